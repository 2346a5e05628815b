import type { Yesterday } from '@bna/contract/market-overview/yesterday';
import { addDays, snapshotDueAt } from '@bna/contract/time';
import { lastClosedTradingDay } from '@bna/contract/trading-days';
import type { FirstClose } from '../track-record/public.ts';
import type { SnapshotWindow } from './build-snapshot.ts';

const ALERTS_MAX = 100;

/** A trading day with the time that its alerts are from. */
export interface TradingWindow extends SnapshotWindow {
  readonly day: string;
}

/**
 * Returns the last trading day before the snapshot of a date. It covers the snapshots up to its own from the one after the
 * trading day before it, so that each alert, also of a weekend, belongs to exactly one trading day.
 */
export function yesterdayWindow(date: string): TradingWindow {
  const day = lastClosedTradingDay(snapshotDueAt(date));
  const dayBefore = lastClosedTradingDay(snapshotDueAt(day));
  return { day, from: snapshotDueAt(addDays(dayBefore, 1)), to: snapshotDueAt(addDays(day, 1)) };
}

/** Builds the section about the last trading day; null without alerts. `alerts` has the biggest move first. */
export function buildYesterday(
  { day, from, to }: TradingWindow,
  alerts: readonly FirstClose[],
  prices: Yesterday['prices'],
): Yesterday | null {
  if (alerts.length === 0) return null;
  const moves = alerts.flatMap(({ close_move }) => close_move ?? []);
  const countIn = (state: FirstClose['state']): number => alerts.filter((alert) => alert.state === state).length;
  return {
    day,
    from: from.toISOString(),
    to: to.toISOString(),
    prices,
    totals: {
      alerts: alerts.length,
      higher: moves.filter((move) => move > 0).length,
      lower: moves.filter((move) => move < 0).length,
      unchanged: moves.filter((move) => move === 0).length,
      no_price: countIn('no_price'),
      suspected_split: countIn('suspected_split'),
      delisted: countIn('delisted'),
      not_measured: countIn('not_measured'),
    },
    median: medianOf(moves),
    alerts: prices === 'none' ? [] : alerts.slice(0, ALERTS_MAX).map(toAlert),
  };
}

const toAlert = (alert: FirstClose): Yesterday['alerts'][number] => ({
  id: alert.alert_id,
  symbol: alert.symbol,
  company_name: alert.company_name,
  published_at: alert.published_at.toISOString(),
  retracted: alert.is_retracted,
  halted: alert.is_halted,
  state: alert.state,
  close_move: alert.close_move,
  high_move: alert.high_move,
});

function medianOf(moves: readonly number[]): number | null {
  const sorted = moves.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
