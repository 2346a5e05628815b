import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { generatedSnapshot, hoursWith, snapshotAlert, yesterday } from '../../../test/market-snapshot.ts';
import { GeneratedDocument } from './generated-document.tsx';

const show = (fields: Partial<GeneratedSnapshot> = {}) =>
  render(<GeneratedDocument snapshot={generatedSnapshot(fields)} />);

const withAlerts = ({ listed, total }: { listed: number; total: number }): Partial<GeneratedSnapshot> => ({
  totals: { alerts: total, companies: 1, sectors: 1 },
  alerts: Array.from({ length: listed }, (_, index) => snapshotAlert({ id: String(index) })),
});

const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.querySelectorAll('th, td'), ({ textContent }) => textContent));

const widthsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByTestId('bar')
    .map((bar) => bar.querySelector('rect')?.getAttribute('width'));

const captionOf = (table: string) =>
  screen.getByRole('table', { name: table }).closest('figure')?.querySelector('figcaption')?.textContent;

it('starts with the totals', () => {
  show({ totals: { alerts: 1_208, companies: 6, sectors: 2 } });
  expect(Array.from(document.querySelectorAll('dt'), ({ textContent }) => textContent)).toEqual([
    'Alerts',
    'Companies',
    'Sectors',
  ]);
  expect(Array.from(document.querySelectorAll('dd'), ({ textContent }) => textContent)).toEqual(['1,208', '6', '2']);
});

it('shows each sector with its share, companies and a proportional bar', () => {
  show();
  expect(cellsOf('Alerts by sector')).toEqual([
    ['Technology', '4', '50.0%', '3 of 1,612', '$13.0T'],
    ['Energy', '3', '37.5%', '2 of 201', '$4.28T (Nov 18)'],
    ['Utilities', '0', '0.0%', '0 of 90', '$1.10T'],
    ['No sector', '1', '12.5%', '1', '—unknown'],
  ]);
  expect(widthsOf('Alerts by sector')).toEqual(['100%', '75%', '0%', '25%']);
  expect(captionOf('Alerts by sector')).toBe('Most alerts: Technology, 4 of 8 (50.0%).');
});

// @req 16.4
it('dates older figures, and has no column of sizes if none is known', () => {
  const { sectors, biggest } = generatedSnapshot();
  const unknown = { listed_market_cap: 5, listed_as_of: null };
  show({
    sectors: sectors.map((sector) => Object.assign(sector, unknown)),
    biggest: biggest.map((company) => Object.assign(company, { last_price_as_of: '2026-11-18' })),
    alerts: [snapshotAlert({ average_volume_as_of: '2026-11-18', market_cap_as_of: null })],
  });
  expect(cellsOf('Alerts by sector')[0]).toEqual(['Technology', '4', '50.0%', '3 of 1,612']);
  expect(screen.queryByText(/Sector size/)).toBeNull();
  expect(cellsOf('Biggest names')[0]?.slice(3, 6)).toEqual([
    '$3.10T',
    'Last price $412.10 Nov 18',
    'Avg volume 51,234,567',
  ]);
  expect(screen.getByText(/^Technology · Last price/).textContent).toBe(
    'Technology · Last price $3.40 · Avg volume 1,733,342 (Nov 18)',
  );
});

it('shows each company size with its range, and the alerts of unknown size', () => {
  show();
  expect(cellsOf('Alerts by company size')).toEqual([
    ['Nano under $50M', '1', '12.5%'],
    ['Micro $50M to $300M', '0', '0.0%'],
    ['Small $300M to $2B', '4', '50.0%'],
    ['Mid $2B to $10B', '0', '0.0%'],
    ['Large $10B to $200B', '0', '0.0%'],
    ['Mega $200B and more', '2', '25.0%'],
    ['Unknown', '1', '12.5%'],
  ]);
  expect(widthsOf('Alerts by company size')).toEqual(['25%', '0%', '100%', '0%', '0%', '50%', '25%']);
});

it('has no row for unknown sizes if all are known', () => {
  show({ totals: { alerts: 7, companies: 6, sectors: 2 } });
  expect(cellsOf('Alerts by company size').map(([name]) => name)).not.toContain('Unknown');
});

