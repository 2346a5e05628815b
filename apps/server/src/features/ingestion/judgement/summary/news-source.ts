import { shortCompanyName } from '../text/company-name.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Casing } from './words/case-word.ts';
import { COMMON_WORDS } from './words/common-words.ts';
import { isAllCapitals, isTitleCase, learnCasing, lowerTitleCase } from './words/casing.ts';
import { type ActingUnit, findActingUnit, nameInRelease } from './company-in-text.ts';
import { withDescribedParty } from './first-part/described-party.ts';
import { BULLET } from './words/lists.ts';
import { formatMoney } from './words/money-text.ts';
import { spellOut, withOperating } from './words/newsdesk-words.ts';
import { possessive } from './words/phrases.ts';
import type { SummaryInput } from './summary-input.ts';
import { completePart, dropLastWords, isCutOff } from './cut-off-text.ts';

/** After brackets a slash joins two terms, as in `response (CR)/partial response`. */
const DATELINE_REST =
  /^.{0,160}?(?:\((?:[A-Z]{2,}|Newsfile|ACCESS|Business|Globe)[^()]{0,30}\) ?(?:--?|–|—)|(?:\/ ?(?:ACCESSWIRE|PRNewswire|ACCESS Newswire) ?\/(?:[^/]{0,40}\/)?|\b20\d\d(?! ?-[a-z])) ?(?:--?|–|—|\/)) ?/;
/** A dateline without a wire: `BOSTON -- `, `BASEL, Switzerland and BOSTON -- `. */
const PLACE_LINE =
  /^[A-Z]{3,}(?: [A-Z]{2,})*(?:, [A-Z][A-Za-z. ]{1,25})?(?: and [A-Z]{3,}[A-Za-z ,.]{0,25})? (?:--|–|—) (?=\p{Lu})/u;
/**
 * The dateline of a newsdesk: `WASHINGTON (dpa-AFX) - `, `(RTTNews) - `, `July 19 (Reuters) - `,
 * `HOUSTON, TX—April 3, 2024 – `.
 */
const DESK_LINE =
  /^[^()]{0,45}\((?:AFP|AP|Alliance News|Bloomberg|dpa-AFX|Dow Jones|RTTNews|Reuters|UPI)\) ?[-–—]{1,2} ?|^\p{Lu}[\p{L}. ]{2,25}(?:, [\p{L}. ]{2,15})? ?[–—-]{1,2} ?(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? \d{1,2}, 20\d\d ?[–—-]{1,2} ?/u;
/** Releases put their news first. Bounds the work of every pattern. */
const SENTENCES_MAX = 40;
const LIST_MARK = /^[-–—•·*\s]+|[-–—•·*\s]+$/g;

/** The texts of a release, in the order in which facts are looked for, and the names in them. */
export interface NewsSource {
  readonly input: SummaryInput;
  /** The company as the release writes it. */
  readonly company: string;
  /** The company or the part of it that acts, as the subject of a sentence. */
  readonly subject: string;
  readonly headlines: readonly string[];
  /** Sentences of the first paragraphs and of the body, without datelines and list marks. */
  readonly sentences: readonly string[];
  /**
   * Sentences to quote: of a last sentence that the wire cut off only the part that is complete, and none of a text in
   * capitals, which has lost its names.
   */
  readonly complete: readonly string[];
  /** Sentences first, then the headline in sentence case. */
  readonly texts: readonly string[];
  readonly casing: Casing;
  readonly isTruncated: boolean;
}

/** `Adjusted net income (1) increased`, and `in a separate trial1`, which lost its superscript. */
const FOOTNOTE =
  /(?<=\p{L}) \([1-9]\)(?= \p{L})|(?<=\b(?:data|endpoints?|patients|placebo|results|studies|study|therapy|trials?))\d(?=[.,;]|$)/gu;

/** `Lung Disease (LD) Research Foundation`, whose name goes on behind the brackets. */
const WITHIN_NAME = / \(\p{Lu}{2,6}\)(?= (?:(?:Cancer|Health|Medical|Research) )*(?:Council|Foundation|Institute)\b)/gu;

/** Sub-headlines are often sent twice in a row. */
function dropRepetition(text: string): string {
  const half = Math.floor(text.length / 2);
  for (const at of [half, half + 1]) {
    if (half > 20 && text.slice(0, at).trim() === text.slice(at).trim()) return text.slice(0, at).trim();
  }
  return text;
}

function cleanSentence(text: string, isFirst: boolean): string {
  const plain = withOperating(text.replace(FOOTNOTE, '')).replace(/(?<=[\p{L}\d])\*(?=[),.; ]|$)/gu, '');
  const dated = isFirst ? plain.replace(DATELINE_REST, '').replace(DESK_LINE, '').replace(PLACE_LINE, '') : plain;
  return dropRepetition((dated.length > 20 ? dated : plain).replace(LIST_MARK, '').replace(/\s+/g, ' '));
}

