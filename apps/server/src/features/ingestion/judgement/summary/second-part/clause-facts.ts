import { newsOf } from './announced-news.ts';
import type { NewsSource } from '../news-source.ts';
import { appositivesIn, cutDescription, leadProductIn } from './product-descriptions.ts';
import { capitalize } from '../words/phrases.ts';

/** Facts are searched in the headline and in the first sentences. */
const SENTENCES_READ = 6;
const FACT_CHARS = 24;
const FACT_MAX_CHARS = 190;

/** Participles that report a result, in the past tense. They need no comma after `data` in a headline. */
const RESULTS: Readonly<Record<string, string>> = {
  achieving: 'It achieved',
  confirming: 'The results confirmed',
  demonstrating: 'The results demonstrated',
  exceeding: 'It exceeded',
  improving: 'It improved',
  indicating: 'The results indicated',
  reducing: 'It reduced',
  showing: 'The results showed',
};
/** Participles that say what follows from the news. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  allowing: 'This allows',
  bringing: 'This brings',
  enabling: 'This enables',
  expanding: 'This expands',
  extending: 'This extends',
  making: 'This makes',
  marking: 'This marks',
  representing: 'This represents',
};
const VERBS = { ...RESULTS, ...CONSEQUENCES };
const PARTICIPLE = new RegExp(
  String.raw`(?<comma>,? )(?<verb>${Object.keys(VERBS).join('|')}) (?<rest>[^;"]{12,240})`,
  'gi',
);
/** Words of planned or possible events, which are not results. */
const NOT_DONE =
  /\b(?:will|would|may|might|can|could|should|plans?|planned|expect\w*|aim\w*|intend\w*|potential\w*|designed|goal|hop\w+|believes?|if|not|to)\b(?!-)/i;

/** A share of patients with what became of them: `with 79% of patients achieving a response`. */
const WITH_SHARE =
  /\bwith (?<what>(?:an? )?(?:[\w-]+ ){0,5}(?:\d{1,3}(?:\.\d)?%|p ?[=<] ?0?\.\d+) (?:[^;"]|;(?=\d)){8,170})/g;

/** The count of an advisory committee: `voted 14 to 2 that`. */
const VOTE =
  /\bvoted (?<count>unanimously|\d{1,2}(?:\s?[:–-]\s?| to )\d{1,2})(?<sides>(?: in favor| in support)?(?: for [\p{L} -]{3,25}(?:,? and \d{1,2}(?:\s?[:–-]\s?| to )\d{1,2}(?: in favor| in support)? for [\p{L} -]{3,25})?)?)(?=[ ,.;(])/u;

const PATIENTS =
  /\b(?:patients|participants|subjects|responders?|response|reduction|improvement|survival|remission)\b/i;

/** Cuts a clause at the end of its sentence part; null if nothing usable is left. */
function clauseOf(text: string): string | null {
  const plain = text
    .replace(/\s\([A-Z][\w/-]{1,11}\)/g, '')
    .replace(/,?\s(?:which|that|who|including|such as)\s(?:[^,]*)$/, (tail) =>
      text.length > FACT_MAX_CHARS ? '' : tail,
    )
    .replace(/[.,;:\s]+$/, '');
  const open = plain.split('(').length - plain.split(')').length;
  return open !== 0 || plain.length < FACT_CHARS - 10 || plain.length > FACT_MAX_CHARS ? null : plain;
}

const POTENTIAL = /^(?:the |its |a )?potential\b/i;

function participlesIn(text: string, isHeadline: boolean): string[] {
  return Array.from(text.matchAll(PARTICIPLE)).flatMap(({ groups, index }) => {
    const { verb: word = '', rest = '', comma } = groups ?? {};
    const verb = word.toLowerCase();
    const isClear = comma === ', ' || (isHeadline && verb in RESULTS);
    if (!isClear || POTENTIAL.test(rest) || NOT_DONE.test(text.slice(0, index))) return [];
    const clause = clauseOf(rest);
    return clause === null ? [] : [`${VERBS[verb] ?? ''} ${clause}.`];
  });
}

function sharesIn(text: string): string[] {
  return Array.from(text.matchAll(WITH_SHARE)).flatMap(({ groups }) => {
    const what = groups?.['what'] ?? '';
    const clause = PATIENTS.test(what) ? clauseOf(what) : null;
    return clause === null ? [] : [`${capitalize(clause)}.`];
  });
}

function votesIn(text: string): string[] {
  if (!/\b(?:committee|panel|advis[eo]rs)\b/i.test(text)) return [];
  const { count = '', sides = '' } = VOTE.exec(text)?.groups ?? {};
  return count === '' ? [] : [`The committee voted ${count}${sides.trimEnd()}.`];
}

/** `approved Zelmora, four weeks before the November 20 target date` */
const EARLY =
  /\b(?<span>(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|several) (?:days?|months?|weeks?)) (?<than>(?:ahead of|before) (?:(?:its|the) (?:[\w.]+ ){0,4}?(?:target|goal|action|PDUFA)(?: [a-z]+){0,2} date|schedule))\b/;

/** Returns how early a regulator decided. */
function earlinessIn(text: string, { input }: NewsSource): string[] {
  const { span, than } = EARLY.exec(text)?.groups ?? {};
  const isDecided = input.frame.spec.type === 'drug_approval' && /\b(?:approv|grant|clear)\w*\b/i.test(text);
  return span === undefined || than === undefined || !isDecided ? [] : [`The decision came ${span} ${than}.`];
}

/**
 * Finds facts in the clauses of long sentences and of the headline: results, shares, and what a named product or
 * partner is. Each is a short sentence in the words of the text.
 */
export function findClauseFacts(source: NewsSource): readonly string[] {
  const sentences = source.complete.slice(0, SENTENCES_READ).map(newsOf);
  return [
    ...[...sentences, ...source.headlines].flatMap(votesIn).slice(0, 1),
    ...sentences.flatMap((text) => earlinessIn(text, source)).slice(0, 1),
    ...source.headlines.flatMap((text) => participlesIn(text, true)),
    ...sentences.flatMap((text) => participlesIn(text, false)),
    ...sentences.flatMap((text) => sharesIn(text).concat(appositivesIn(text, source, clauseOf))),
    ...cutDescription(source),
    ...source.headlines.flatMap((text) => sharesIn(text).concat(appositivesIn(text, source, clauseOf))),
    ...source.complete.flatMap((text) => leadProductIn(text, source)).slice(0, 1),
  ];
}
