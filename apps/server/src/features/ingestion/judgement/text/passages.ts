import type { Release } from '@bna/wires/release';
import { withoutCutAmount } from './cut-text.ts';
import { isResultsHeadline } from '../frames/results-headline.ts';
import { withSumsInDigits } from './sums-in-words.ts';

/** A clause of the headline, one of the first sentences, or a later sentence. */
export type Place = 'headline' | 'lead' | 'body';

export interface Passage {
  readonly text: string;
  readonly place: Place;
}

/** Returns the headline and the lead, without the body. */
export const topOf = (passages: readonly Passage[]): readonly Passage[] =>
  passages.filter(({ place }) => place !== 'body');

/** Whether the headline or the lead has the words. */
export const saysAtTop = (passages: readonly Passage[], words: RegExp): boolean =>
  topOf(passages).some(({ text }) => words.test(text));

/** Returns the cues whose words the headline or the lead has. */
export const cuesAtTop = <Cue extends { readonly words: RegExp }>(
  passages: readonly Passage[],
  cues: readonly Cue[],
): readonly Cue[] => cues.filter(({ words }) => saysAtTop(passages, words));

/** Returns the headline and so many sentences of the lead. */
export const openingOf = (passages: readonly Passage[], sentences: number): readonly Passage[] => [
  ...passages.filter(({ place }) => place === 'headline'),
  ...passages.filter(({ place }) => place === 'lead').slice(0, sentences),
];

/** Returns the clauses of the headline as one text. */
export const headlineOf = (passages: readonly Passage[]): string =>
  passages.flatMap(({ place, text }) => (place === 'headline' ? [text] : [])).join(' ');

/** Releases put news first; later come background, tables and legal text. */
const READ_CHARS = 8_000;
const HEADLINE_CHARS = 500;
const LEAD_SENTENCES = 6;
/** Bounds the work of every pattern. */
const PASSAGE_CHARS = 600;

/** But not `(before: $353 million)` or `(previous estimate: 13 billion yen)`. */
const LISTING =
  /\((?!(?:previous|prior|earlier|former|old|original|before|until|formerly|previously)\b)(?:[A-Z]{2,8}|nasdaq|nyse)[^()]{0,60}:(?!\s?[$€£¥])[^()]{1,60}\)/gi;
/** `$145 million1`, in which the wire lost the superscript. */
const FOOTNOTE_MARK = /(?<=\d (?:million|billion))\d(?=[\s,.;)])/g;
/** The start of the name of a month. */
export const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
export const MONTH_NAME = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** Sentences before the place of a dateline: `Raising outlook for the year. DENVER, Oct. 6, 2026 /PRNewswire/ -- `. */
const SUB_HEADLINE = new RegExp(
  String.raw`^(?=.{0,160}?\p{Ll}{3} \p{L}{2,})[^\n/(]{20,180}?(?:\p{Ll}{3,}|\d|%)[.!]? (?=(?:\p{Lu}{2,}\.? ){0,3}\p{Lu}{3,},[^\n/(]{0,30}\b${MONTH})`,
  'u',
);
const DATELINE =
  /^.{0,200}?(?:\((?:GLOBE NEWSWIRE|BUSINESS WIRE|ACCESS ?Newswire|ACCESSWIRE|Newsfile Corp\.?)\)|\/(?:PRNewswire|CNW)[^/]{0,30}\/)\s{0,2}(?:--|-|—|–)?\s?/s;
