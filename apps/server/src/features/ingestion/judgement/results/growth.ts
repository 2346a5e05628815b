import type { Passage } from '../text/passages.ts';
import {
  figureAt,
  figureNamedIn,
  findResultsAmounts,
  isPerShare,
  middleOf,
  type ResultsAmount,
  type ResultsFigure,
} from './figures.ts';
import type { GrowthFigure } from './growth-figure.ts';
import { isOfPart } from './part-of-company.ts';
import { findYearAgoGrowth } from './year-ago-figures.ts';

const UP = String.raw`up|increas(?:e|es|ed|ing)|grew|grow(?:s|ing|th)?|rose|rises|rising|jump(?:s|ed)?|surg(?:e|es|ed)|soar(?:s|ed)?|climb(?:s|ed)?|gain(?:s|ed)?|higher|improv(?:e|es|ed|ement)|expand(?:s|ed)?|advanc(?:e|es|ed)|accelerat(?:es|ed)|leap(?:s|t)?|swell(?:s|ed)|rocket(?:s|ed)`;
const DOWN = String.raw`down|decreas(?:e|es|ed)|declin(?:e|es|ed|ing)|fell|fall(?:s|ing)?|drop(?:s|ped)?|lower|slid(?:es)?|shr[au]nk|slip(?:s|ped)?|tumbl(?:es|ed)|plung(?:es|ed)|contract(?:s|ed)|sank|reduc(?:ed|tion)`;
const PERCENT = String.raw`(\d{1,5}(?:\.\d{1,2})?)\s?(?:%|percent\b|per cent\b)`;
const CHANGE_THEN_PERCENT = new RegExp(
  String.raw`(?:(\b(?:${UP})\b|(?<=[\s(])\+(?=\d))|(\b(?:${DOWN})\b|(?<=[a-z]\s|\d[^\s]{0,3} \()-(?=\d)))(?!\s(?:to|from)\b)(?: (?:by|of|approximately|about|nearly|almost|over|more than|roughly|around|a|an|year[- ]over[- ]year|sequentially|some)){0,4}(?: \$\d[\d.,]{0,9}(?: (?:million|billion))?,? or(?: approximately| about| nearly| over)?)? ?~?${PERCENT}`,
  'gi',
);
/** `79% above the prior-year period`, not above an estimate. */
const ABOVE_EARLIER = String.raw`(?:above|more than|over)(?= (?:in )?(?:the |a |that of |those of |its )*(?:year (?:ago|before|earlier)|year[- ](?:ago|earlier)|prior|previous|same|last|comparable|corresponding)\b(?!\s\w+ (?:guidance|forecast|outlook|record)))`;
const PERCENT_THEN_CHANGE = new RegExp(
  String.raw`(?<![\d.])${PERCENT}(?: (?!and\b|to\b|of\b|from\b|as\b|while\b|but\b|despite\b|after\b|with\b)[\w&'/-]{1,16}){0,4}? (?:(${UP}|${ABOVE_EARLIER})|(${DOWN}))\b`,
  'gi',
);
/** Without it, the long patterns of changes need not be tried. */
const PERCENT_SIGN = /%|per ?cent/i;
const MULTIPLE = /\b(?:(?:more than |nearly |almost )?(doubl|tripl|quadrupl|quintupl)(?:e(?!-digit)|es|ed|ing)\b)/gi;
/** At least a doubling. */
const TRIPLE_DIGITS =
  /\b(?:triple|three)-digit (?:(?:percentage|percent|year[- ]over[- ]year|annual|organic|revenue|sales|earnings|profit) ){0,3}(?:growth|increases?|gains?|jumps?|rises?)\b/gi;
const TRIPLE_DIGITS_MIN_PERCENT = 100;
const MULTIPLES: Readonly<Record<string, number>> = { doubl: 100, tripl: 200, quadrupl: 300, quintupl: 400 };
const PART =
  /\b(?:segment|division|product line|services?|subscription|cloud|international|domestic|U\.S\.|Europe\w*|Asia\w*|Americas?|online|e-commerce|digital|aerospace|defense|healthcare|licensing|royalt\w+|recurring|panel|franchise|brand|unit|business(?: unit)?|region)\b[^.;,]{0,30}$/i;
