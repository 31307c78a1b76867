import { expect, test } from "vitest";
import { calls } from "../../../text/compiled/calls.js";
import { GAME_NAMES } from "../../../text/names.ts";
import { readLanguages } from "../../../tools/text.ts";
import { flat } from "../../../tools/textcheck.ts";
import { LOCALES, type Locale } from "./languages.ts";

const LANGUAGES = readLanguages();

/** The word that players of a language use for a thing, and a message that must use it. */
const WORDS: Record<Locale, Readonly<Record<string, RegExp>>> = {
	ar: {
		"page.table.handOf": /قطعة وحدة.*قطعتين.*قطع.*قطعة/,
		"page.table.inBoneyard": /باقي في البنك/,
		"page.actions.draw": /^سحب$/,
		"page.actions.pass": /^تمرير$/,
		"page.bubbles.pass": /^تمرير$/,
		"page.say.passed": /^\{name\}: تمرير$/,
		"page.table.yourTurn": /^دورك$/,
		"page.table.round": /^جولة/,
		"page.table.youLeadAny": /البداية لك/,
		"page.tiles.double": /^دبل /,
		"page.tiles.fits": /تركب/,
		"page.ends.left": /^الطرف اليسار$/,
		"page.ends.right": /^الطرف اليمين$/,
		"page.table.yourSide": /^فريقك$/,
		"page.lobby.start": /^يلا نبدأ$/,
		"page.result.blocked": /^قفلت$/,
		"rules.card.match.points": /اللعبة إلى/,
		"rules.card.titles.seats": /^المجلس$/,
		"rules.card.end.lowestHand": /أقل يد/,
		"rules.card.ends.openingDouble": /4 أطراف/,
	},
	"pt-BR": {
		"page.table.handOf": /pedra/,
		"rules.card.end.bothHalves": /Na mão/,
		"page.table.inBoneyard": /no monte$/,
		"page.actions.draw": /^Comprar$/,
		"page.actions.pass": /^Passar$/,
		"page.bubbles.pass": /^Passo$/,
		"page.table.yourTurn": /^Sua vez$/,
		"page.table.round": /^Rodada/,
		"page.table.goalPoints": /^Meta/,
		"page.table.score": /^Placar$/,
		"page.tiles.double": /^carroça/,
		"page.tiles.half6": /^sena$/,
		"page.ends.left": /^ponta esquerda$/,
		"page.table.yourSide": /^Sua dupla$/,
		"page.states.watchInstead": /^Assistir$/,
		"page.lobby.start": /^Pode começar$/,
		"page.result.blocked": /^Mesa fechada$/,
		"page.say.opened": /abriu a mesa/,
		"page.table.youLeadAny": /saída/,
		"page.table.isOut": /^Saiu da disputa$/,
		"page.table.freeRounds": /rodada livre/,
		"rules.card.end.wins": /bate/,
		"rules.card.deal.outOfRound": /fora da rodada/,
		"rules.options.match.label": /^Partida$/,
	},
	pl: {
		"page.table.handOf": /kamień.*kamienie.*kamieni/,
		"rules.card.end.bothHalves": /W ręce/,
		"page.table.inBoneyard": /^W talonie: /,
		"page.actions.draw": /^Dobierz$/,
		"page.actions.pass": /^Pas$/,
		"page.bubbles.pass": /^Pas$/,
		"page.say.passed": /pasuje$/,
		"page.say.laid": /dokłada/,
		"page.table.yourTurn": /^Twoja kolej$/,
		"page.table.round": /^Rozdanie/,
		"page.table.streak": /z rzędu$/,
		"page.tiles.double": /^dublet/,
		"page.tiles.half0": /^mydło$/,
		"page.ends.left": /^lewy koniec$/,
		"page.table.yourSide": /^Twoja para$/,
		"page.states.watchInstead": /^Popatrz$/,
		"page.lobby.sitDown": /^Dosiądź się$/,
		"page.lobby.start": /^Możemy grać$/,
		"page.result.blocked": /^Blokada$/,
		"page.result.wonByDomino": /^Przez domino/,
		"rules.card.end.lowestHand": /^Na punkty/,
		"rules.card.titles.lead": /^Otwarcie$/,
		"rules.card.turn.serverPasses": /opuszcza kolejkę/,
		"rules.options.match.label": /^Rozgrywka$/,
		"rules.card.ends.openingDouble": /^Spinner/,
	},
	ro: {
		"page.table.handOf": /piesă.*piese.*de piese/,
		"page.table.inBoneyard": /^În grămadă: /,
		"page.actions.draw": /^Trage o piesă$/,
		"page.actions.pass": /^Pas$/,
		"page.bubbles.pass": /^Pas$/,
		"page.table.yourTurn": /^E rândul tău$/,
		"page.table.turnOf": /^Mută: /,
		"page.table.leadsRound": /^Prima mutare: /,
		"page.table.round": /^Runda/,
		"page.table.score": /^Scor$/,
		"page.tiles.double": /^dublu-/,
		"page.tiles.fits": /se potrivește$/,
		"page.ends.left": /^capătul din stânga$/,
		"page.ends.right": /^capătul din dreapta$/,
		"page.table.yourSide": /^Echipa ta$/,
		"page.states.watchInstead": /^Privește$/,
		"page.home.join": /^Hai la masă$/,
		"page.lobby.start": /^Gata/,
		"page.result.blocked": /^Joc blocat$/,
		"page.say.laid": /a pus/,
		"page.say.drew": /a tras o piesă/,
		"rules.card.lead.every.heaviest": /cea mai grea piesă/,
		"rules.options.match.label": /^Partida$/,
	},
	en: {
		"page.table.handOf": /tile.*tiles/,
		"page.table.inBoneyard": /^Boneyard/,
		"page.actions.draw": /^Draw$/,
		"page.actions.pass": /^Pass$/,
		"page.table.yourTurn": /^Your turn$/,
		"page.table.leadsRound": /leads/,
		"page.table.round": /^Round/,
		"page.table.sumOfEnds": /^Open ends/,
		"page.tiles.double": /^double/,
		"page.result.blocked": /blocked/,
		"rules.options.match.label": /^Match$/,
	},
};

