/** Two figures that the text compares: `EPS $0.24 vs $0.21 Est`. */
export interface Comparison {
  readonly comparedWith: 'estimate' | 'earlier' | 'own' | 'unknown';
  /** Whether the first figure is better for the company. */
  readonly outcome: 'better' | 'equal' | 'worse';
  /** Whether they differ by a tenth or more. */
  readonly isLarge: boolean;
  readonly metric: string;
  /** Whether the company expects the figure, instead of reporting it. */
  readonly isOutlook: boolean;
  readonly start: number;
  readonly end: number;
}

const FIGURE = String.raw`(\(?-?[$€£]?\(?-?[$€£]?\d[\d,]{0,12}(?:\.\d{1,4})?\)?)\s?(k|m|b|million|billion|mln|bln|cents|c)?\b\)?`;
const RANGE = String.raw`${FIGURE}(?:\s?(?:-|–|to)\s?${FIGURE})?`;
const SHORT_RANGE = String.raw`${FIGURE}(?:-${FIGURE})?`;
const PER_SHARE = String.raw`(?:\/share)?`;
const EARLIER = '(?:yoy|y/y|in (?:same|the)|last year|a year|prior)';
const ESTIMATE_BEFORE = String.raw`(?:a |the |loss of |est\.? |estimates? of |consensus (?:of )?)?`;
const VERSUS = String.raw`(?:vs\.?|versus|compared (?:to|with)|against)`;

/** The forms of a comparison. `first` and `second` are the groups of the figures that are compared, the newer one first. */
const FORMS = [
  {
    pattern: new RegExp(
      String.raw`${RANGE}${PER_SHARE}(?:\s[a-z]{1,10})?,?\s${VERSUS}\s${ESTIMATE_BEFORE}${RANGE}\s{0,2}((?:capital iq )?(?:cons|est|analyst|expected)|${EARLIER})?`,
      'gi',
    ),
    first: 1,
    second: 5,
    comparedWith: null,
  },
  {
    pattern: new RegExp(String.raw`\bfrom ${RANGE}${PER_SHARE} to ${SHORT_RANGE}`, 'gi'),
    first: 5,
    second: 1,
    comparedWith: 'own',
  },
  {
    pattern: new RegExp(String.raw`\bto ${SHORT_RANGE}${PER_SHARE} from ${SHORT_RANGE}`, 'gi'),
    first: 1,
    second: 5,
    comparedWith: 'own',
  },
  {
    pattern: new RegExp(String.raw`${RANGE}${PER_SHARE} from ${RANGE}\s${EARLIER}`, 'gi'),
    first: 1,
    second: 5,
    comparedWith: 'earlier',
  },
] as const;
/** The group of the first form with the words that say what the second figure is. */
const KIND_GROUP = 9;

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mln: 1e6,
  million: 1e6,
  b: 1e9,
  bln: 1e9,
  billion: 1e9,
  c: 0.01,
  cents: 0.01,
};
const METRIC = /\b(eps|loss|earnings|income|profit|sales|revenues?|ffo|target|dividend|guidance)\b/gi;
const OUTLOOK =
  /\b(?:sees|expects|guid\w+|outlook|forecasts?|raises|lowers|cuts|reaffirms|reiterates|narrows|projects)\b/i;
const NEAR_CHARS = 70;
const EQUAL_SHARE = 0.008;
const LARGE_SHARE = 0.1;
const COMPARISONS_MAX = 6;

function amountOf(figure: string | undefined, scale: string | undefined): number {
  if (figure === undefined) return Number.NaN;
  const value = Number(figure.replace(/[^\d.]/g, '')) * (SCALES[scale?.toLowerCase() ?? ''] ?? 1);
  return /-|\(\$?\d/.test(figure) ? -value : value;
}

/** Returns the middle of a range, of which the first end may lack its scale: `4.15-4.3B`. */
function middleOf(match: RegExpExecArray, group: number): number {
  const last = amountOf(match[group + 2], match[group + 3]);
  const first = amountOf(match[group], match[group + 1] ?? match[group + 3]);
  return Number.isNaN(last) ? first : (first + last) / 2;
}

function metricIn(text: string): string {
  const found = text.match(METRIC)?.at(-1)?.toLowerCase() ?? 'other';
  return found.startsWith('revenue') ? 'sales' : found;
}

function kindOf(words: string | undefined): Comparison['comparedWith'] {
  if (words === undefined) return 'unknown';
  return /cons|est|anal|exp/i.test(words) ? 'estimate' : 'earlier';
}

function outcomeOf(share: number): Comparison['outcome'] {
  if (Math.abs(share) < EQUAL_SHARE) return 'equal';
  return share > 0 ? 'better' : 'worse';
}

/** Each form has one of these words. Without them, the long patterns need not be tried. */
const COMPARING = /\b(?:vs|versus|compared|against|from)\b/i;

/** Finds figures that are compared with an estimate, an earlier period or an earlier outlook. */
export function findComparisons(text: string): readonly Comparison[] {
  if (!COMPARING.test(text)) return [];
  const found = FORMS.flatMap((form) =>
    Array.from(text.matchAll(form.pattern), (match): Comparison | null => {
      const now = middleOf(match, form.first);
      const then = middleOf(match, form.second);
      if (!Number.isFinite(now) || !Number.isFinite(then) || then === 0) return null;
      const before = text.slice(Math.max(0, match.index - NEAR_CHARS), match.index);
      const metric = metricIn(before);
      const isLoss = metric === 'loss' && now > 0 && then > 0;
      const share = ((isLoss ? -1 : 1) * (now - then)) / Math.abs(then);
      return {
        comparedWith: form.comparedWith ?? kindOf(match[KIND_GROUP]),
        outcome: outcomeOf(share),
        isLarge: Math.abs(share) >= LARGE_SHARE,
        metric,
        isOutlook: OUTLOOK.test(before),
        start: match.index,
        end: match.index + match[0].length,
      };
    }),
  );
  return found.filter((comparison) => comparison !== null).slice(0, COMPARISONS_MAX);
}