/** `DETROIT AND VANCOUVER – `: the places alone. */
const PLACES = /^(?:\p{Lu}[\p{Lu}.'-]{2,20},? ){1,5}[–—] (?=\p{Lu})/u;
const BOILERPLATE = /^(?:about [A-Z]|forward[- ]looking|safe harbor|cautionary|(?:investor|media) contact)/i;
const HEADLINE_BREAK = /;|\s[|–—-]\s/;
/** `vs. Est. $0.06` is one figure. */
const SENTENCE_END = /(?<!\b(?:vs?\.?|versus|against|than) [Ee]sts?)[.!?]["')]?\s+(?=["'(]?[A-Z\d$])/g;
const ABBREVIATION =
  /(?:\b[A-Za-z]|\b(?:Inc|Corp|Ltd|Co|Nos?|St|Dr|Mr|Mrs|Ms|Jr|Sr|[Vv]s|VS|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|approx|etc|Adj|Qtr|Prelim|Rev|Mgmt|Intl|Dept|Bros|Cos|Ariz|Calif|Colo|Conn|Fla|Ill|Mass|Mich|Minn|Tex|Wash|Wis))$/;

/** Replaces typographic characters and sums in words; drops trademark signs and `(Exchange: SYMBOL)`. */
function plainText(text: string): string {
  return withSumsInDigits(text)
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[®™©\u200b\ufeff]/g, '')
    .replace(LISTING, '')
    .replace(FOOTNOTE_MARK, '')
    .replace(/\b(u)p[ -](f)ront\b/gi, '$1pfront')
    .replace(/[^\S\n]+/g, ' ');
}

const TRADEMARK = /(?<![\p{L}\d-])(?<name>\p{Lu}[\p{L}\d-]{2,40})[®™]/gu;

/** Returns the names that carry a trademark sign, which the passages have lost. */
export function findTrademarks({ title, summary }: Pick<Release, 'title' | 'summary'>): readonly string[] {
  const text = `${title.slice(0, HEADLINE_CHARS)} ${summary.slice(0, READ_CHARS)}`;
  return Array.from(text.matchAll(TRADEMARK), ({ groups }) => groups?.['name'] ?? '');
}

/** Splits a paragraph into sentences. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of paragraph.matchAll(SENTENCE_END)) {
    if (ABBREVIATION.test(paragraph.slice(Math.max(start, end.index - 8), end.index))) continue;
    if (LIST_NUMBER.test(paragraph.slice(start, end.index))) continue;
    sentences.push(paragraph.slice(start, end.index + 1));
    start = end.index + end[0].length;
  }
  sentences.push(paragraph.slice(start));
  return sentences;
}

function splitLong(text: string): string[] {
  const result: string[] = [];
  for (let at = 0; at < text.length; at += PASSAGE_CHARS) result.push(text.slice(at, at + PASSAGE_CHARS));
  return result;
}

/** `2. Amount: 900 million yen`, in a formal notice */
const LIST_NUMBER = /^\s*\(?\d{1,2}$/;
const LIST_ITEM = /^\(?\d{1,2}[.)] (?=\p{Lu})/u;

const SUM = /[$€£]\s?\d/;

/** Returns the sub-headline of results, or one that gives the amount which the headline lacks; empty without one. */
function readSubHeadline(headline: readonly Passage[], text: string): string {
  const found = SUB_HEADLINE.exec(text)?.[0] ?? '';
  const givesAmount = SUM.test(found) && !headline.some((passage) => SUM.test(passage.text));
  return givesAmount || isResultsHeadline(headline) ? found : '';
}

/** Splits a release into clauses and sentences of bounded length, headline first, without dateline and boilerplate. */
export function splitIntoPassages(release: Pick<Release, 'title' | 'summary'>): readonly Passage[] {
  const headline = plainText(release.title.slice(0, HEADLINE_CHARS))
    .split(HEADLINE_BREAK)
    .flatMap(sentencesOf)
    .map((text): Passage => ({ text: text.trim(), place: 'headline' }));

  const text = plainText(withoutCutAmount(release.summary).slice(0, READ_CHARS));
  const subHeadline = readSubHeadline(headline, text);
  const dated = text.slice(subHeadline.length).replace(DATELINE, '').replace(PLACES, '');
  const paragraphs = `${subHeadline}\n${dated}`.split('\n').map((paragraph) => paragraph.trim());
  const boilerplateAt = paragraphs.findIndex((paragraph) => BOILERPLATE.test(paragraph));
  const sentences = (boilerplateAt < 0 ? paragraphs : paragraphs.slice(0, boilerplateAt))
    .flatMap(sentencesOf)
    .flatMap(splitLong)
    .map((text, index): Passage => {
      const place = index < LEAD_SENTENCES ? 'lead' : 'body';
      return { text: text.trim().replace(LIST_ITEM, ''), place };
    });

  return [...headline, ...sentences].filter((passage) => passage.text !== '');
}
