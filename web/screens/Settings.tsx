import { useState } from "preact/hooks";
import { LOCALES } from "../../worker/protocol/messages.ts";
import { settings, THEMES } from "../models/settings.ts";
import { forgetAll } from "../models/storage.ts";
import { Choices, Switch } from "../parts/Field.tsx";
import { chooseLocale, LOCALE_NAMES, locale, text } from "../text/index.ts";

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
			<Forget />
		</>
	);
}

function Forget() {
	const [isDone, setDone] = useState(false);
	const { settings: words } = text.value;
	return (
		<div class="field">
			<button
				type="button"
				class="quiet danger"
				disabled={isDone}
				onClick={async () => {
					await forgetAll();
					setDone(true);
				}}
			>
				{words.deleteData()}
			</button>
			<p class="soft small" role="status">
				{isDone ? words.deleteDataDone() : words.deleteDataHint()}
			</p>
		</div>
	);
}
