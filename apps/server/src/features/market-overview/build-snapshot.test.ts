import { addDays } from '@bna/contract/time';
import { describe, expect, it } from 'vitest';
import type { Alert } from '../feed/public.ts';
import type { SectorTotals } from '../stocks/public.ts';
import { buildSnapshot, snapshotWindow } from './build-snapshot.ts';

const DATE = '2026-11-20';
const WINDOW = snapshotWindow(DATE);
let lastSeq = 0;
const alert = (change: Partial<Alert> = {}): Alert => {
  lastSeq += 1;
  return {
    id: `00000000-0000-4000-8000-${String(lastSeq).padStart(12, '0')}`,
    identity: String(lastSeq),
    seq: lastSeq,
    news_day: '2026-11-19',
    title: 'Velmora wins an order',
    published_date: WINDOW.from,
    created_at: WINDOW.from,
    retracted_at: null,
    publisher: 'PR Newswire',
    symbol: 'ZVZZT',
    company_name: 'Velmora Therapeutics Inc.',
    exchange_name: 'Nasdaq',
    sector: 'Health Care',
    industry: null,
    market_cap: 1_840_000_000,
    average_volume: 1_264_000,
    last_price: 27.35,
    market_cap_as_of: '2026-11-19',
    average_volume_as_of: '2026-11-18',
    last_price_as_of: '2026-11-17',
    first_part: 'Velmora won an order.',
    second_part: null,
    third_part: null,
    negative_content: null,
    risk_assessment_comment: null,
    news_url: null,
    score: null,
    event_type: null,
    share_of_market_cap: null,
    corrections: [],
    version: 1,
    ...change,
  };
};
/** Without a market cap, or with one that is older than 30 days. */
const UNKNOWN_CAP = { listed_market_cap: null, listed_as_of: null };
const LISTED: readonly SectorTotals[] = [
  { sector: 'Utilities', companies: 90, market_cap: 1_000, as_of: '2026-11-19' },
  { sector: 'Energy', companies: 210, market_cap: 2_000, as_of: '2026-10-21' },
  { sector: 'Health Care', companies: 1_040, market_cap: 3_000, as_of: '2026-10-20' },
  { sector: null, companies: 33, market_cap: 4_000, as_of: null },
];

describe('the window of a snapshot', () => {
  it.each([
    ['2026-11-20', '2026-11-19T09:00:00.000Z', '2026-11-20T09:00:00.000Z', 24],
    ['2026-07-15', '2026-07-14T08:00:00.000Z', '2026-07-15T08:00:00.000Z', 24],
    ['2026-03-08', '2026-03-07T09:00:00.000Z', '2026-03-08T08:00:00.000Z', 23],
    ['2026-11-01', '2026-10-31T08:00:00.000Z', '2026-11-01T09:00:00.000Z', 25],
    ['2027-01-01', '2026-12-31T09:00:00.000Z', '2027-01-01T09:00:00.000Z', 24],
    ['2028-03-01', '2028-02-29T09:00:00.000Z', '2028-03-01T09:00:00.000Z', 24],
  ])('for %s runs from %s to %s (%i hours)', (date, from, to, hours) => {
    const window = snapshotWindow(date);
    expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
    const snapshot = buildSnapshot(window, [], []);
    expect(snapshot.window).toEqual({ from, to });
    expect(snapshot.hours).toHaveLength(hours);
  });

  it('covers each instant of a year exactly once', () => {
    for (let day = 0; day < 366; day += 1) {
      const date = addDays('2026-01-01', day);
      expect(snapshotWindow(addDays(date, 1)).from).toEqual(snapshotWindow(date).to);
    }
  });
});

