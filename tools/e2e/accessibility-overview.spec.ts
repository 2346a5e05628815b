import type { Subscription, Trial } from '@bna/contract/billing/subscription';
import { API_BASE } from '@bna/contract/endpoint';
import type { MarketOverview, PublishedDay } from '@bna/contract/market-overview/market-overview';
import type { Yesterday } from '@bna/contract/market-overview/yesterday';
import { FirstCloseState } from '@bna/contract/track-record/first-close';
import { expectAccessible, FEW_APPEARANCES } from './expect-accessible.ts';
import { modifyResponse, rejectRequest } from './stub-responses.ts';
import { htmlFile, pdfFile } from './overview-files.ts';
import {
  newestDate,
  newestDateWithAlerts,
  OVERVIEW_PAGE,
  snapshotPath,
  deleteOverview,
  UPLOAD_PAGE,
  uploadOverviewByApi,
  uploadedFrame,
} from './market-snapshots.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const OVERVIEWS = `**${API_BASE}/market-overview`;
const SNAPSHOTS = `**${API_BASE}/market-overview/*`;
const LONG =
  'Grand Consolidated Transcontinental Biopharmaceuticals and Instruments Holdings of North America Incorporated';

test('the market overview: with its archive, loading, empty, failed, and as an offer', async ({ open }) => {
  const page = await open({ as: 'paid', path: OVERVIEW_PAGE });
  const archive = page.getByRole('table', { name: 'Published market snapshots, newest first' });
  await expect(archive).toBeVisible();
  await expectAccessible(page);

  await modifyResponse<{ data: PublishedDay[]; meta: { more: boolean } }>(page, OVERVIEWS, ({ data }) => ({
    data: data.map((day, index) => (index === 1 ? { ...day, source: 'uploaded', alerts: null } : day)),
    meta: { more: true },
  }));
  await page.route(`${OVERVIEWS}?before=*`, (route) => rejectRequest(route, 503, 'The database is away'));
  await page.reload();
  await page.getByRole('button', { name: 'Show earlier days' }).click();
  await expect(page.getByText('The database is away')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await page.unrouteAll({ behavior: 'wait' });
  await page.route(OVERVIEWS, (route) => route.fulfill({ json: { data: [], meta: { more: false } } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No market snapshot has been published yet' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await page.unrouteAll({ behavior: 'wait' });
  await page.route(OVERVIEWS, (route) => rejectRequest(route, 404, 'Not found'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await page.unrouteAll({ behavior: 'wait' });
  await page.route(OVERVIEWS, () => undefined);
  await page.reload();
  await expect(page.getByText('Loading market snapshots')).toBeAttached();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  const lapsed = await open({ as: 'lapsed', path: OVERVIEW_PAGE });
  await expect(lapsed.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
  await expectAccessible(lapsed, { appearances: FEW_APPEARANCES });
});

test('the market overview: while a payment or the confirmation of the address is due', async ({ open }) => {
  const page = await open({ as: 'paid' });
  await page.route(OVERVIEWS, (route) => rejectRequest(route, 403, 'The Daily Overview is not part of your plan'));
  await modifyResponse<{ data: Subscription }>(page, `**${API_BASE}/subscription`, ({ data }) => ({
    data: { ...data, status: 'past_due', open_invoice_url: 'https://pay.example/invoice' },
  }));
  await page.goto(OVERVIEW_PAGE);
  await expect(page.getByText('Your plan resumes as soon as a payment succeeds.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay the open invoice' })).toBeVisible();
  await expectAccessible(page);

  const waiting = await open({ as: 'lapsed' });
  await modifyResponse<{ data: Trial }>(waiting, `**${API_BASE}/subscription/trial`, ({ data }) => ({
    data: { ...data, status: 'unconfirmed', confirm_by: new Date(0).toISOString() },
  }));
  await waiting.goto(OVERVIEW_PAGE);
  await expect(waiting.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  await expectAccessible(waiting, { appearances: FEW_APPEARANCES });
});

test('a generated market snapshot: complete, with long names, and of a day without alerts', async ({ open }) => {
  const page = await open({ as: 'paid' });
  await page.goto(snapshotPath(await newestDateWithAlerts(page)));
  await expect(page.getByRole('heading', { name: 'Biggest names' })).toBeVisible();
  await expectAccessible(page);

  await modifyResponse<{ data: MarketOverview }>(page, SNAPSHOTS, ({ data }) => ({ data: withLongNames(data) }));
  await page.reload();
  await expect(page.getByText(LONG).first()).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await page.unrouteAll({ behavior: 'wait' });
  await modifyResponse<{ data: MarketOverview }>(page, SNAPSHOTS, ({ data }) => ({
    data: {
      ...data,
      previous: null,
      generated:
        data.generated === null
          ? null
          : { ...data.generated, totals: { alerts: 0, companies: 0, sectors: 0 }, alerts: [], biggest: [] },
    },
  }));
  await page.reload();
  await expect(page.getByText('No alerts in this period')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('an uploaded market snapshot: a document in its frame, and a PDF', async ({ open }) => {
  const admin = await open({ as: 'admin', path: UPLOAD_PAGE });
  const page = await open({ as: 'paid' });
  const date = await newestDate(page);
  const table = '<table><tr><th>Sector</th><th>Move</th></tr><tr><td>Energy</td><td>+1.2 %</td></tr></table>';
  try {
    await uploadOverviewByApi(admin, date, htmlFile(`<h1>Futures are up</h1><p>${LONG} leads.</p>${table}`));
    await page.goto(snapshotPath(date));
    await expect(uploadedFrame(page).contentFrame().getByRole('heading', { name: 'Futures are up' })).toBeVisible();
    // Axe cannot run in the frame, which blocks scripts.
    await expectAccessible(page, { ignoredRules: ['frame-tested'] });

    await uploadOverviewByApi(admin, date, pdfFile(`${LONG.replaceAll(' ', '_')}.pdf`));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Open PDF' })).toBeVisible();
    await expectAccessible(page, { appearances: FEW_APPEARANCES });
  } finally {
    await deleteOverview(admin, date);
  }
});

test('a missing market snapshot: invalid, not yet due, not included, or unavailable', async ({ open }) => {
  const page = await open({ as: 'paid', path: snapshotPath('2026-02-30') });
  await expect(page.getByText('There is no market snapshot for 2026-02-30.')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.goto(snapshotPath('2090-01-02'));
  await expect(page.getByText('The market snapshot for Jan 2, 2090 will be published on')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await page.route(SNAPSHOTS, (route) => rejectRequest(route, 422, 'This date cannot be read'));
  await page.goto(snapshotPath('latest'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(SNAPSHOTS, () => undefined);
  await page.reload();
  await expect(page.getByText('Loading market snapshot')).toBeAttached();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  const lapsed = await open({ as: 'lapsed', path: snapshotPath('latest') });
  await expect(lapsed.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
  await expectAccessible(lapsed, { appearances: FEW_APPEARANCES });
});

function withLongNames(snapshot: MarketOverview): MarketOverview {
  const { generated } = snapshot;
  const [alert] = generated?.alerts ?? [];
  if (generated === null || alert === undefined) return snapshot;
  return {
    ...snapshot,
    generated: {
      ...generated,
      sectors: generated.sectors.map((sector) => ({ ...sector, sector: sector.sector && `${sector.sector} ${LONG}` })),
      biggest: generated.biggest.map((company) =>
        Object.assign(company, { company_name: LONG, market_cap: 3_456_789_012_345 }),
      ),
      alerts: [{ ...alert, company_name: LONG, first_part: `${LONG} ${LONG}` }],
      yesterday: generated.yesterday && withEveryState(generated.yesterday),
    },
  };
}

/** Adds an alert without a move for each reason to a retracted one. */
function withEveryState(yesterday: Yesterday): Yesterday {
  const [alert] = yesterday.alerts;
  if (alert === undefined) throw new Error('The demo has no alerts of the trading day');
  const withoutMove = (state: FirstCloseState): typeof alert => ({
    ...alert,
    id: state,
    state,
    company_name: LONG,
    close_move: null,
    high_move: null,
  });
  const unknown = FirstCloseState.options.filter((state) => state !== 'measured').map(withoutMove);
  const totals = { no_price: 1, suspected_split: 1, delisted: 1, not_measured: 1 };
  return {
    ...yesterday,
    totals: { ...yesterday.totals, ...totals, alerts: yesterday.totals.alerts + unknown.length },
    alerts: [{ ...alert, retracted: true, company_name: LONG }, ...unknown],
  };
}
