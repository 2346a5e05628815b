import { dateAfter } from '@bna/contract/time';
import { describe, expect, it } from 'vitest';
import { type ListedSector, makeSnapshot, windowOf } from './make-snapshot.ts';

type Alert = Parameters<typeof makeSnapshot>[1][number];

const DATE = '2026-11-20';
const WINDOW = windowOf(DATE);
let made = 0;
const alert = (change: Partial<Alert> = {}): Alert => {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    title: 'Velmora wins an order',
    published_date: WINDOW.from,
    created_at: WINDOW.from,
    publisher: 'PR Newswire',
    symbol: 'ZVZZT',
    company_name: 'Velmora Therapeutics Inc.',
    sector: 'Health Care',
    market_cap: 1_840_000_000,
    average_volume: 1_264_000,
    last_price: 27.35,
    first_part: 'Velmora won an order.',
    second_part: null,
    third_part: null,
    negative_content: null,
    risk_assessment_comment: null,
    news_url: null,
    ...change,
  };
};
const LISTED: readonly ListedSector[] = [
  { sector: 'Utilities', companies: 90, market_cap: 1_000 },
  { sector: 'Energy', companies: 210, market_cap: 2_000 },
  { sector: 'Health Care', companies: 1_040, market_cap: 3_000 },
  { sector: null, companies: 33, market_cap: 4_000 },
];

describe('the window of a date', () => {
  it.each([
    ['2026-11-20', '2026-11-19T09:00:00.000Z', '2026-11-20T09:00:00.000Z', 24],
    ['2026-07-15', '2026-07-14T08:00:00.000Z', '2026-07-15T08:00:00.000Z', 24],
    ['2026-03-08', '2026-03-07T09:00:00.000Z', '2026-03-08T08:00:00.000Z', 23],
    ['2026-11-01', '2026-10-31T08:00:00.000Z', '2026-11-01T09:00:00.000Z', 25],
    ['2027-01-01', '2026-12-31T09:00:00.000Z', '2027-01-01T09:00:00.000Z', 24],
    ['2028-03-01', '2028-02-29T09:00:00.000Z', '2028-03-01T09:00:00.000Z', 24],
  ])('%s runs from %s to %s, which is %i hours', (date, from, to, hours) => {
    const window = windowOf(date);
    expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
    const snapshot = makeSnapshot(window, [], []);
    expect(snapshot.window).toEqual({ from, to });
    expect(snapshot.hours).toHaveLength(hours);
  });

  it('leaves no instant of a year out, and has none twice', () => {
    for (let day = 0; day < 366; day += 1) {
      const date = dateAfter('2026-01-01', day);
      expect(windowOf(dateAfter(date, 1)).from).toEqual(windowOf(date).to);
    }
  });
});

describe('a snapshot', () => {
  it('of a day without alerts has every sector, hour and band, all quiet', () => {
    const snapshot = makeSnapshot(WINDOW, [], LISTED);
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

  it('counts alerts and companies by sector, also by one that the stock table does not know, or none', () => {
    const snapshot = makeSnapshot(
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
      { sector: 'Health Care', alerts: 3, companies: 2, listed_companies: 1_040, listed_market_cap: 3_000 },
      { sector: 'Space', alerts: 1, companies: 1, listed_companies: 0, listed_market_cap: 0 },
      { sector: null, alerts: 1, companies: 1, listed_companies: 33, listed_market_cap: 4_000 },
      { sector: 'Energy', alerts: 0, companies: 0, listed_companies: 210, listed_market_cap: 2_000 },
      { sector: 'Utilities', alerts: 0, companies: 0, listed_companies: 90, listed_market_cap: 1_000 },
    ]);
  });

  it('puts equal ones in the order of their names, whatever order they came in', () => {
    const alerts = ['C', 'A', 'B'].map((symbol) => alert({ symbol, sector: `Sector ${symbol}`, market_cap: 5 }));
    const there = makeSnapshot(WINDOW, alerts, LISTED);
    const back = makeSnapshot(WINDOW, alerts.toReversed(), LISTED.toReversed());
    expect(there.sectors).toEqual(back.sectors);
    expect(there.biggest).toEqual(back.biggest);
    expect(there.biggest.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C']);
  });

  it('counts each alert in its hour and band, at both edges', () => {
    const at = (iso: string, marketCap: number | null) => alert({ created_at: new Date(iso), market_cap: marketCap });
    const snapshot = makeSnapshot(
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

  it('names the ten biggest companies once each, by their newest figures', () => {
    const companies = Array.from({ length: 12 }, (_, index) =>
      alert({ symbol: `S${String.fromCharCode(65 + index)}`, market_cap: index * 1_000 }),
    );
    const newer = alert({ symbol: 'SL', market_cap: 99, company_name: 'Lately Inc.' });
    const { biggest } = makeSnapshot(WINDOW, [newer, alert({ symbol: 'SZ', market_cap: null }), ...companies], []);
    expect(biggest).toHaveLength(10);
    expect(biggest.map(({ symbol }) => symbol).join(' ')).toBe('SK SJ SI SH SG SF SE SD SC SB');
    const all = makeSnapshot(WINDOW, [newer, ...companies.slice(11)], []).biggest;
    expect(all).toEqual([
      expect.objectContaining({ symbol: 'SL', company_name: 'Lately Inc.', market_cap: 99, alerts: 2 }),
    ]);
  });

  it('lists the newest 500 alerts and counts them all', () => {
    const alerts = Array.from({ length: 501 }, () => alert());
    const snapshot = makeSnapshot(WINDOW, alerts, LISTED);
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
