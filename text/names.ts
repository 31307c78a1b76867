import type { GameId } from "../rules/gameid.ts";
import type { Locale } from "../worker/protocol/messages.ts";

/** What each game is called, in its own language whatever the reader's, and which language that is. */
export const GAME_NAMES: Record<GameId, { readonly name: string; readonly lang: Locale }> = {
	"saharat-draw": { name: "دومينو (سحب)", lang: "ar" },
	"saharat-fives": { name: "دومينو خمسات", lang: "ar" },
	"saharat-partners": { name: "دومينو شراكة", lang: "ar" },
	sixluv: { name: "Six-Luv (Sześć do zera)", lang: "pl" },
	free: { name: "Free (Bez mydła)", lang: "pl" },
	six: { name: "Six (Do sześciu)", lang: "pl" },
	brazil: { name: "Dominó", lang: "pt-BR" },
	"brazil-pairs": { name: "Dominó em duplas", lang: "pt-BR" },
	burrinho: { name: "Burrinho", lang: "pt-BR" },
	"romania-block": { name: "Domino blocat", lang: "ro" },
	"romania-draw": { name: "Domino cu tras", lang: "ro" },
};