/** `30% increase in ZELMORA revenue`. */
const NAMED_PRODUCT =
  /\b(?:in|of) (?:the )?(?!(?:Net|Total|GAAP|Adjusted|Q[1-4]|First|Second|Third|Fourth|Fiscal|Same)\b)[A-Z][\w-]+ /;
const FORECAST = /\b(?:guidance|outlook|forecasts?|expects|anticipates|sees|guides|projects|looks for)\b/i;
const NAME_CHARS = 45;
const FOLLOWING_CHARS = 30;
const CLAUSE_CHARS = 80;

const LOSS_NAMED_LAST =
  /\bloss(?:es)?\b(?!.*\b(?:EPS|earnings|FFO|profits?|income|EBITDA|revenues?|revs?|sales|backlog|bookings|orders)\b)/is;

/** Returns the figure named last in a text. */
function nameOf(text: string): ResultsFigure {
  return figureAt(text, { start: text.length, end: text.length });
}

/** Returns the clause before a change; for a change that is a clause itself (`Record revenue; 65% increase`), the one before. */
const clauseBefore = (text: string, end: number): string =>
  text
    .slice(Math.max(0, end - CLAUSE_CHARS), end)
    .replace(/;\s$/, ', ')
    .split(/[;:]\s|\band\b(?=[^,]{0,40}$)/)
    .at(-1) ?? '';

/** Whether the name of a figure is that of a segment or a product. */
const isPartNamed = (change: string, name: string, after: string): boolean =>
  PART.test(name.slice(-NAME_CHARS - change.length)) || (/^[\d.]+% [a-z]/.test(change) && NAMED_PRODUCT.test(after));

function toGrowth(text: string, match: RegExpExecArray, percent: number): GrowthFigure {
  const start = match.index;
  const end = start + match[0].length;
  // The figure is named in the same clause: before the change, or after it (`a 30% increase in revenue`).
  const before = clauseBefore(text, start);
  const after = /^(?: \S{1,15}){0,2}? ?(?:in|of) [^.;,]{0,40}/i.exec(text.slice(end, end + 60))?.[0] ?? '';
  const following = text.slice(end, end + FOLLOWING_CHARS).split(/[.;,]/, 1)[0] ?? '';
  const named =
    after !== '' && nameOf(after) !== 'other'
      ? after
      : figureNamedIn(before) === null
        ? `${before}${match[0]}${following}`
        : `${before}${match[0]}`;
  const isOfLoss = LOSS_NAMED_LAST.test(named);
  // A loss that shrinks is no growth of earnings.
  const figure = isOfLoss && percent < 0 ? 'other' : nameOf(named);
  const isPart = isPartNamed(match[0], named, after) || isOfPart(text, start, end);
  return { figure, percent: isOfLoss ? -Math.abs(percent) : percent, isPart, words: text.slice(start, end) };
}

/** Finds the changes in percent of a sentence. Margins, basis points and shares of something are none. */
export function findGrowth(text: string): readonly GrowthFigure[] {
  const changes = PERCENT_SIGN.test(text) ? [CHANGE_THEN_PERCENT, PERCENT_THEN_CHANGE] : [];
  const percentages = changes.flatMap((words, index) =>
    Array.from(text.matchAll(words), (match) => {
      const [up, value] = index === 0 ? [match[1], match[3]] : [match[2], match[1]];
      if (/^(?: basis| points| bps|-point)/i.test(text.slice(match.index + match[0].length))) return null;
      return toGrowth(text, match, (up === undefined ? -1 : 1) * Number(value));
    }),
  );
  const multiples = Array.from(text.matchAll(MULTIPLE), (match) =>
    toGrowth(text, match, MULTIPLES[(match[1] ?? '').toLowerCase()] ?? 0),
  );
  const digits = Array.from(text.matchAll(TRIPLE_DIGITS), (match) => toGrowth(text, match, TRIPLE_DIGITS_MIN_PERCENT));
  return [...percentages, ...multiples, ...digits, ...findAmountGrowth(text)].filter((found) => found !== null);
}

const COMPARED_WITH_EARLIER =
  /^[^.;$•]{0,90}\b(?:compared (?:with|to)|versus|vs\.?|against|up from|down from|from(?! (?:continuing |discontinued )?operations\b))\b(?![^.;$]{1,40}(?:\band|, with|, plus)\b)(?![^.;$]{0,50}\b(?:consensus|estimates?|expected|analysts?|guidance|forecast|range)\b)[^.;$•]{0,50}$/i;
