import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { lineField, StockSymbol } from '../fields.ts';
import { EVENT_TYPES } from '../ingestion/event-labels.ts';
import { dayHours } from './day-hours.ts';
import { MARKET_CAP_BANDS } from './market-cap.ts';

export const RULES_MAX = 20;
export const RULE_SYMBOLS_MAX = 500;
export const RULE_WORDS_MAX = 50;
const RULE_SECTORS_MAX = 50;
export const RULE_NAME_MAX_CHARACTERS = 60;
const WORD_MAX_CHARACTERS = 60;
const SECTOR_MAX_CHARACTERS = 128;
/** Dollars. */
export const RULE_PRICE_MAX = 1e7;
/** Shares a day. */
export const RULE_VOLUME_MAX = 1e12;

const REACH_MIN_S = 5;
const REACH_MAX_S = 120;
const REACH_RANGE = `From ${String(REACH_MIN_S)} to ${String(REACH_MAX_S)} seconds`;

/**
 * How an alert reaches a user. `sound`: of an open page; `spoken`: read aloud by an open page; `desktop`: notification of an
 * open page; `push`: notification of a device; `email`: the email updates; `webhook` and `chat`: the webhooks and chats that
 * follow the rules.
 */
export const RuleChannel = z.enum(
  ['sound', 'spoken', 'desktop', 'push', 'email', 'webhook', 'chat'],
  'There is no such channel',
);
export type RuleChannel = z.infer<typeof RuleChannel>;

/** The sounds of an open page. */
export const RuleSound = z.enum(['alert', 'strong', 'watchlist'], 'There is no such sound');
export type RuleSound = z.infer<typeof RuleSound>;

const BAND_NAMES = MARKET_CAP_BANDS.map(({ name }) => name);

const listOf = <Item extends z.core.$ZodType>(item: Item, { max, empty }: { max: number; empty: string }) =>
  z.optional(z.array(item).check(z.minLength(1, empty), z.maxLength(max, `${String(max)} at most`)));

const price = z.optional(
  z
    .number('Enter a price in dollars')
    .check(z.gte(0, 'Enter a price in dollars'), z.lte(RULE_PRICE_MAX, 'This price is too high')),
);

/**
 * What an alert must be like. All given conditions must hold; in a list, one entry is enough. Prices in dollars, volumes in
 * shares a day. A condition that is left out does not limit. An unknown value meets no condition.
 */
export const RuleConditions = z
  .strictObject({
    /** With `watchlist`: these symbols and the watched ones. */
    symbols: listOf(StockSymbol, { max: RULE_SYMBOLS_MAX, empty: 'Enter a symbol, or allow all' }),
    watchlist: z.optional(z.literal(true)),
    event_types: listOf(z.enum(EVENT_TYPES, 'There is no such event'), {
      max: EVENT_TYPES.length,
      empty: 'Choose an event, or allow all',
    }),
    sectors: listOf(lineField('Sector', SECTOR_MAX_CHARACTERS), {
      max: RULE_SECTORS_MAX,
      empty: 'Choose a sector, or allow all',
    }),
    market_caps: listOf(z.enum(BAND_NAMES, 'There is no such size'), {
      max: BAND_NAMES.length,
      empty: 'Choose a size, or allow all',
    }),
    min_price: price,
    max_price: price,
    min_volume: z.optional(
      z
        .number('Enter a number of shares')
        .check(z.gte(0, 'Enter a number of shares'), z.lte(RULE_VOLUME_MAX, 'This number of shares is too high')),
    ),
    /** From 0 to 100. */
    min_score: z.optional(
      z.int('A score is a whole number').check(z.gte(0, 'A score is 0 or more'), z.lte(100, 'A score is 100 at most')),
    ),
    /** Plain texts that occur in the alert, without regard to case. */
    words: listOf(lineField('Word', WORD_MAX_CHARACTERS), { max: RULE_WORDS_MAX, empty: 'Enter a word, or allow all' }),
    /** When the source published the news. */
    hours: z.optional(dayHours('The hours need different times to start and end')),
  })
  .check(
    z.refine(({ min_price: min = 0, max_price: max = RULE_PRICE_MAX }) => min <= max, {
      error: 'Must be at least “Price from”',
      path: ['max_price'],
    }),
  );