/** Words that mislead in this game, that another country uses, or that guess whether somebody is a man or a woman. */
const NOT: Record<Locale, readonly RegExp[]> = {
	ar: [
		// Egyptian and Levantine dominoes, and their everyday words.
		/سوق|بلاط|دُش|دش(?![\u0621-\u064a])|حجر/,
		/دلوقت|عايز|عاوز|ازاي|إزاي|كده(?![\u0621-\u064a])|علشان|(?<![\u0621-\u064a])مش(?![\u0621-\u064a])|هلق|هلأ|بدك|شو(?![\u0621-\u064a])|منيح|ليش/,
		// The language of newspapers.
		/سوف|لقد|(?<![\u0621-\u064a])ليس(?![\u0621-\u064a])|الذي|التي|يرجى|الرجاء|عذرًا/,
		// The digits of other Arabic countries.
		/[\u0660-\u0669\u06f0-\u06f9]/,
		// Commands, which tell man from woman.
		/(?<![\u0621-\u064a])(اختر|اختار|اضغط|ادخل|اكتب|انتظر|حاول|شارك|نزّل|مرّر|اسحب|المس|جرّب|ارجع|تأكد)(?![\u0621-\u064a])/,
	],
	"pt-BR": [
		/\bpeças?\b/i,
		/\bpuxar\b|\bpuxe\b/i,
		/\bdominó!/i,
		/você sai\b/i,
		/\bpronto\b|\bpronta\b|bem-vind|obrigad|\bparceir|\bjogador(a|es)?\b|\banfitri|\bdono\b|\bdona\b|\bamigos\b/i,
		/\bbater na mesa\b|\bcarrão|\bcarroção/i,
	],
	pl: [
		/\bkart(?!ie)(y|ę|ą|ami|om)\b/i,
		/(?<!prze)ciągn|\bklock|\bkostk|\bpul[aię]\b/i,
		/\brund(a|y|ę|zie)?\b|\bparti[aięą]\b/i,
		/\bwychodzisz\b/i,
		/\bgotow[ya]\b/i,
		// The past, which tells man from woman.
		/\w(łeś|łaś|(?<!sto)łem|łam|łbyś|łabyś)(?![a-zżźćńółęąś])/i,
		/\bPan(i|a|em|ią)?\b/,
	],
	ro: [
		/dumneavoastr|dvs/i,
		/[şţŞŢ]/,
		/\bknock|\bcioc/i,
		/\bdomino-?uri/i,
		/\bpiatr|\bzaruri/i,
		/\bpartener|\bjucător(ul|ului)\b/i,
		/ultima mână|mâna (următoare|asta)/i,
	],
	en: [
		/\bstock\b|\bbones\b|\bpieces?\b/i,
		/\b(he|she|his|her|him|hers)\b/i,
		/\binvalid\b|\berror\b/i,
	],
};

for (const locale of LOCALES) {
	const messages = flat(LANGUAGES[locale]);

	test(`${locale} says things as its players do`, () => {
		for (const [key, word] of Object.entries(WORDS[locale])) {
			expect(messages.get(key) ?? "", key).toMatch(word);
		}
	});

	test(`${locale} avoids words that mislead`, () => {
		for (const [key, words] of messages) {
			for (const not of NOT[locale]) expect(words, key).not.toMatch(not);
		}
	});
}

test("each table calls in its own words", () => {
	const called = LOCALES.map((locale) => [calls[locale].domino(), calls[locale].blocked()]);
	expect(called).toEqual([
		["دومينو!", "قفلت!"],
		["Bati!", "Fechou!"],
		["Domino!", "Blokada!"],
		["Domino!", "Blocat!"],
		["Domino!", "Blocked!"],
	]);
});

test("§7 the games keep their own names", () => {
	expect(Object.values(GAME_NAMES).map(({ name }) => name)).toEqual([
		"دومينو (سحب)",
		"دومينو خمسات",
		"دومينو شراكة",
		"Six-Luv (Sześć do zera)",
		"Free (Bez mydła)",
		"Six (Do sześciu)",
		"Dominó",
		"Dominó em duplas",
		"Burrinho",
		"Domino blocat",
		"Domino cu tras",
	]);
});