/** `; a year ago it was `, `, where last year there was `, ` (prior year: ` */
const YEAR_BEFORE = String.raw`(?:(?:a|one) year (?:ago|earlier|before)|last year|the year before|prior[- ]year|year[- ]ago|(?:in )?(?:the )?(?:same|corresponding|comparable|year-ago|prior-year) (?:quarter|period|three months)(?: (?:of )?(?:last year|20\d\d|a year (?:ago|earlier)))?|(?:in )?20\d\d)`;
const IT_WAS = String.raw`(?:(?:it|that|this|they|there|the (?:figure|number|sum|amount|company)) )?(?:was|were|had been|stood at|came to|amounted to|earned|made|had)`;
const NAMES_YEAR_BEFORE = new RegExp(
  String.raw`^(?: (?:for|in) the [\w ]{3,30})?(?:[;,] ?(?:and |while |where )?|, or [^;]{0,40}; | \()${YEAR_BEFORE}(?:,? ${IT_WAS}|:) (?:only |just |about )?$`,
  'i',
);
const NOT_EARLIER = /^[^.;$]{0,25}\b(?:expected|est|estimates?|consensus|analysts|before|previously|guidance)\b/i;
const PLAUSIBLE_PERCENT = 2_000;
const isSum = (amount: ResultsAmount): boolean => !isPerShare(amount);

/** Whether one of two amounts is about a part of the company. */
const isPartCompared = (text: string, now: ResultsAmount, earlier: ResultsAmount): boolean =>
  PART.test(text.slice(Math.max(0, now.start - NAME_CHARS), now.start)) ||
  isOfPart(text, now.start, now.end) ||
  isOfPart(text, now.start, earlier.end);

const comparesWithEarlier = (between: string): boolean =>
  COMPARED_WITH_EARLIER.test(between) || NAMES_YEAR_BEFORE.test(between);

/** Finds growth that the text gives as two amounts: `revenue of $12 million compared with $8 million`. */
export function findAmountGrowth(text: string): GrowthFigure[] {
  const amounts = findResultsAmounts(text);
  return amounts.flatMap((now, index) => {
    const [next, afterNext] = [amounts[index + 1], amounts[index + 2]];
    // `$8.2 million, or $0.21 per share, compared with $3.1 million`.
    const isPerShareBetween = next !== undefined && isSum(now) && !isSum(next);
    const earlier = isPerShareBetween ? afterNext : next;
    if (earlier === undefined || Math.min(now.low, earlier.low) <= 0 || isSum(now) !== isSum(earlier)) return [];
    const between = text.slice((isPerShareBetween ? next : now).end, earlier.start);
    if (!comparesWithEarlier(between) || NOT_EARLIER.test(text.slice(earlier.end, earlier.end + 40))) return [];
    const percent = (middleOf(now) / middleOf(earlier) - 1) * 100;
    if (Math.abs(percent) > PLAUSIBLE_PERCENT || FORECAST.test(text.slice(0, now.start))) return [];
    const words = text.slice(now.start, earlier.end);
    return [{ figure: figureAt(text, now), percent, isPart: isPartCompared(text, now, earlier), words }];
  });
}

/** The growth that decides: the largest of the company, and the worst decline of its revenue. */
export interface ReleaseGrowth {
  readonly best: GrowthFigure | null;
  readonly worst: GrowthFigure | null;
}

/** Returns the largest growth and the worst decline of the company's revenue and earnings in the headline and the lead. */
export function judgeGrowth(passages: readonly Passage[]): ReleaseGrowth {
  const figures = passages
    .filter(({ place }) => place !== 'body')
    .flatMap(({ text }) => findGrowth(text))
    .concat(findYearAgoGrowth(passages))
    .filter(({ figure }) => figure !== 'other');
  const pick = (isBetter: (next: GrowthFigure, best: GrowthFigure) => boolean, from: readonly GrowthFigure[]) =>
    from.reduce<GrowthFigure | null>((best, next) => (best === null || isBetter(next, best) ? next : best), null);
  return {
    best: pick(
      (next, best) => next.percent > best.percent,
      figures.filter(({ percent, isPart }) => percent > 0 && !isPart),
    ),
    worst: pick(
      (next, worst) => next.percent < worst.percent,
      figures.filter(({ percent, isPart }) => percent < 0 && !isPart),
    ),
  };
}