it('draws a proportional bar for each hour with alerts, and a table of all hours', () => {
  show();
  const bars = screen.getAllByTestId('hour-bar').map((bar) => Number(bar.getAttribute('height')));
  expect(bars).toHaveLength(4);
  expect(bars.map((height) => height / (bars[0] ?? Number.NaN))).toEqual([1, 2, 4, 1]);
  // All bars end on the same baseline.
  const ends = screen
    .getAllByTestId('hour-bar')
    .map((bar) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')));
  expect(new Set(ends).size).toBe(1);
  const cells = cellsOf('Alerts by hour');
  expect(cells).toHaveLength(24);
  expect(cells.slice(0, 7)).toEqual([
    ['04:00 to 05:00 ET', 'Premarket', '0'],
    ['05:00 to 06:00 ET', 'Premarket', '1'],
    ['06:00 to 07:00 ET', 'Premarket', '2'],
    ['07:00 to 08:00 ET', 'Premarket', '4'],
    ['08:00 to 09:00 ET', 'Premarket', '1'],
    ['09:00 to 10:00 ET', 'Premarket, Regular', '0'],
    ['10:00 to 11:00 ET', 'Regular', '0'],
  ]);
  expect(captionOf('Alerts by hour')).toBe('Most alerts: 07:00 to 08:00 ET, 4 of 8 (50.0%).');
});

it.each([
  ['25 hours', '2026-10-31T08:00:00Z', 25],
  ['23 hours', '2026-03-07T09:00:00Z', 23],
])('fills the width for a day of %s', (_name, from, count) => {
  show({
    hours: hoursWith(
      from,
      Array.from({ length: count }, () => 1),
    ),
  });
  const bars = screen.getAllByTestId('hour-bar');
  expect(bars).toHaveLength(count);
  const last = bars.at(-1);
  const end = Number.parseFloat(last?.getAttribute('x') ?? '') + Number.parseFloat(last?.getAttribute('width') ?? '');
  // The gap after the last bar is half of that between two.
  expect(end).toBeCloseTo(100 - (100 / count) * 0.14, 6);
  expect(cellsOf('Alerts by hour')).toHaveLength(count);
});

it('lists the biggest names with their figures and marks unknown ones', () => {
  show();
  expect(cellsOf('Biggest names')).toEqual([
    ['BIGX', 'Big Example Corp.', 'Technology', '$3.10T', 'Last price $412.10', 'Avg volume 51,234,567', '2 alerts'],
    ['ZVZZT', 'Zenith Vector Inc.', 'No sector', '$1.23B', 'Last price —unknown', 'Avg volume —unknown', '1 alert'],
  ]);
});

it('says that no market caps are available', () => {
  show({ biggest: [] });
  expect(screen.getByText('No market caps available.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Biggest names' })).toBeNull();
});

it('lists each alert with its time, company, summary, figures, risks and source', () => {
  show({
    totals: { alerts: 1, companies: 1, sectors: 1 },
    alerts: [snapshotAlert({ negative_content: 'Sells shares.', risk_assessment_comment: 'Begins in 2028.' })],
  });
  const alert = screen.getByRole('article', { name: 'ZVZZT Zenith Vector Inc.' });
  expect(alert.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T21:31:00.000Z');
  for (const text of [
    '16:31 ET',
    '11/20/2026',
    'Wins an order of $48 million.',
    "The order is twice last year's revenue.",
    '$48.0M over 5 years.',
    'Technology · Last price $3.40 · Market cap $1.23B · Avg volume 1,733,342',
  ]) {
    expect(within(alert).getByText(text)).toBeTruthy();
  }
  expect(alert.textContent).toContain('Negative: Sells shares.');
  expect(alert.textContent).toContain('Risk: Begins in 2028.');
  const links = within(alert).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['GlobeNewswire: Zenith Vector wins an order (opens in a new tab)', 'https://www.example.com/news/1'],
    ['ZVZZT on TradingView (opens in a new tab)', 'https://www.tradingview.com/chart/?symbol=ZVZZT'],
    ['ZVZZT on Finviz (opens in a new tab)', 'https://finviz.com/quote.ashx?t=ZVZZT'],
  ]);
  expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
    links.map(() => ['_blank', 'noopener noreferrer']),
  );
  expect(alert.querySelector('del')).toBeNull();
  expect(within(alert).queryByText('Retracted')).toBeNull();
});

