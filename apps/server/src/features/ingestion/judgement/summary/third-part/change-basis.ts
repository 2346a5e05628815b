import type { Quantity } from '../../quantities/quantity.ts';

/** The new value after a change: `quadrupled to $26.7 million compared to the prior quarter`. */
const NEW_VALUE = String.raw`(?:,? (?:to|or) (?:US|C|A)?[$€£]?\d[\d.,]*(?![\d.,]|\s?%)(?: (?:thousand|million|billion))?(?: per share)?)?`;
const COMPARED = String.raw`(?:as )?(?:compared (?:to|with)|from|over|than|versus|vs\.?|against)`;
const SEQUENTIAL = new RegExp(
  String.raw`^${NEW_VALUE},? (?:${COMPARED} (?:the )?(?:prior|previous|preceding|last) (?:fiscal )?quarter\b|sequentially\b|quarter[- ]over[- ]quarter\b|QoQ\b)`,
  'i',
);
const QUARTER = new RegExp(
  String.raw`^${NEW_VALUE},? ${COMPARED} (?:the )?(?<quarter>(?:first|second|third|fourth) quarter) (?:of )?(?<year>(?:fiscal )?20\d\d)\b`,
  'i',
);
const CONSTANT =
  /\b(?:constant[- ](?:currency|dollar|exchange[- ]rate)s?|currency[- ]neutral|local currenc(?:y|ies)|CER)\b/i;
const EXCLUDED = /\b(?:excluding|ex|before|without) (?:[\w-]+ ){0,5}?(?:currency|currencies|foreign exchange|FX)\b/i;

const YEAR_CHARS = 4;

/** Starts another change or figure. */
const NEXT_CLAUSE = /[;•▪]|\.\s|\b(?:and|but|or|while|including)\b|\d\s?%|\$\d/;

/** Returns the words around a change that are about it alone. */
function clauseAround(sentence: string, { start, end }: Quantity): string {
  const before =
    sentence
      .slice(0, start)
      .split(/[;•▪]|\.\s|\d\s?%|\$\d[\d.,]*|\b(?:and|but|or|while)\b/)
      .at(-1) ?? '';
  const after = sentence.slice(end).replace(new RegExp(`^${NEW_VALUE}`), '');
  return `${before} ${after.split(NEXT_CLAUSE, 1)[0] ?? ''}`;
}

/**
 * Returns what a change is measured against if it is not the reported figure of the year before, such as
 * ` from the prior quarter`; else an empty string. A quarter of `year`, the latest year of the text, is no year ago.
 */
export function basisOfChange(sentence: string, change: Quantity, year: number): string {
  const after = sentence.slice(change.end);
  if (SEQUENTIAL.test(after)) return ' from the prior quarter';
  const { quarter = '', year: named } = QUARTER.exec(after)?.groups ?? {};
  if (Number(named?.slice(-YEAR_CHARS)) === year) return ` from the ${quarter.toLowerCase()} of ${named ?? ''}`;
  if (CONSTANT.test(change.label ?? '')) return '';
  const clause = clauseAround(sentence, change);
  if (EXCLUDED.test(clause)) return ' excluding currency effects';
  return CONSTANT.test(clause) ? ' at constant currency' : '';
}

/** Returns the latest year that the texts name; NaN if they name none. */
export const latestYearOf = (texts: readonly string[]): number =>
  texts
    .flatMap((text) => Array.from(text.matchAll(/\b20\d\d\b/g), ([year]) => Number(year)))
    .reduce((latest, year) => Math.max(Number.isNaN(latest) ? year : latest, year), Number.NaN);
