import { BEFORE_LIMIT } from '../misleading-words/adds-up.ts';
import type { Amount } from './amount.ts';
import { textAt, type Token } from './lexer.ts';
import type { QuantityBound } from './quantity.ts';

const APPROXIMATE = new Set(
  'about approximately roughly around nearly almost some approx circa ~ near estimated approximating'.split(' '),
);
const FLOOR = new Set(
  'over exceeding exceeds exceeded exceed > ≥ above surpassing surpassed surpasses topping topped'.split(' '),
);
const CEILING = new Set('below < ≤ maximum max'.split(' '));
/** Phrases of two to four words, last word first. The first that fits counts. */
const PHRASES: readonly (readonly [readonly string[], QuantityBound])[] = [
  ...BEFORE_LIMIT.map((word) => [['to', 'up', 'add', word], 'ceiling'] as const),
  [['to', 'up', 'add'], 'exact'],
  [['to', 'up', 'adds'], 'exact'],
  [['to', 'up', 'added'], 'exact'],
  [['to', 'up', 'adding'], 'exact'],
  [['to', 'up'], 'ceiling'],
  [['as', 'much', 'as'], 'ceiling'],
  [['as', 'many', 'as'], 'ceiling'],
  [['of', 'maximum'], 'ceiling'],
  [['of', 'ceiling'], 'ceiling'],
  [['of', 'value', 'ceiling'], 'ceiling'],
  [['of', 'cap'], 'ceiling'],
  [['exceed', 'to', 'not'], 'ceiling'],
  [['exceeding', 'not'], 'ceiling'],
  [['at', 'capped'], 'ceiling'],
  [['to', 'limited'], 'ceiling'],
  [['than', 'more', 'no'], 'ceiling'],
  [['than', 'more', 'not'], 'ceiling'],
  [['most', 'at'], 'ceiling'],
  [['than', 'less', 'no'], 'floor'],
  [['than', 'less', 'not'], 'floor'],
  [['than', 'greater', 'not'], 'ceiling'],
  [['than', 'greater', 'no'], 'ceiling'],
  [['than', 'less', 'nor'], 'floor'],
  [['than', 'less'], 'ceiling'],
  [['than', 'fewer'], 'ceiling'],
  [['than', 'lower'], 'ceiling'],
  [['than', 'more'], 'floor'],
  [['than', 'greater'], 'floor'],
  [['than', 'higher'], 'floor'],
  [['than', 'better'], 'floor'],
  [['of', 'excess', 'in'], 'floor'],
  [['least', 'at'], 'floor'],
  [['of', 'minimum'], 'floor'],
  [['of', 'north'], 'floor'],
  [['to', 'close'], 'approximate'],
];

export interface BoundWords {
  readonly bound: QuantityBound;
  /** For a reader, with a space: `less than `. */
  readonly prefix: string;
}

const PREFIXES: Readonly<Record<QuantityBound, string>> = {
  exact: '',
  approximate: 'about ',
  ceiling: 'up to ',
  floor: 'more than ',
  shared_ceiling: 'up to ',
};
const BELOW = /^(?:than less|than fewer|than lower|below|<)\b|^</;
const AT_LEAST = /^(?:least|minimum|of minimum|than (?:less|fewer) (?:nor?|not)|≥)/;

const FILLERS = new Set('a an aggregate total of additional another combined further'.split(' '));

/** Returns how exact the text says an amount is, by the words in front of it. */
export function readBound(tokens: readonly Token[], { first, isFloor }: Amount): BoundWords {
  const before = [1, 2, 3, 4, 5, 6].map((distance) => textAt(tokens, first - distance));
  const bound = boundOfWords(before, isFloor);
  if (bound !== 'exact' && bound !== 'approximate')
    return { bound, prefix: prefixOf(before.join(' '), bound, isFloor) };
  // `up to an aggregate of $5 million`, `up to approximately $5 million`.
  const skipped = before.findIndex((word) => !FILLERS.has(word) && !APPROXIMATE.has(word));
  const outer = before.slice(Math.max(0, skipped));
  const outerBound = boundOfWords(outer, false);
  if (skipped > 0 && outerBound !== 'exact')
    return { bound: outerBound, prefix: prefixOf(outer.join(' '), outerBound, false) };
  return { bound, prefix: prefixOf(before.join(' '), bound, false) };
}

