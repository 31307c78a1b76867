// First of all: what it asks for takes longest.
import "./ahead.ts";

import { type FunctionComponent, render, type VNode } from "preact";
import type { Route } from "./models/address.ts";
import { addressed } from "./models/ahead.ts";
import { openAhead } from "./models/open.ts";
import { followLinks, go, route } from "./models/route.ts";
import { applyTheme } from "./models/settings.ts";
import { later } from "./parts/Later.tsx";
import { Toast } from "./parts/Toast.tsx";
import { AtTable } from "./screens/AtTable.tsx";
import { setLocale } from "./text/index.ts";
import { preferredLocale } from "./text/languages.ts";

/** Each takes what its route tells beside its name. */
const SCREENS: Record<Route["screen"], ((of: never) => VNode) & { preload(): unknown }> = {
	home: later(() => import("./screens/Home.tsx"), "Home"),
	create: later(() => import("./screens/Create.tsx"), "Create"),
	table: AtTable,
	watch: later(() => import("./screens/Watch.tsx"), "Watch"),
	replay: later(() => import("./screens/Replay.tsx"), "Replay"),
	rules: later(() => import("./screens/RulesPage.tsx"), "RulesPage"),
	practice: later(() => import("./screens/Practice.tsx"), "Practice"),
	lost: later(() => import("./screens/Lost.tsx"), "Lost"),
};

function App() {
	return (
		<>
			<Screen />
			<Toast />
		</>
	);
}

function Screen() {
	const { screen, ...of } = route.value;
	const Shown = SCREENS[screen] as unknown as FunctionComponent<typeof of>;
	return <Shown {...of} key={JSON.stringify(route.value)} />;
}

async function start(): Promise<void> {
	followLinks();
	// Without a network there is nothing to open and nobody to meet, but one can always practise.
	if (!navigator.onLine && route.peek().screen === "home") go("/practice", "replace");
	if (addressed !== null) openAhead(addressed);
	applyTheme();
	const words = setLocale(preferredLocale());
	// What will be shown is on its way while the words are: one round trip for both.
	SCREENS[route.peek().screen].preload();
	await words;
	render(<App />, document.getElementById("app") as HTMLElement);
	void import("./models/app.ts").then(({ makeApp }) => makeApp());
}

// Not awaited at the top: the parts import this file, and would wait for it while it waits for them.
void start();