describe('a snapshot', () => {
  it('of a day without alerts lists every sector, hour and band with 0 alerts', () => {
    const snapshot = buildSnapshot(WINDOW, [], LISTED);
    expect(snapshot).toMatchObject({ totals: { alerts: 0, companies: 0, sectors: 0 }, biggest: [], alerts: [] });
    expect(snapshot.sectors.map(({ sector, alerts }) => [sector, alerts])).toEqual([
      ['Energy', 0],
      ['Health Care', 0],
      ['Utilities', 0],
    ]);
    expect(snapshot.hours.map(({ alerts }) => alerts)).toEqual(Array.from({ length: 24 }, () => 0));
    expect(snapshot.market_caps.map(({ band, alerts }) => [band, alerts])).toEqual([
      ['nano', 0],
      ['micro', 0],
      ['small', 0],
      ['mid', 0],
      ['large', 0],
      ['mega', 0],
    ]);
  });

  it('counts alerts and companies by sector, including unlisted sectors and none', () => {
    const snapshot = buildSnapshot(
      WINDOW,
      [
        alert(),
        alert(),
        alert({ symbol: 'A' }),
        alert({ symbol: 'B', sector: 'Space' }),
        alert({ symbol: 'C', sector: null }),
      ],
      LISTED,
    );
    expect(snapshot.totals).toEqual({ alerts: 5, companies: 4, sectors: 2 });
    expect(snapshot.sectors).toEqual([
      { sector: 'Health Care', alerts: 3, companies: 2, listed_companies: 1_040, ...UNKNOWN_CAP },
      { sector: 'Space', alerts: 1, companies: 1, listed_companies: 0, ...UNKNOWN_CAP },
      { sector: null, alerts: 1, companies: 1, listed_companies: 33, ...UNKNOWN_CAP },
      {
        sector: 'Energy',
        alerts: 0,
        companies: 0,
        listed_companies: 210,
        listed_market_cap: 2_000,
        listed_as_of: '2026-10-21',
      },
      {
        sector: 'Utilities',
        alerts: 0,
        companies: 0,
        listed_companies: 90,
        listed_market_cap: 1_000,
        listed_as_of: '2026-11-19',
      },
    ]);
  });

  // @req 16.4
  it('dates each figure, and leaves out one without a date', () => {
    const { biggest, alerts } = buildSnapshot(WINDOW, [alert({ average_volume_as_of: null })], []);
    const dated = {
      market_cap: 1_840_000_000,
      market_cap_as_of: '2026-11-19',
      last_price: 27.35,
      last_price_as_of: '2026-11-17',
      average_volume: null,
    };
    expect([biggest[0], alerts[0]]).toEqual([expect.objectContaining(dated), expect.objectContaining(dated)]);
  });

  it('orders ties by name, whatever the order of the input', () => {
    const alerts = ['C', 'A', 'B'].map((symbol) => alert({ symbol, sector: `Sector ${symbol}`, market_cap: 5 }));
    const forward = buildSnapshot(WINDOW, alerts, LISTED);
    const reversed = buildSnapshot(WINDOW, alerts.toReversed(), LISTED.toReversed());
    expect(forward.sectors).toEqual(reversed.sectors);
    expect(forward.biggest).toEqual(reversed.biggest);
    expect(forward.biggest.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C']);
  });

  it('counts each alert in its hour and band, including the bounds', () => {
    const at = (iso: string, marketCap: number | null) => alert({ created_at: new Date(iso), market_cap: marketCap });
    const snapshot = buildSnapshot(
      WINDOW,
      [
        at('2026-11-20T08:59:59.999Z', 50_000_000),
        at('2026-11-19T14:00:00Z', 49_999_999),
        at('2026-11-19T13:59:59.999Z', null),
        at('2026-11-19T09:00:00Z', 200_000_000_000),
      ],
      [],
    );
    const busy = snapshot.hours.filter(({ alerts }) => alerts > 0);
    expect(busy).toEqual([
      { from: '2026-11-19T09:00:00.000Z', alerts: 1 },
      { from: '2026-11-19T13:00:00.000Z', alerts: 1 },
      { from: '2026-11-19T14:00:00.000Z', alerts: 1 },
      { from: '2026-11-20T08:00:00.000Z', alerts: 1 },
    ]);
    expect(snapshot.market_caps.map(({ alerts }) => alerts)).toEqual([1, 1, 0, 0, 0, 1]);
  });

  it('lists the ten biggest companies once each, with their newest figures', () => {
    const companies = Array.from({ length: 12 }, (_, index) =>
      alert({ symbol: `S${String.fromCharCode(65 + index)}`, market_cap: index * 1_000 }),
    );
    const newer = alert({ symbol: 'SL', market_cap: 99, company_name: 'Lately Inc.' });
    const { biggest } = buildSnapshot(WINDOW, [newer, alert({ symbol: 'SZ', market_cap: null }), ...companies], []);
    expect(biggest).toHaveLength(10);
    expect(biggest.map(({ symbol }) => symbol).join(' ')).toBe('SK SJ SI SH SG SF SE SD SC SB');
    const all = buildSnapshot(WINDOW, [newer, ...companies.slice(11)], []).biggest;
    expect(all).toEqual([
      expect.objectContaining({ symbol: 'SL', company_name: 'Lately Inc.', market_cap: 99, alerts: 2 }),
    ]);
  });

  it('lists the newest 500 alerts and counts all', () => {
    const alerts = Array.from({ length: 501 }, () => alert());
    const snapshot = buildSnapshot(WINDOW, alerts, LISTED);
    expect(snapshot.totals.alerts).toBe(501);
    expect(snapshot.alerts).toHaveLength(500);
    expect(snapshot.alerts[0]).toMatchObject({
      id: alerts[0]?.id,
      published_date: '2026-11-19T09:00:00.000Z',
      retracted: false,
    });
    expect(snapshot.hours.reduce((sum, hour) => sum + hour.alerts, 0)).toBe(501);
  });
});