it('marks retracted alerts and strikes them through', () => {
  show({ alerts: [snapshotAlert({ retracted: true })] });
  const alert = screen.getByRole('article', { name: /^ZVZZT Zenith Vector Inc\. Retracted$/ });
  expect(Array.from(alert.querySelectorAll('del'), ({ textContent }) => textContent)).toEqual([
    'ZVZZT',
    'Zenith Vector Inc.',
    'Wins an order of $48 million.',
    "The order is twice last year's revenue.",
    '$48.0M over 5 years.',
  ]);
});

it('omits missing fields of an alert', () => {
  show({
    alerts: [
      snapshotAlert({
        second_part: null,
        third_part: null,
        sector: null,
        market_cap: null,
        last_price: null,
        average_volume: null,
        news_url: null,
      }),
    ],
  });
  const alert = screen.getByRole('article', { name: 'ZVZZT Zenith Vector Inc.' });
  expect(within(alert).queryByRole('link', { name: /wins an order/ })).toBeNull();
  expect(alert.textContent).toContain('GlobeNewswire: Zenith Vector wins an order');
  expect(alert.textContent).not.toMatch(/null|—|·/);
});

it.each([
  [8, 8, '8 alerts, newest first.'],
  [1, 1, '1 alert, newest first.'],
  [45, 812, '45 of 812 alerts, newest first.'],
])('%d listed of %d', async (listed, total, text) => {
  show(withAlerts({ listed, total }));
  expect(screen.getByText(text)).toBeTruthy();
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(listed));
});

it('renders a long list in steps, and completely for print', () => {
  show(withAlerts({ listed: 45, total: 45 }));
  expect(document.querySelectorAll('article')).toHaveLength(10);
  fireEvent(window, new Event('beforeprint'));
  expect(document.querySelectorAll('article')).toHaveLength(45);
});

it('shows what every alert of the last trading day did, losers first if they moved more, and what has no price', () => {
  show({ yesterday: yesterday() });
  const cells = cellsOf('Moves after the alerts of the last trading day');
  expect(cells.map(([, close, high]) => [close, high])).toEqual([
    ['−12.3%', '+1.2%'],
    ['+7.5%', '—unknown'],
    ['No price', '—unknown'],
    ['Suspected split', '—unknown'],
    ['Delisted', '—unknown'],
    ['Not measured yet', '—unknown'],
  ]);
  expect(cells[0]?.[0]).toBe('LOSEZenith Vector Inc. Retracted Halted11/20/2026 07:30 ET');
  expect(captionOf('Moves after the alerts of the last trading day')).toBe(
    'Nov 20, 2026. Of 6 alerts, 1 closed higher, 1 lower, 1 has no price, 1 looks like a stock split, 1 was delisted, 1 isn’t measured yet; median −2.4%. ',
  );
  expect(screen.getByText(/^Alerts from 11\/20\/2026 04:00 ET to 11\/21\/2026 04:00 ET\./)).toBeTruthy();
  expect(screen.queryByText('Simulated')).toBeNull();
});

it('shows the last trading day’s alerts on a day without alerts, marks simulated prices, and says if some are not listed', () => {
  const totals = { ...yesterday().totals, alerts: 131 };
  show({ totals: { alerts: 0, companies: 0, sectors: 0 }, yesterday: yesterday({ prices: 'simulated', totals }) });
  expect(screen.getByText('No alerts in this period')).toBeTruthy();
  expect(screen.getByText('Simulated')).toBeTruthy();
  expect(screen.getByText(/^The 6 biggest moves are listed\./)).toBeTruthy();
});

it('names all days that those alerts are from', () => {
  show({
    yesterday: yesterday({ day: '2026-11-23', from: '2026-11-21T09:00:00.000Z', to: '2026-11-24T09:00:00.000Z' }),
  });
  expect(captionOf('Moves after the alerts of the last trading day')).toMatch(/^Nov 21 to Nov 23, 2026\. Of 6 alerts,/);
});

it('says that prices of yesterday are unavailable', () => {
  show({ yesterday: yesterday({ prices: 'none', alerts: [] }) });
  const section = screen.getByRole('region', { name: 'Alerts of the last trading day' });
  expect(section.textContent).toBe(
    'Alerts of the last trading dayNov 20, 2026. Prices aren’t available: no price source is connected.',
  );
});
