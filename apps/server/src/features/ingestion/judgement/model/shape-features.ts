import { type Comparison, findComparisons } from './comparisons.ts';

/** A property of a text that its words do not show. */
export interface Shape {
  readonly name: string;
  /** The characters of the title that show it; equal if there are none. */
  readonly start: number;
  readonly end: number;
}

const TITLE_PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['url', /https?:/],
  ['cashtag', /\$[A-Z]{1,5}\b/],
  ['cashtag first', /^\$[A-Z]/],
  ['hashtag', /#\w/],
  ['handle', /@\w/],
  ['question', /\?/],
  ['exclamation', /!/],
  ['cut off', /…|\.\.\.$/],
  ['money', /[$€£]\s?\d/],
  ['rupees', /\b(?:Rs|crore|lakh)/],
  ['percent', /\d\s?(?:%|percent|per cent)/],
  ['plus percent', /\+\d[\d.]*%/],
  ['minus percent', /[-–]\d[\d.]*%/],
  ['listing', /\((?:nasdaq|nyse|otc|tsx)/i],
  ['colon', /^[^:]{2,40}:\s/],
  ['quote', /["“”]/],
  ['announces', /\b(?:announces?|reports?|provides|presents?|to present|receives|completes)\b/i],
  ['legal form', /\b(?:inc|corp|ltd|plc|llc|therapeutics|pharmaceuticals)\b/i],
];

const CAPITALS_SHARE = 0.7;
const CAPITALS_LETTERS_MIN = 12;
const LENGTH_STEP = 25;
const LENGTH_STEPS_MAX = 8;

function describeLetters(title: string): readonly string[] {
  const letters = title.replace(/[^A-Za-z]/g, '');
  const capitals = letters.replace(/[^A-Z]/g, '').length;
  const words = title.match(/\b[A-Za-z]{4,}/g) ?? [];
  const capitalized = words.filter((word) => /^[A-Z]/.test(word)).length;
  return [
    `title case ${words.length === 0 ? 'none' : Math.round((4 * capitalized) / words.length)}`,
    `length ${Math.min(LENGTH_STEPS_MAX, Math.floor(title.length / LENGTH_STEP))}`,
    ...(letters.length > CAPITALS_LETTERS_MIN && capitals > letters.length * CAPITALS_SHARE ? ['capitals'] : []),
  ];
}

function describeComparison({ comparedWith, outcome, metric, isLarge, isOutlook }: Comparison): readonly string[] {
  const outlook = isOutlook ? ' outlook' : '';
  const size = isLarge ? 'far' : 'near';
  return [
    `compared ${outcome}`,
    `compared ${comparedWith}${outlook} ${outcome}`,
    `compared ${comparedWith}${outlook} ${outcome} ${metric}`,
    `compared ${comparedWith}${outlook} ${outcome} ${metric} ${size}`,
  ];
}

/** Lists the properties of a text: marks and amounts in the title, capitals, length, and compared figures. */
export function listShapes(title: string, lead: string): readonly Shape[] {
  const whole = ['always', ...(lead === '' ? [] : ['lead']), ...describeLetters(title)];
  const marks = TITLE_PATTERNS.flatMap(([name, pattern]) => (pattern.test(title) ? [name] : []));
  const inLead = findComparisons(lead).flatMap((comparison) =>
    describeComparison(comparison).map((name) => `lead ${name}`),
  );
  const inTitle = findComparisons(title).flatMap((comparison) =>
    describeComparison(comparison).map((name) => ({ name, start: comparison.start, end: comparison.end })),
  );
  return [...[...whole, ...marks, ...inLead].map((name) => ({ name, start: 0, end: 0 })), ...inTitle];
}
