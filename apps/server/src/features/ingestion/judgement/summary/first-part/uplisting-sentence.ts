import type { NewsSource } from '../news-source.ts';
import { DAY } from '../words/dates.ts';
import { capitalize, fitSentence } from '../words/phrases.ts';
import { firstMatch, partOf } from '../words/text-matching.ts';

const EXCHANGE =
  /\b(?:the )?(?:Nasdaq(?: (?:Capital|Global Select|Global) Market)?|NYSE American|NYSE|New York Stock Exchange)/i;

const MOVED =
  /\b(?:began|begun|commenced|started) trading\b|\b(?:has|have) (?:moved|uplisted|transferred)\b|\b(?:trades?|trading) (?:now|today)\b|\bnow trad(?:es|ing)\b/i;
const WILL_MOVE =
  /\b(?:to|will) (?:be (?:listed|traded)|begin|commence|list|move|start|switch|trade|transfer|up-?list)\b|\b(?:approv(?:ed|al)|cleared) (?:for|to) (?:up-?)?(?:list|trad)|\bmoves?\b[^;]{3,90}? at the open|\bapproved for (?:the )?(?:Nasdaq|NYSE|New York)|\btrading\b[^;]{0,70}\b(?:starts|begins) on\b/i;

/** Returns the verb of the move, which is often announced before the first day of trading. */
function moveOf(texts: readonly string[]): string {
  if (texts.some((text) => WILL_MOVE.test(text))) return 'will move';
  return texts.some((text) => MOVED.test(text)) ? 'moved' : 'moves';
}

/** `begin trading on the Nasdaq Capital Market on October 16`, `move to Nasdaq at the opening on October 28` */
const FIRST_DAY = new RegExp(
  String.raw`\b(?:(?:begins?|commences?|starts?|opens?) (?:trading\b)?|(?:move|trading|trade|transfer)s?\b)[^.;]{0,90}? on (?:\w+day, )?(?<day>${DAY})`,
);
const FROM =
  /\b(?:from|leav(?:es?|ing)|[Ss]waps|no longer be quoted on|[Qq]uotation on|replac(?:es|ing)) (?:its |the )?(?<market>OTCQB|OTCQX|OTC(?: [Mm]arkets?)?|Pink(?: [Ss]heets)?|NYSE American|NEO|TSXV)/;

/** Writes the sentence on a move to a larger exchange. */
export function writeUplisting(source: NewsSource, maxChars: number): string | null {
  const texts = source.texts.slice(0, 6);
  const from = firstMatch(texts, FROM, 'market');
  const to = texts
    .map((text) =>
      /\b(?:to|on|onto) (?=(?:the )?(?:Nasdaq|NYSE|New York))/i.exec(text) === null
        ? undefined
        : EXCHANGE.exec(text)?.[0],
    )
    .find((found) => found !== undefined);
  if (to === undefined) return null;
  const plain = to.replace(/^the /i, '').replace(/(?:exchange|market)$/, capitalize);
  const name = /^the /i.test(to) || /Exchange$|Market$/.test(plain) ? `the ${plain}` : plain;
  const move = moveOf([...source.headlines, ...source.sentences.slice(0, 3)]);
  const certain = source.sentences.slice(0, 3).filter((text) => !/\b(?:anticipated|expected)\b/.test(text));
  const day = move === 'moved' ? null : firstMatch(certain, FIRST_DAY, 'day');
  return fitSentence(
    `${source.company} ${move} its listing to ${name}`,
    [partOf(' from the ', from === 'OTC' ? 'OTC market' : from), partOf('; first day of trading: ', day)],
    maxChars,
  );
}
