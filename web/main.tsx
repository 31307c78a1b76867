import { render } from "preact";
import { watchInstall } from "./models/install.ts";
import { followLinks, go, type Route, route } from "./models/route.ts";
import { identify } from "./models/session.ts";
import { applyTheme } from "./models/settings.ts";
import { keepShell } from "./models/shell.ts";
import { later } from "./parts/Later.tsx";
import { Toast } from "./parts/Toast.tsx";
import { preferredLocale, setLocale } from "./text/index.ts";

const Home = later(async () => (await import("./screens/Home.tsx")).Home);
const AtTable = later(async () => (await import("./screens/AtTable.tsx")).AtTable, "first");
const Lost = later(async () => (await import("./screens/Lost.tsx")).Lost);
const Create = later(async () => (await import("./screens/Create.tsx")).Create);
const Watch = later(async () => (await import("./screens/Watch.tsx")).Watch);
const Replay = later(async () => (await import("./screens/Replay.tsx")).Replay);
const Practice = later(async () => (await import("./screens/Practice.tsx")).Practice);
const RulesPage = later(async () => (await import("./screens/RulesPage.tsx")).RulesPage);

const SCREENS: Record<Route["screen"], { preload(): void }> = {
	home: Home,
	create: Create,
	table: AtTable,
	watch: Watch,
	replay: Replay,
	rules: RulesPage,
	practice: Practice,
	lost: Lost,
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
	const to = route.value;
	switch (to.screen) {
		case "home":
			return <Home />;
		case "create":
			return <Create game={to.game} />;
		case "table":
			return <AtTable code={to.code} key={to.code} />;
		case "watch":
			return <Watch code={to.code} key={to.code} />;
		case "replay":
			return <Replay code={to.code} key={to.code} />;
		case "rules":
			return <RulesPage game={to.game} />;
		case "practice":
			return <Practice />;
		case "lost":
			return <Lost />;
	}
}

/** What will be shown is on its way while the words are: one round trip for both. */
function comeSoon(): void {
	const { screen } = route.peek();
	SCREENS[screen].preload();
	if (screen === "table" || screen === "watch") identify().catch(() => {});
}

async function start(): Promise<void> {
	applyTheme();
	watchInstall();
	followLinks();
	// Without a network there is nothing to open and nobody to meet, but one can always practise.
	if (!navigator.onLine && route.peek().screen === "home") go("/practice", "replace");
	const words = setLocale(preferredLocale());
	comeSoon();
	await words;
	render(<App />, document.getElementById("app") as HTMLElement);
	keepShell();
}

// Not awaited at the top: the parts import this file, and would wait for it while it waits for them.
void start();