/** Reads the texts of a release and finds the names in them. */
export function readSource(input: SummaryInput): NewsSource {
  const { passages, stock } = input;
  const running = passages.filter(({ place }) => place !== 'headline');
  const whole = running
    .flatMap(({ text }, index) =>
      cleanSentence(text, index === 0)
        .split(BULLET)
        .flatMap((item) =>
          item.split(/\s?[–—]{1,2}\s?[–—]{1,2}\s|\s-{1,2}\s-{1,2}\s|\s\/\/\s|(?<=[\p{Ll}\d])(?=(?:The|This) \p{Ll})/u),
        ),
    )
    .filter((text) => text.length > 3)
    .slice(0, SENTENCES_MAX);
  const isTruncated = isCutOff(whole);
  const isShouted = isAllCapitals(whole.join(' '));
  const company = nameInRelease(stock, passages, input.aliases);
  const casing = withNames(learnCasing(whole), [company, ...(input.trademarks ?? [])]);
  const sentences = (isTruncated ? dropLastWords(whole) : whole).map((text) =>
    withDescribedParty(isTitleCase(text) ? lowerTitleCase(text, casing) : text),
  );
  const headlines = passages
    .filter(({ place }) => place === 'headline')
    .map(({ text }) =>
      spellOut(text.replace(new RegExp(String.raw` ?\(${stock.symbol.replace(/\W/g, '.')}\)`), ''))
        .replace(/ (?=[,;](?: |$))/g, '')
        .replace(WITHIN_NAME, ''),
    );
  const unit = findActingUnit(sentences.slice(0, 4), company);
  const lowered = headlines.map((text) => withDescribedParty(lowerTitleCase(text, casing)));
  return {
    input,
    company,
    subject: unit === null ? company : subjectOf(company, unit),
    headlines: lowered,
    sentences,
    complete: isShouted
      ? []
      : isTruncated
        ? [...sentences.slice(0, -1), ...completePart(sentences.at(-1) ?? '')]
        : sentences,
    texts: [...sentences, ...lowered],
    casing,
    isTruncated,
  };
}

/** Returns the neighboring words of a name. */
const pairsOf = (words: readonly string[]): readonly string[] =>
  words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);

/** Names keep their capitals, also if their words are common ones. */
function withNames(casing: Casing, known: readonly string[]): Casing {
  const lowerWritten = casing.lower;
  const all = known.flatMap((name) => name.split(/[\s-]/)).filter((word) => /^\p{Lu}/u.test(word));
  // Behind the first word, a common one is a name only next to the others: `Corvid Gene Therapies`, `a gene therapy`.
  const starts = new Set(known.map((name) => name.split(/[\s-]/, 1)[0] ?? ''));
  // `Corvid Hydrogen` is a name, `liquid hydrogen` is none.
  const isPaired = (word: string): boolean =>
    COMMON_WORDS.has(word.toLowerCase()) && lowerWritten.has(word.toLowerCase());
  const words = all.filter((word) => !isPaired(word));
  const lower = new Set(casing.lower);
  const names = new Map(casing.names);
  for (const word of words) {
    lower.delete(word.toLowerCase());
    names.set(word.toLowerCase(), word);
  }
  const distinct = words.filter((word) => starts.has(word) || !COMMON_WORDS.has(word.toLowerCase()));
  const pairs = known.flatMap((name) => pairsOf(name.toLowerCase().replaceAll(' & ', ' ').split(' ')));
  return {
    ...casing,
    lower,
    names,
    pairs: new Set([...casing.pairs, ...pairs]),
    single: new Set([...casing.single, ...distinct.map((word) => word.toLowerCase())]),
  };
}

function subjectOf(company: string, { name, kind }: ActingUnit): string {
  if (name === null) return `A ${kind} of ${company}`;
  return name.toLowerCase().startsWith(company.toLowerCase()) ? name : `${possessive(company)} ${name} ${kind}`;
}

const BOUND_WORDS: Readonly<Record<Quantity['bound'], string>> = {
  exact: '',
  approximate: 'about ',
  ceiling: 'up to ',
  floor: 'at least ',
  shared_ceiling: 'up to ',
};
const HAS_BOUND =
  /^(?:(?:up |down )?(?:about|approximately|roughly|nearly|at least|at most|less than|more than|over|under|below|almost|some)\b|up to\b|as much as\b|~)/i;

/** Returns the quantity with its bound: `up to $5 million`, `down nearly 30%`. */
export function describeQuantity(quantity: Quantity): string {
  const text = formatMoney(quantity.text);
  return HAS_BOUND.test(text) ? text : `${BOUND_WORDS[quantity.bound]}${text}`;
}

const plainWords = (words: string): string =>
  ` ${words.toLowerCase().replace(/[^\p{L}\d&'.]+/gu, ' ')} `.replace(/'s? /g, ' ');
const FIRST_WORD_MIN = 4;
const SYMBOL_MIN = 3;
/** A short first word that is no ordinary one: `10x`. */
const IS_CODE_NAME = /^\d+(?!st|nd|rd|th)\p{Ll}+$/u;

/** `AnaptysBio` calls itself `Anaptys`, and `Amazon.com` is `Amazon`. */
function isShortened(haystack: string, name: string): boolean {
  const stem = /^(?<stem>.{4,})(?:bio|pharma|rx|med|tech|\.com|\.ai|\.io)$/.exec(name)?.groups?.['stem'];
  return stem !== undefined && haystack.includes(` ${stem} `);
}

/** Whether the text names the company, by the name in the release or in the stock table. */
export function mentionsCompany(text: string, { company, input }: Pick<NewsSource, 'company' | 'input'>): boolean {
  const haystack = plainWords(text);
  const { symbol } = input.stock;
  // Case counts: `IT` is no company in `it services`.
  if (symbol.length >= SYMBOL_MIN && ` ${text.replace(/[^\p{L}\d.]+/gu, ' ')} `.includes(` ${symbol} `)) return true;
  return [company, shortCompanyName(input.stock.company_name)].some((name) => {
    const words = plainWords(name).trim();
    const [first = '', second = '', third] = words.split(' ');
    return (
      haystack.includes(` ${words} `) ||
      (third !== undefined && haystack.includes(` ${first} ${second} `)) ||
      ((first.length >= FIRST_WORD_MIN || IS_CODE_NAME.test(first)) && haystack.includes(` ${first} `)) ||
      isShortened(haystack, first)
    );
  });
}
