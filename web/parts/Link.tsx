import { useState } from "preact/hooks";
import { copyText } from "../models/share.ts";
import { text } from "../text/index.ts";
import { Icon } from "./Icon.tsx";
import { CHECK } from "./icons.ts";
import { COPY } from "./moreicons.ts";

/** A link to read, copy or press and hold; "copied" is said only when it is true. */
export function Link({ url, label }: { url: string; label: string }) {
	const [copied, setCopied] = useState<boolean | null>(null);
	const { common } = text.value;
	return (
		<div class="link">
			<input
				class="input"
				readOnly
				dir="ltr"
				aria-label={label}
				value={url}
				onFocus={({ currentTarget }) => currentTarget.select()}
			/>
			<button type="button" class="button" onClick={async () => setCopied(await copyText(url))}>
				<Icon path={copied ? CHECK : COPY} />
				{copied ? common.copied() : common.copy()}
			</button>
			<p class="small" role="status">
				{copied === false ? common.copyFailed() : ""}
				{copied === true && <span class="unseen">{common.copied()}</span>}
			</p>
		</div>
	);
}
