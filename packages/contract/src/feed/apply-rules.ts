import { kindOf } from '../ingestion/event-labels.ts';
import { formatTime, newYorkMinuteOf } from '../time.ts';
import type { AlertRule, RuleChannel, RuleConditions, RuleSound } from './alert-rules.ts';
import { formatHours, isWithinHours } from './day-hours.ts';
import { formatLastPrice, formatMarketCap, formatVolume } from './figures.ts';
import { MARKET_CAP_BANDS, marketCapBandOf } from './market-cap.ts';
import type { NewsSummary } from './news-summary.ts';
import { STRENGTHS, strengthOf } from './strength.ts';

/** The part of an alert that rules look at. `published_date` is ISO 8601. */
export type RuledAlert = Pick<
  NewsSummary,
  | 'symbol'
  | 'company_name'
  | 'title'
  | 'first_part'
  | 'second_part'
  | 'third_part'
  | 'published_date'
  | 'sector'
  | 'market_cap'
  | 'last_price'
  | 'average_volume'
  | 'score'
  | 'event_type'
>;

/** An alert with what every rule needs of it. Prepared once for all rules of all users. */
export interface RuleSubject {
  readonly alert: RuledAlert;
  /** Returns whether the alert contains a text, without regard to case. */
  readonly contains: (word: string) => boolean;
  /** Minute of the publication, counted from midnight in New York. */
  readonly minute: number;
}

export function toRuleSubject(alert: RuledAlert): RuleSubject {
  const text = [alert.symbol, alert.company_name, alert.title, alert.first_part, alert.second_part, alert.third_part]
    .join('\n')
    .toLowerCase();
  // Many rules ask for the same words.
  const answers = new Map<string, boolean>();
  return {
    alert,
    contains(word) {
      const known = answers.get(word);
      if (known !== undefined) return known;
      const isFound = text.includes(word.toLowerCase());
      answers.set(word, isFound);
      return isFound;
    },
    minute: newYorkMinuteOf(new Date(alert.published_date)),
  };
}

interface Check<Wanted> {
  readonly isMet: (wanted: Wanted, subject: RuleSubject) => boolean;
  /** Why an alert does not meet the condition, as the end of a sentence. */
  readonly explainMiss: (wanted: Wanted, subject: RuleSubject) => string;
  /** Why an alert meets the condition, as a part of a sentence. */
  readonly explainMatch: (wanted: Wanted, subject: RuleSubject) => string;
}

type Checked = Omit<RuleConditions, 'symbols' | 'watchlist'>;

