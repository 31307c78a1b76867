import { useState } from "preact/hooks";
import { LOCALES } from "../../worker/protocol/messages.ts";
import { forgetMe } from "../models/api.ts";
import { canInstall, install } from "../models/install.ts";
import { settings, THEMES } from "../models/settings.ts";
import { forgetAll } from "../models/storage.ts";
import { visitedTables } from "../models/visited.ts";
import { Choices, Switch } from "../parts/Field.tsx";
import { chooseLocale, locale, text } from "../text/index.ts";
import { LOCALE_NAMES } from "../text/locales.ts";

/** What a person can set in this browser. Less motion is asked of the system, and followed. */
export function Settings() {
	const { home, settings: words } = text.value;
	const themes = { auto: words.themeAuto(), light: words.themeLight(), dark: words.themeDark() };
	return (
		<>
			<Choices
				legend={home.language()}
				value={locale.value}
				choices={LOCALES.map((value) => ({
					value,
					label: <span lang={value}>{LOCALE_NAMES[value]}</span>,
				}))}
				onChange={(value) => void chooseLocale(value)}
			/>
			<Choices
				legend={words.theme()}
				value={settings.theme.value}
				choices={THEMES.map((value) => ({ value, label: themes[value] }))}
				onChange={(value) => {
					settings.theme.value = value;
				}}
			/>
			<div>
				{(["sound", "vibration", "colourPips", "muteReactions"] as const).map((name) => (
					<Switch
						key={name}
						label={words[name]()}
						on={settings[name].value}
						onChange={(on) => {
							settings[name].value = on;
						}}
					/>
				))}
			</div>
			{canInstall.value !== null && (
				<button type="button" class="button" onClick={install}>
					{text.value.install.install()}
				</button>
			)}
			<Privacy />
			<Forget />
		</>
	);
}

/** What is kept of a person, where and for how long: PRIVACY.md in the reader's language. */
function Privacy() {
	const { privacy } = text.value;
	return (
		<details class="field">
			<summary>{privacy.title()}</summary>
			<ul class="soft small">
				{(["browser", "table", "rankings", "listed", "nothing"] as const).map((name) => (
					<li key={name}>{privacy[name]()}</li>
				))}
			</ul>
		</details>
	);
}

type Forgetting = "asking" | "doing" | "done" | "failed" | null;

function Forget() {
	const [state, setState] = useState<Forgetting>(null);
	const { common, errors, settings: words } = text.value;
	const says = { asking: "", doing: "", done: words.deleteDataDone(), failed: errors.offline() };

	async function forget(): Promise<void> {
		setState("doing");
		const isDone = await forgetMe(visitedTables.peek().map(({ code }) => code));
		if (isDone) forgetAll();
		setState(isDone ? "done" : "failed");
	}

	return (
		<div class="field">
			{state === "asking" ? (
				<div class="pair">
					<button type="button" class="button" onClick={forget}>
						{words.deleteData()}
					</button>
					<button type="button" class="button" onClick={() => setState(null)}>
						{common.cancel()}
					</button>
				</div>
			) : (
				<button
					type="button"
					class="quiet danger"
					disabled={state === "doing" || state === "done"}
					onClick={() => setState("asking")}
				>
					{words.deleteData()}
				</button>
			)}
			<p class="soft small">{words.deleteDataHint()}</p>
			<p class="small" role="status">
				{state && says[state]}
			</p>
			{state === "done" && (
				<button type="button" class="button" onClick={() => location.assign("/")}>
					{common.home()}
				</button>
			)}
		</div>
	);
}
