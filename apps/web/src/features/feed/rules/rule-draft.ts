import {
  AlertRule,
  RULE_PRICE_MAX,
  RULE_VOLUME_MAX,
  type RuleChannel,
  type RuleSound,
} from '@bna/contract/feed/alert-rules';
import type { DayHours } from '@bna/contract/feed/day-hours';
import type { MarketCapBandName } from '@bna/contract/feed/market-cap';
import type { EventTypeId } from '@bna/contract/ingestion/event-labels';
import { parseAmount } from '../list/parse-amount.ts';

/** A rule as its form holds it. Texts are what the user typed. */
export interface RuleDraft {
  readonly name: string;
  readonly enabled: boolean;
  readonly symbols: string;
  readonly watchlist: boolean;
  readonly eventTypes: readonly EventTypeId[];
  /** A number, or empty for any. */
  readonly minScore: string;
  /** Separated by commas. */
  readonly words: string;
  readonly sectors: readonly string[];
  readonly marketCaps: readonly MarketCapBandName[];
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly minVolume: string;
  readonly hours: DayHours | null;
  readonly channels: readonly RuleChannel[];
  readonly sound: RuleSound | null;
  /** Null: the alert need not reach the user. */
  readonly reachWithinS: number | null;
}

/** The fields that can be wrong. */
export type DraftField = 'name' | 'symbols' | 'words' | 'minPrice' | 'maxPrice' | 'minVolume' | 'hours' | 'channels';
export type DraftErrors = Readonly<Partial<Record<DraftField, string>>>;

export const NEW_RULE: RuleDraft = {
  name: '',
  enabled: true,
  symbols: '',
  watchlist: false,
  eventTypes: [],
  minScore: '',
  words: '',
  sectors: [],
  marketCaps: [],
  minPrice: '',
  maxPrice: '',
  minVolume: '',
  hours: null,
  channels: ['sound', 'desktop', 'push'],
  sound: null,
  reachWithinS: null,
};

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

export const toDraft = ({ name, enabled, conditions, channels, sound, reach_within_s }: AlertRule): RuleDraft => ({
  name,
  enabled,
  symbols: conditions.symbols?.join(', ') ?? '',
  watchlist: conditions.watchlist === true,
  eventTypes: conditions.event_types ?? [],
  minScore: textOf(conditions.min_score),
  words: conditions.words?.join(', ') ?? '',
  sectors: conditions.sectors ?? [],
  marketCaps: conditions.market_caps ?? [],
  minPrice: textOf(conditions.min_price),
  maxPrice: textOf(conditions.max_price),
  minVolume: textOf(conditions.min_volume),
  hours: conditions.hours ?? null,
  channels,
  sound,
  reachWithinS: reach_within_s ?? null,
});

const symbolsOf = (text: string): readonly string[] =>
  [...new Set(text.toUpperCase().split(/[\s,;]+/))]
    .map((word) => word.replace(/^\$/, ''))
    .filter((word) => word !== '');

const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** Returns a list for a condition; undefined if nothing was chosen. */
const unlessEmpty = <Item>(items: readonly Item[]): Item[] | undefined => (items.length === 0 ? undefined : [...items]);

/** The field that shows an error, by the name in the contract. */
const FIELDS: Readonly<Record<string, DraftField>> = {
  name: 'name',
  channels: 'channels',
  symbols: 'symbols',
  words: 'words',
  min_price: 'minPrice',
  max_price: 'maxPrice',
  min_volume: 'minVolume',
  hours: 'hours',
};

/** Returns the rule of a valid draft, else the first error of each field. */
export function parseDraft(draft: RuleDraft): { readonly rule: AlertRule } | { readonly errors: DraftErrors } {
  const symbols = symbolsOf(draft.symbols);
  const amounts = {
    min_price: parseAmount(draft.minPrice, RULE_PRICE_MAX),
    max_price: parseAmount(draft.maxPrice, RULE_PRICE_MAX),
    min_volume: parseAmount(draft.minVolume, RULE_VOLUME_MAX),
  };
  const parsed = AlertRule.safeParse({
    name: draft.name,
    enabled: draft.enabled,
    channels: draft.channels,
    sound: draft.channels.includes('sound') ? draft.sound : null,
    reach_within_s: draft.reachWithinS ?? undefined,
    conditions: {
      symbols: unlessEmpty(symbols),
      watchlist: draft.watchlist || undefined,
      event_types: unlessEmpty(draft.eventTypes),
      min_score: draft.minScore === '' ? undefined : Number(draft.minScore),
      words: unlessEmpty(wordsOf(draft.words)),
      sectors: unlessEmpty(draft.sectors),
      market_caps: unlessEmpty(draft.marketCaps),
      ...amounts,
      hours: draft.hours ?? undefined,
    },
  });
  return parsed.success ? { rule: withoutUndefined(parsed.data) } : { errors: errorsOf(parsed.error.issues, symbols) };
}

type Issues = NonNullable<ReturnType<typeof AlertRule.safeParse>['error']>['issues'];

/** Returns the first error of each field. */
function errorsOf(issues: Issues, symbols: readonly string[]): DraftErrors {
  const errors: Partial<Record<DraftField, string>> = {};
  for (const { path, message } of issues) {
    const [first, condition, index] = path;
    const field = FIELDS[String(first === 'conditions' ? condition : first)];
    if (field === undefined || errors[field] !== undefined) continue;
    // A list has one field, so the error names the wrong entry.
    const isSymbol = field === 'symbols' && typeof index === 'number';
    errors[field] = isSymbol ? `“${symbols[index] ?? ''}” isn’t a symbol` : message;
  }
  return errors;
}

/** Leaves out conditions that are not set, as the server returns rules. */
const withoutUndefined = ({ reach_within_s: withinS, conditions, ...rule }: AlertRule): AlertRule => ({
  ...rule,
  ...(withinS === undefined ? {} : { reach_within_s: withinS }),
  conditions: Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)),
});