/** In the order in which they are explained. */
const CHECKS: { readonly [Name in keyof Required<Checked>]: Check<NonNullable<Checked[Name]>> } = {
  event_types: {
    isMet: (wanted, { alert }) => wanted.some((id) => id === alert.event_type),
    explainMiss: (wanted, { alert }) => {
      const kind = kindOf(alert);
      if (kind === null) return 'the kind of event is unknown';
      return `the event is ${kind}, not ${orList(wanted.map((id) => kindOf({ event_type: id }) ?? id))}`;
    },
    explainMatch: (_, { alert }) => `the event is ${kindOf(alert) ?? 'unknown'}`,
  },
  min_score: {
    isMet: (wanted, { alert: { score } }) => score !== null && score >= wanted,
    explainMiss: (wanted, { alert: { score } }) => {
      const strength = strengthOf(score);
      if (strength === null) return 'the strength is unknown';
      const limit = STRENGTHS.find(({ from }) => from === wanted)?.label;
      if (limit === undefined) return `the score is ${String(score)}, below ${String(wanted)}`;
      return `the strength is ${strength.label}, below ${limit}`;
    },
    explainMatch: (wanted, { alert }) => `the score is ${String(alert.score)}, at least ${String(wanted)}`,
  },
  sectors: {
    isMet: (wanted, { alert: { sector } }) => sector !== null && wanted.includes(sector),
    explainMiss: (wanted, { alert: { sector } }) =>
      sector === null ? 'the sector is unknown' : `the sector is ${sector}, not ${orList(wanted)}`,
    explainMatch: (_, { alert }) => `the sector is ${alert.sector ?? 'unknown'}`,
  },
  market_caps: {
    isMet: (wanted, { alert: { market_cap: cap } }) => cap !== null && wanted.includes(marketCapBandOf(cap)),
    explainMiss: (wanted, { alert: { market_cap: cap } }) => {
      if (cap === null) return 'the market cap is unknown';
      const labels = MARKET_CAP_BANDS.filter(({ name }) => wanted.includes(name)).map(({ label }) => label);
      return `the market cap is $${formatMarketCap(cap)}, not ${orList(labels)}`;
    },
    explainMatch: (_, { alert: { market_cap: cap } }) => `the market cap is ${known(cap, formatSizeBand)}`,
  },
  min_price: {
    isMet: (wanted, { alert: { last_price: price } }) => price !== null && price >= wanted,
    explainMiss: (wanted, { alert: { last_price: price } }) =>
      price === null ? PRICE_UNKNOWN : `the price is ${formatLastPrice(price)}, below ${formatLastPrice(wanted)}`,
    explainMatch: (wanted, { alert }) =>
      `the price is ${known(alert.last_price, formatLastPrice)}, at least ${formatLastPrice(wanted)}`,
  },
  max_price: {
    isMet: (wanted, { alert: { last_price: price } }) => price !== null && price <= wanted,
    explainMiss: (wanted, { alert: { last_price: price } }) =>
      price === null ? PRICE_UNKNOWN : `the price is ${formatLastPrice(price)}, above ${formatLastPrice(wanted)}`,
    explainMatch: (wanted, { alert }) =>
      `the price is ${known(alert.last_price, formatLastPrice)}, at most ${formatLastPrice(wanted)}`,
  },
  min_volume: {
    isMet: (wanted, { alert: { average_volume: volume } }) => volume !== null && volume >= wanted,
    explainMiss: (wanted, { alert: { average_volume: volume } }) =>
      volume === null
        ? 'the average volume is unknown'
        : `the average volume is ${formatVolume(volume)}, below ${formatVolume(wanted)}`,
    explainMatch: (wanted, { alert }) =>
      `the average volume is ${known(alert.average_volume, formatVolume)}, at least ${formatVolume(wanted)}`,
  },
  words: {
    isMet: (wanted, { contains }) => wanted.some(contains),
    explainMiss: (wanted) =>
      wanted.length === 1 ? `it doesn’t contain “${wanted.join('')}”` : 'it contains none of the words',
    explainMatch: (wanted, { contains }) => `it contains “${wanted.find(contains) ?? ''}”`,
  },
  hours: {
    isMet: (wanted, { minute }) => isWithinHours(wanted, minute),
    explainMiss: (wanted, { alert }) =>
      `it was published at ${formatTime(new Date(alert.published_date))}, outside ${formatHours(wanted)}`,
    explainMatch: (wanted, { alert }) =>
      `it was published at ${formatTime(new Date(alert.published_date))}, within ${formatHours(wanted)}`,
  },
};

const PRICE_UNKNOWN = 'the price is unknown';

const known = (value: number | null, format: (value: number) => string): string =>
  value === null ? 'unknown' : format(value);

/** `$240M (Micro)` */
function formatSizeBand(cap: number): string {
  const band = MARKET_CAP_BANDS.find(({ name }) => name === marketCapBandOf(cap));
  return `$${formatMarketCap(cap)} (${band?.label ?? ''})`;
}

const meetsStocks = ({ symbols, watchlist }: RuleConditions, symbol: string, isWatched: boolean): boolean =>
  (symbols === undefined && watchlist === undefined) ||
  symbols?.includes(symbol) === true ||
  (watchlist === true && isWatched);

function explainStocksMiss({ symbols, watchlist }: RuleConditions, symbol: string): string {
  if (symbols === undefined) return `${symbol} isn’t on your watchlist`;
  return watchlist === true
    ? `${symbol} is neither one of its symbols nor on your watchlist`
    : `${symbol} isn’t one of its symbols`;
}

