import { render } from "preact";
import { followLinks, route } from "./models/route.ts";
import { applyTheme } from "./models/settings.ts";
import { keepShell } from "./models/shell.ts";
import { later } from "./parts/Later.tsx";
import { Toast } from "./parts/Toast.tsx";
import { AtTable } from "./screens/AtTable.tsx";
import { Ended } from "./screens/Ended.tsx";
import { Home } from "./screens/Home.tsx";
import { preferredLocale, setLocale, text } from "./text/index.ts";

const Create = later(async () => (await import("./screens/Create.tsx")).Create);
const Watch = later(async () => (await import("./screens/Watch.tsx")).Watch);
const Practice = later(async () => (await import("./screens/Practice.tsx")).Practice);
const RulesPage = later(async () => (await import("./screens/RulesPage.tsx")).RulesPage);

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
		case "rules":
			return <RulesPage game={to.game} />;
		case "practice":
			return <Practice />;
		case "lost":
			return <Ended sentence={text.value.errors.notFound()} />;
	}
}

applyTheme();
followLinks();
await setLocale(preferredLocale());
render(<App />, document.getElementById("app") as HTMLElement);
keepShell();
