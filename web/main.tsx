import { type FunctionComponent, render, type VNode } from "preact";
import { openAhead } from "./models/open.ts";
import { followLinks, go, type Route, route } from "./models/route.ts";
import { applyTheme } from "./models/settings.ts";
import { later } from "./parts/Later.tsx";
import { Toast } from "./parts/Toast.tsx";
import { AtTable } from "./screens/AtTable.tsx";
import { preferredLocale, setLocale } from "./text/index.ts";

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

/** Opens the table of the address, unless somebody brings a seat along (`#carry=`), which has to be claimed before. */
function openSoon(): void {
	const to = route.peek();
	if ((to.screen === "table" || to.screen === "watch") && location.hash === "") {
		openAhead(to.code, to.screen === "watch");
	}
}

async function start(): Promise<void> {
	followLinks();
	// Without a network there is nothing to open and nobody to meet, but one can always practise.
	if (!navigator.onLine && route.peek().screen === "home") go("/practice", "replace");
	openSoon();
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
