import { MARKET_CAP_BANDS, marketCapBandOf } from '@bna/contract/market-cap';
import type { GeneratedSnapshot, SnapshotAlert } from '@bna/contract/market-overview';
import { dateAfter, snapshotDueAt } from '@bna/contract/time';
import type { newsSummary } from '../../news-schema.ts';

type Alert = Pick<
  typeof newsSummary.$inferSelect,
  Exclude<keyof SnapshotAlert, 'retracted'> | 'published_date' | 'created_at'
>;

/** A sector of the stock table; null for the companies without one. `market_cap` in dollars. */
export interface ListedSector {
  readonly sector: string | null;
  readonly companies: number;
  readonly market_cap: number;
}

const HOUR_MS = 3_600_000;
const BIGGEST = 10;
const ALERTS_MAX = 500;

/** From one snapshot to the next. */
export interface SnapshotWindow {
  readonly from: Date;
  readonly to: Date;
}

/** What the snapshot of a date tells of: from the one of the date before up to its own. */
export const windowOf = (date: string): SnapshotWindow => ({
  from: snapshotDueAt(dateAfter(date, -1)),
  to: snapshotDueAt(date),
});

/** The snapshot of the alerts of a window, which come newest first, and of the stock table's sectors. */
export function makeSnapshot(
  { from, to }: SnapshotWindow,
  alerts: readonly Alert[],
  listed: readonly ListedSector[],
): GeneratedSnapshot {
  const sectors = sectorsOf(alerts, listed);
  return {
    window: { from: from.toISOString(), to: to.toISOString() },
    totals: {
      alerts: alerts.length,
      companies: new Set(alerts.map(({ symbol }) => symbol)).size,
      sectors: sectors.filter((row) => row.sector !== null && row.alerts > 0).length,
    },
    sectors,
    hours: hoursOf({ from, to }, alerts),
    market_caps: MARKET_CAP_BANDS.map(({ name }) => ({
      band: name,
      alerts: alerts.filter(({ market_cap: cap }) => cap !== null && marketCapBandOf(cap) === name).length,
    })),
    biggest: biggestOf(alerts),
    alerts: alerts.slice(0, ALERTS_MAX).map(toSnapshotAlert),
  };
}

/** Equal ones are in the order of their names, whatever the database's order was. */
const byName = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

/** Every sector of the stock table, also the quiet ones, and those that alerts alone name; null only where it had alerts. */
function sectorsOf(alerts: readonly Alert[], listed: readonly ListedSector[]): GeneratedSnapshot['sectors'] {
  const names = new Set<string | null>([
    ...listed.flatMap(({ sector }) => (sector === null ? [] : [sector])),
    ...alerts.map(({ sector }) => sector),
  ]);
  return [...names]
    .map((sector) => {
      const own = alerts.filter((alert) => alert.sector === sector);
      const inTable = listed.find((row) => row.sector === sector);
      return {
        sector,
        alerts: own.length,
        companies: new Set(own.map(({ symbol }) => symbol)).size,
        listed_companies: inTable?.companies ?? 0,
        listed_market_cap: inTable?.market_cap ?? 0,
      };
    })
    .toSorted((a, b) => b.alerts - a.alerts || b.companies - a.companies || byName(a.sector, b.sector));
}

/** 24 of them, one less or one more where the clocks change. */
function hoursOf({ from, to }: SnapshotWindow, alerts: readonly Alert[]): GeneratedSnapshot['hours'] {
  const counts = Array.from({ length: Math.round((to.getTime() - from.getTime()) / HOUR_MS) }, () => 0);
  for (const { created_at: at } of alerts) {
    const hour = Math.floor((at.getTime() - from.getTime()) / HOUR_MS);
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  return counts.map((count, hour) => ({
    from: new Date(from.getTime() + hour * HOUR_MS).toISOString(),
    alerts: count,
  }));
}

/** A company's figures are those of its newest alert that tells its size. */
function biggestOf(alerts: readonly Alert[]): GeneratedSnapshot['biggest'] {
  const companies = new Map<string, GeneratedSnapshot['biggest'][number]>();
  for (const { symbol, company_name, sector, market_cap, last_price, average_volume } of alerts) {
    if (market_cap === null || companies.has(symbol)) continue;
    const own = alerts.filter((alert) => alert.symbol === symbol).length;
    companies.set(symbol, { symbol, company_name, sector, market_cap, last_price, average_volume, alerts: own });
  }
  return [...companies.values()]
    .toSorted((a, b) => b.market_cap - a.market_cap || byName(a.symbol, b.symbol))
    .slice(0, BIGGEST);
}

function toSnapshotAlert(alert: Alert): SnapshotAlert {
  return {
    id: alert.id,
    title: alert.title,
    published_date: alert.published_date.toISOString(),
    publisher: alert.publisher,
    symbol: alert.symbol,
    company_name: alert.company_name,
    sector: alert.sector,
    market_cap: alert.market_cap,
    average_volume: alert.average_volume,
    last_price: alert.last_price,
    first_part: alert.first_part,
    second_part: alert.second_part,
    third_part: alert.third_part,
    negative_content: alert.negative_content,
    risk_assessment_comment: alert.risk_assessment_comment,
    news_url: alert.news_url,
    retracted: false,
  };
}