function explainStocksMatch({ symbols, watchlist }: RuleConditions, symbol: string): readonly string[] {
  if (symbols?.includes(symbol) === true) return [`${symbol} is one of its symbols`];
  return watchlist === true ? [`${symbol} is on your watchlist`] : [];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const CHECKED = Object.keys(CHECKS) as (keyof Checked)[];

const isChecked = (name: string): name is keyof Checked => name in CHECKS;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the check to the type of its condition
function isCheckMet<Name extends keyof Checked>(name: Name, conditions: Checked, subject: RuleSubject): boolean {
  const check: Check<NonNullable<Checked[Name]>> = CHECKS[name];
  const wanted = conditions[name];
  return wanted === undefined || check.isMet(wanted, subject);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the check to the type of its condition
function explainCheckMiss<Name extends keyof Checked>(
  name: Name,
  conditions: Checked,
  subject: RuleSubject,
): string | null {
  const check: Check<NonNullable<Checked[Name]>> = CHECKS[name];
  const wanted = conditions[name];
  return wanted === undefined || check.isMet(wanted, subject) ? null : check.explainMiss(wanted, subject);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the check to the type of its condition
function explainCheck<Name extends keyof Checked>(
  name: Name,
  conditions: Checked,
  subject: RuleSubject,
): readonly string[] {
  const check: Check<NonNullable<Checked[Name]>> = CHECKS[name];
  const wanted = conditions[name];
  return wanted === undefined ? [] : [check.explainMatch(wanted, subject)];
}

/** Writes why an alert meets the conditions, as the end of a sentence. */
function explainMatch(conditions: RuleConditions, subject: RuleSubject): string {
  const reasons = [
    ...explainStocksMatch(conditions, subject.alert.symbol),
    ...CHECKED.flatMap((name) => explainCheck(name, conditions, subject)),
  ];
  return reasons.length === 0 ? 'it applies to every alert' : reasons.join('; ');
}

/** Writes why an alert does not meet the conditions, as the end of a sentence. Returns null if it meets all. */
function explainMiss(conditions: RuleConditions, subject: RuleSubject, isWatched: boolean): string | null {
  const { symbol } = subject.alert;
  if (!meetsStocks(conditions, symbol, isWatched)) return explainStocksMiss(conditions, symbol);
  for (const name of CHECKED) {
    const miss = explainCheckMiss(name, conditions, subject);
    if (miss !== null) return miss;
  }
  return null;
}

/** Decides as `explainMiss` does. Looks only at the conditions that the rule has, because a node applies 50,000 rules. */
function meetsAll(conditions: RuleConditions, subject: RuleSubject, isWatched: boolean): boolean {
  if (!meetsStocks(conditions, subject.alert.symbol, isWatched)) return false;
  for (const name in conditions) {
    if (isChecked(name) && !isCheckMet(name, conditions, subject)) return false;
  }
  return true;
}

/** Returns whether an enabled rule asks for the watchlist. */
export const needsWatchlist = (rules: readonly AlertRule[]): boolean =>
  rules.some(({ enabled, conditions }) => enabled && conditions.watchlist === true);

/** The enabled rules that an alert meets, in their order; null if no rule is enabled, so that every alert rings. */
export type MatchingRules = readonly AlertRule[] | null;

export function matchRules(rules: readonly AlertRule[], subject: RuleSubject, isWatched: boolean): MatchingRules {
  const enabled = rules.filter((rule) => rule.enabled);
  return enabled.length === 0 ? null : enabled.filter(({ conditions }) => meetsAll(conditions, subject, isWatched));
}

/** Returns whether an alert uses a channel, provided that the user turned it on. */
export const ringsOn = (matching: MatchingRules, channel: RuleChannel): boolean =>
  matching === null || matching.some(({ channels }) => channels.includes(channel));

/** Returns the names of the rules for which an alert uses a channel, in their order. */
export const ruleNamesFor = (matching: MatchingRules, channel: RuleChannel): readonly string[] =>
  matching?.flatMap(({ name, channels }) => (channels.includes(channel) ? name : [])) ?? [];

/** Returns the sound of the first rule that chose one; null: as the user set the page's sound. */
export const soundOf = (matching: MatchingRules): RuleSound | null =>
  matching?.find(({ channels, sound }) => channels.includes('sound') && sound !== null)?.sound ?? null;

/** Returns within how many seconds the alert must reach the user; null if no rule that applies says so. */
export function reachWithin(matching: MatchingRules): number | null {
  const limits = matching?.flatMap(({ reach_within_s: seconds }) => seconds ?? []) ?? [];
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Whether a rule applies to an alert, with the reason as the end of a sentence. */
export interface RuleVerdict {
  readonly rule: AlertRule;
  readonly applies: boolean;
  readonly reason: string;
}

/** Returns what each enabled rule says of an alert, in their order. */
export const judgeByRules = (
  rules: readonly AlertRule[],
  subject: RuleSubject,
  isWatched: boolean,
): readonly RuleVerdict[] =>
  rules
    .filter(({ enabled }) => enabled)
    .map((rule) => {
      const miss = explainMiss(rule.conditions, subject, isWatched);
      return { rule, applies: miss === null, reason: miss ?? explainMatch(rule.conditions, subject) };
    });

/** `A`, `A or B`, `A, B or C`, `one of the 4 chosen`. */
function orList(items: readonly string[]): string {
  if (items.length > 3) return `one of the ${String(items.length)} chosen`;
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}