export type RuleConditions = z.infer<typeof RuleConditions>;

export const AlertRule = z.strictObject({
  name: lineField('Name', RULE_NAME_MAX_CHARACTERS),
  enabled: z.boolean(),
  conditions: RuleConditions,
  channels: z.array(RuleChannel).check(
    z.minLength(1, 'Choose what happens'),
    z.refine((channels) => new Set(channels).size === channels.length, 'Choose each channel once'),
  ),
  /** Null: as the user set the page's sound. */
  sound: z.nullable(RuleSound),
  /**
   * Seconds within which an open page must confirm that it played the sound, started to read the alert aloud, or showed its
   * desktop notification; while it is visible, which replaces the notification, that the user read the alert. Otherwise the
   * alert is pushed to all devices, and as many seconds later emailed to users with the email updates. Absent: nothing follows.
   */
  reach_within_s: z.optional(
    z.int('Enter a whole number of seconds').check(z.gte(REACH_MIN_S, REACH_RANGE), z.lte(REACH_MAX_S, REACH_RANGE)),
  ),
});
export type AlertRule = z.infer<typeof AlertRule>;

const nameKey = ({ name }: AlertRule): string => name.toLowerCase();

/** In the order that the user chose. */
export const AlertRules = z.array(AlertRule).check(
  z.maxLength(RULES_MAX, `You can have ${String(RULES_MAX)} rules. Delete one to add another.`),
  z.refine((rules) => new Set(rules.map(nameKey)).size === rules.length, 'Give each rule a name of its own'),
);
export type AlertRules = z.infer<typeof AlertRules>;

/** `version` changes with each saved change; 0 before the first. `changed_at`: when the user saved them; null if unknown. */
export const SavedAlertRules = z.object({
  rules: AlertRules,
  version: z.int(),
  changed_at: z.nullable(z.iso.datetime()),
});
export type SavedAlertRules = z.infer<typeof SavedAlertRules>;

const response = z.object({ data: SavedAlertRules });

export const listAlertRules = defineEndpoint({
  operationId: 'listAlertRules',
  method: 'GET',
  path: '/alert-rules',
  tag: 'alert rules',
  summary: 'List the alert rules',
  description:
    'Without an enabled rule, every alert uses every channel that the user turned on. Otherwise an alert uses a channel if an enabled rule names the channel and the alert meets its conditions. Rules turn nothing on.',
  access: 'session',
  responses: { 200: response },
});

export const replaceAlertRules = defineEndpoint({
  operationId: 'replaceAlertRules',
  method: 'PATCH',
  path: '/alert-rules',
  tag: 'alert rules',
  summary: 'Replace the alert rules',
  description: '409 if they were saved elsewhere since `version`.',
  access: 'session',
  body: z.strictObject({ rules: AlertRules, version: z.int() }),
  responses: { 200: response },
  refusals: [409],
});

/** More than arrive at once. */
export const CONFIRMED_MAX = 100;

export const confirmAlerts = defineEndpoint({
  operationId: 'confirmAlerts',
  method: 'POST',
  path: '/alert-rules/confirmations',
  tag: 'alert rules',
  summary: 'Confirm that a page played, read aloud or showed alerts',
  description: 'For alerts that must reach the user. Idempotent. Ids of unknown alerts are ignored.',
  access: 'subscriber',
  withoutSecondFactor: true,
  body: z.strictObject({
    alert_ids: z.array(z.uuid('This is not the id of an alert')).check(z.minLength(1), z.maxLength(CONFIRMED_MAX)),
  }),
  responses: { 200: z.object({ data: z.object({ confirmed_at: z.iso.datetime() }) }) },
});