function boundOfWords(before: readonly string[], isFloor: boolean): QuantityBound {
  const phrase = PHRASES.find(([words]) => words.every((word, index) => before[index] === word));
  if (phrase !== undefined) return phrase[1];
  const [last = ''] = before;
  if (CEILING.has(last)) return 'ceiling';
  if (FLOOR.has(last) || isFloor || last === 'minimum') return 'floor';
  return APPROXIMATE.has(last) ? 'approximate' : 'exact';
}

/** Words are last first. */
function prefixOf(before: string, bound: QuantityBound, isFloor: boolean): string {
  if (bound === 'ceiling' && BELOW.test(before)) return 'less than ';
  if (bound === 'floor' && (AT_LEAST.test(before) || isFloor)) return 'at least ';
  if (bound === 'approximate' && /^(?:nearly|almost)/.test(before)) return 'nearly ';
  return PREFIXES[bound];
}

const SEVERAL =
  '(?:\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|multiple|many|other|numerous|selected|qualified)';
const PARTIES =
  '(?:companies|awardees|contractors|vendors|firms|suppliers|providers|bidders|primes|prime contractors|holders|offerors|manufacturers|businesses|teams)';
const SHARED_CUE = new RegExp(
  [
    'multiple[- ]?award',
    'multi[- ]?(?:award|vendor)',
    'shared (?:ceiling|contract|award|by|among|amongst|between|across|with)',
    `(?:one|among|amongst|alongside|along with|together with|any) (?:of )?(?:the |about |approximately |more than )?(?:${SEVERAL} ){1,2}(?:\\w+ )?${PARTIES}`,
    `${SEVERAL} (?:other |qualified |eligible |approved )?${PARTIES} (?:may|can|could|will|share|compete|hold|to compete|were|are)`,
    'all (?:contracts|awards|awardees|contractors|holders|vendors|orders)\\b.{0,15}\\b(?:together|combined|collectively)',
    'combined (?:ceiling|maximum)',
    '(?:ceiling|maximum|value)\\b.{0,30}\\b(?:across|for|among|of|to) all (?:awardees|contracts|contractors|vendors|holders|awards)',
    'compet(?:e|es|ing|ition) (?:with \\w+ )?for (?:individual |future |the )?(?:task|delivery|work|purchase) orders',
    'right to compete',
  ]
    .map((cue) => `\\b${cue}`)
    .join('|'),
  'i',
);

/** Whether a text says that several parties share an award, so that its ceiling is no amount of one of them. */
export function isSharedAward(text: string): boolean {
  return SHARED_CUE.test(text);
}

const CEILING_LABEL =
  /\b(?:ceiling|maximum|potential (?:\w+ )?(?:value|total|payments?|milestones?|award)|cap|not-to-exceed|idiq|indefinite-delivery|indefinite-quantity|multiple-award)\b/;
const FLOOR_LABEL = /\b(?:minimum|floor|guaranteed)\b/;
const CEILING_CUE =
  /\b(?:IDIQ|indefinite[- ](?:delivery|quantity)|blanket purchase|(?:if|including|assuming) (?:all |every |any )?(?:the )?options?|options? (?:are|is|were) exercised)\b/i;
const POSSIBLE_CUE = /\b(?:may|could|can) (?:\w+ )?(?:earn|receive|be worth|total|reach)\b/i;

interface AwardContext {
  readonly bound: BoundWords;
  readonly label: string | null;
  readonly before: string;
  /** The words near the amount, in front of it and after it. */
  readonly near: string;
  readonly isShared: boolean;
}

/** Returns the bound of an amount of money, with what its label and the words near it say about it. */
export function boundInContext({ bound, label, before, near, isShared }: AwardContext): BoundWords {
  const isLabeledCeiling = label !== null && CEILING_LABEL.test(label);
  if (isShared && (bound.bound === 'ceiling' || isLabeledCeiling || isSharedAward(near)))
    return asCeiling(bound, 'shared_ceiling');
  if (isLabeledCeiling || CEILING_CUE.test(near) || POSSIBLE_CUE.test(before)) return asCeiling(bound, 'ceiling');
  return label !== null && FLOOR_LABEL.test(label) ? { bound: 'floor', prefix: bound.prefix } : bound;
}

const asCeiling = ({ prefix }: BoundWords, bound: QuantityBound): BoundWords => ({
  bound,
  prefix: prefix === '' ? PREFIXES[bound] : prefix,
});
