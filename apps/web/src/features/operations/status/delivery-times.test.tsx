import type { DeliveryTimes as Times } from '@bna/contract/operations/delivery-times';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MORNING_UTC } from '../../../../test/factories.ts';
import { answered, openStaffPage, refused, tableRows } from '../../../../test/staff-page.tsx';
import { DeliveryTimes } from './delivery-times.tsx';

const GET = 'GET /status/delivery-times';
const none = { p50: null, p95: null };
const times: Times = {
  measured_at: MORNING_UTC,
  alerts: 50,
  channels: [
    { name: 'page', from_publication: { p50: 12, p95: 84 } },
    { name: 'push', from_publication: { p50: 900, p95: 1_200 } },
    { name: 'email', from_publication: { p50: 61_000, p95: null } },
    { name: 'webhook', from_publication: { p50: 310, p95: null } },
    { name: 'chat', from_publication: none },
  ],
  sources: [
    { name: 'PR Newswire', alerts: 31, from_source: { p50: 5_000, p95: 61_000 }, from_fetch: { p50: 40, p95: 90 } },
    { name: 'EDGAR', alerts: 3, from_source: none, from_fetch: { p50: 55, p95: null } },
  ],
};

it('shows how long alerts took on each channel and from each source', async () => {
  await openStaffPage(<DeliveryTimes />, { [GET]: answered({ data: times }) });
  await screen.findAllByRole('table');
  expect(tableRows('From the publication of an alert until it was sent')).toEqual([
    ['Open pages', '12 ms95% within 84 ms'],
    ['Phones and desktops', '900 ms95% within 1.2 s'],
    ['Emails, at most one a minute', '1 min 1 s'],
    ['Webhooks', '310 ms'],
    ['Chats', 'No data'],
  ]);
  expect(tableRows('From the source until the publication of the alert')).toEqual([
    ['PR Newswire', '31', '5 s95% within 1 min 1 s', '40 ms95% within 90 ms'],
    ['EDGAR', '3', 'No data', '55 ms'],
  ]);
});

it('says that there were no alerts', async () => {
  await openStaffPage(<DeliveryTimes />, { [GET]: answered({ data: { ...times, alerts: 0, sources: [] } }) });
  expect(await screen.findByText('No alerts in the past 7 days.')).toBeTruthy();
});

it('says that the times could not be loaded', async () => {
  await openStaffPage(<DeliveryTimes />, { [GET]: refused(503, 'Please try again later') });
  expect(await screen.findByText('The delivery times could not be loaded. Retrying every minute.')).toBeTruthy();
});
