import { isFreshSize } from '@bna/contract/feed/figure-age';
import { MARKET_CAP_BANDS, marketCapBandOf } from '@bna/contract/feed/market-cap';
import type { GeneratedSnapshot, SnapshotAlert } from '@bna/contract/market-overview/market-overview';
import { addDays, snapshotDueAt } from '@bna/contract/time';
import { type Alert, figuresOf, toNewsSummary } from '../feed/public.ts';
import type { SectorTotals } from '../stocks/public.ts';

const HOUR_MS = 3_600_000;
const BIGGEST_COUNT = 10;
const ALERTS_MAX = 500;

export interface SnapshotWindow {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the time that the snapshot of a date covers: from the previous date's publication to its own. */
export const snapshotWindow = (date: string): SnapshotWindow => ({
  from: snapshotDueAt(addDays(date, -1)),
  to: snapshotDueAt(date),
});

/** Builds a snapshot. `alerts` are those of the window, newest first; `listed` are the sectors of the stock table. */
export function buildSnapshot(
  { from, to }: SnapshotWindow,
  alerts: readonly Alert[],
  listed: readonly SectorTotals[],
): Omit<GeneratedSnapshot, 'yesterday'> {
  const sectors = countBySector(alerts, listed, to);
  return {
    window: { from: from.toISOString(), to: to.toISOString() },
    totals: {
      alerts: alerts.length,
      companies: new Set(alerts.map(({ symbol }) => symbol)).size,
      sectors: sectors.filter((row) => row.sector !== null && row.alerts > 0).length,
    },
    sectors,
    hours: countByHour({ from, to }, alerts),
    market_caps: MARKET_CAP_BANDS.map(({ name }) => ({
      band: name,
      alerts: alerts.map(figuresOf).filter(({ market_cap: cap }) => cap !== null && marketCapBandOf(cap) === name)
        .length,
    })),
    biggest: findBiggestCompanies(alerts),
    alerts: alerts.slice(0, ALERTS_MAX).map(toSnapshotAlert),
  };
}

/** Breaks ties, so that the result does not depend on the database's order. Null comes last. */
const compareNames = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

/** Lists all sectors of the stock table and of the alerts. Null is listed only if it had alerts. */
function countBySector(
  alerts: readonly Alert[],
  listed: readonly SectorTotals[],
  at: Date,
): GeneratedSnapshot['sectors'] {
  const names = new Set<string | null>([
    ...listed.flatMap(({ sector }) => (sector === null ? [] : [sector])),
    ...alerts.map(({ sector }) => sector),
  ]);
  return [...names]
    .map((sector) => {
      const own = alerts.filter((alert) => alert.sector === sector);
      const inTable = listed.find((row) => row.sector === sector);
      const hasSize = inTable !== undefined && isFreshSize(inTable.as_of, at);
      return {
        sector,
        alerts: own.length,
        companies: new Set(own.map(({ symbol }) => symbol)).size,
        listed_companies: inTable?.companies ?? 0,
        listed_market_cap: hasSize ? inTable.market_cap : null,
        listed_as_of: hasSize ? inTable.as_of : null,
      };
    })
    .toSorted((a, b) => b.alerts - a.alerts || b.companies - a.companies || compareNames(a.sector, b.sector));
}

/** A window has 24 hours, or 23 or 25 when the clocks change. */
function countByHour({ from, to }: SnapshotWindow, alerts: readonly Alert[]): GeneratedSnapshot['hours'] {
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

/** Takes a company's figures from its newest alert with a market cap. */
function findBiggestCompanies(alerts: readonly Alert[]): GeneratedSnapshot['biggest'] {
  const companies = new Map<string, GeneratedSnapshot['biggest'][number]>();
  for (const alert of alerts) {
    const { symbol, company_name, sector } = alert;
    const { market_cap, ...figures } = figuresOf(alert);
    if (market_cap === null || companies.has(symbol)) continue;
    const own = alerts.filter((other) => other.symbol === symbol).length;
    companies.set(symbol, { symbol, company_name, sector, market_cap, ...figures, alerts: own });
  }
  return [...companies.values()]
    .toSorted((a, b) => b.market_cap - a.market_cap || compareNames(a.symbol, b.symbol))
    .slice(0, BIGGEST_COUNT);
}

function toSnapshotAlert(alert: Alert): SnapshotAlert {
  const { exchange_name: _exchange, industry: _industry, corrections: _corrections, ...summary } = toNewsSummary(alert);
  return { ...summary, retracted: false };
}
