import { z } from 'zod/mini';
import { CalendarDate } from '../fields.ts';
import { formatDayLabel, newYorkDateOf } from '../time.ts';
import { formatMove } from '../track-record/format-move.ts';
import { FirstCloseState } from '../track-record/first-close.ts';

/** Moves are fractions: 0.031 is up 3.1 %. Times are ISO 8601 UTC. */
export const Yesterday = z.object({
  /** The last trading day that had closed. */
  day: CalendarDate,
  /** Covers the alerts published from `from` until before `to`; those of closed days before `day` included. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** `none`: no price source is connected. Simulated prices are invented by the demo. */
  prices: z.enum(['real', 'simulated', 'none']),
  /** Every alert is counted once, retracted ones included. */
  totals: z.object({
    alerts: z.int(),
    higher: z.int(),
    lower: z.int(),
    unchanged: z.int(),
    no_price: z.int(),
    suspected_split: z.int(),
    delisted: z.int(),
    not_measured: z.int(),
  }),
  /** Median of the known moves to the close. */
  median: z.nullable(z.number()),
  /** Biggest move first, whether up or down; unknown moves last. 100 at most. */
  alerts: z.array(
    z.object({
      id: z.uuid(),
      symbol: z.string(),
      company_name: z.string(),
      published_at: z.iso.datetime(),
      retracted: z.boolean(),
      /** Trading was halted between the alert and the close. Snapshots of earlier versions don't say it. */
      halted: z.optional(z.boolean()),
      state: FirstCloseState,
      /** To the first close after the alert. Null unless `state` is `measured`. */
      close_move: z.nullable(z.number()),
      /** To the high of that day. Null if unknown, and for alerts during the session, which the high may precede. */
      high_move: z.nullable(z.number()),
    }),
  ),
});
export type Yesterday = z.infer<typeof Yesterday>;

/** Returns the days that the alerts are from, such as `Nov 20, 2026`, or `Nov 21 to Nov 23, 2026` with a weekend. */
export function daysOfYesterday({ day, from }: Pick<Yesterday, 'day' | 'from'>): string {
  const first = newYorkDateOf(new Date(from));
  if (first === day) return formatDayLabel(day);
  const label = formatDayLabel(first);
  const isSameYear = first.slice(0, 4) === day.slice(0, 4);
  return `${isSameYear ? label.replace(/,.*$/, '') : label} to ${formatDayLabel(day)}`;
}

/** Returns a sentence such as `Of 31 alerts, 18 closed higher, 9 lower, 4 have no price; median +1.2%.` */
export function describeYesterday({ prices, totals, median }: Yesterday): string {
  if (prices === 'none') return 'Prices aren’t available: no price source is connected.';
  const isMeasured = totals.higher + totals.lower + totals.unchanged > 0;
  const parts = [
    ...(isMeasured ? [`${format(totals.higher)} closed higher`, `${format(totals.lower)} lower`] : []),
    ...count(totals.unchanged, 'unchanged', 'unchanged'),
    ...count(totals.no_price, 'has no price', 'have no price'),
    ...count(totals.suspected_split, 'looks like a stock split', 'look like stock splits'),
    ...count(totals.delisted, 'was delisted', 'were delisted'),
    ...count(totals.not_measured, 'isn’t measured yet', 'aren’t measured yet'),
  ];
  const alerts = `${format(totals.alerts)} ${totals.alerts === 1 ? 'alert' : 'alerts'}`;
  return `Of ${alerts}, ${parts.join(', ')}${median === null ? '' : `; median ${formatMove(median)}`}.`;
}

const format = (count: number): string => count.toLocaleString('en-US');

const count = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [`${format(number)} ${number === 1 ? one : many}`];
