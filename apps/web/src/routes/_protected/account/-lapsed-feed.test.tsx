import type { Subscription } from '@bna/contract/billing/subscription';
import type { FeedPreview } from '@bna/contract/feed/feed-preview';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { addOn, registrationMetadata, subscription, trial } from '../../../../test/factories.ts';
import { refetchAll, refused } from '../../../../test/staff-page.tsx';
import { LapsedFeed } from './-lapsed-feed.tsx';

const { subscriptionPackages, addOnPackages } = registrationMetadata();
const PREVIEW: FeedPreview = {
  today: {
    counted_until: '2026-03-10T14:00:00.000Z',
    kinds: [
      { event_type: 'contract', count: 3 },
      { event_type: null, count: 1 },
    ],
  },
  earlier: { news_day: '2026-03-09', total: 12, headlines: ['Velmora wins an order', 'Ostrava raises guidance'] },
};

const json = (data: unknown) => () => Response.json({ data });

const show = (past: Subscription | null, responses: Parameters<typeof openAccountPage>[1] = {}) =>
  openAccountPage(<LapsedFeed past={past} />, {
    'GET /news-summary/preview': json(PREVIEW),
    'GET /subscription/packages': json({ subscriptionPackages, addOnPackages }),
    'GET /subscription/trial': json(trial({ status: 'none' })),
    ...responses,
  });

// @req 2.36
it('shows the fixed text and Subscribe Now, then the price, today’s counts and earlier headlines', async () => {
  await show(null);
  expect(screen.getByText('You have no active subscription.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/account/subscription');
  expect(await screen.findByText('$49.00/mo')).toBeTruthy();
  const today = await screen.findByRole('region', { name: 'Today so far' });
  expect(within(today).getByText('4 alerts by 10:00 ET')).toBeTruthy();
  expect(
    within(today)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Contract3', 'Other news1']);
  const earlier = screen.getByRole('region', { name: 'Headlines of Mar 9, 2026' });
  expect(within(earlier).getByText('2 of 12 alerts')).toBeTruthy();
  expect(within(earlier).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Your last plan')).toBeNull();
});

it('keeps the price and the counts on screen if a refetch fails', async () => {
  const { queryClient } = await show(null);
  await screen.findByText('$49.00/mo');
  await screen.findByRole('region', { name: 'Today so far' });
  vi.stubGlobal('fetch', () => refused(400, 'It broke')());
  await refetchAll(queryClient);
  expect(screen.getByText('$49.00/mo')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Today so far' })).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});

it('names the last plan with its price and add-ons, and when it ended', async () => {
  await show(
    subscription({
      status: 'canceled',
      stripe_subscription_id: 'sub_1',
      current_period_end: '2026-03-01T14:00:00.000Z',
      subscription_package: { ...subscription().subscription_package, price: 3900 },
      add_ons: [addOn('email_updates', { status: 'canceled' }), addOn('auto_renewal', { status: 'canceled' })],
    }),
  );
  expect(await screen.findByText('Your subscription ended on 03/01/2026.')).toBeTruthy();
  expect(screen.getByText('Genius Plus $39.00/mo + Email Updates')).toBeTruthy();
  expect(await screen.findByText('$49.00/mo')).toBeTruthy();
});

it('says that the payment of a plan did not go through and how to pay it, and offers no other', async () => {
  const url = 'https://pay.example/invoice';
  const facts = {
    transaction_number: 'BNA-0013',
    payment_method: 'Visa •••• 0341',
    amount: 5_800,
    currency: 'USD',
  } as const;
  await show(subscription({ status: 'past_due', open_invoice_url: url, open_invoice: facts }));
  expect(await screen.findByRole('heading', { name: 'Your last payment didn’t go through' })).toBeTruthy();
  expect(screen.getByText('$58.00 · Visa •••• 0341')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Update card' })).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Pay the open invoice/ }).href).toBe(url);
  expect(screen.queryByText('You have no active subscription.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Subscribe Now' })).toBeNull();
  expect(screen.queryByText(/\/mo/)).toBeNull();
});

it('says when a free trial ended', async () => {
  await show(subscription({ status: 'canceled' }), {
    'GET /subscription/trial': json(trial({ status: 'ended', ends_at: '2026-03-09T14:00:00.000Z' })),
  });
  expect(await screen.findByText('Your free trial ended on 03/09/2026 at 10:00 ET.')).toBeTruthy();
});

it('shows a day without alerts, and no headlines if there are none', async () => {
  const empty: FeedPreview = { today: { ...PREVIEW.today, kinds: [] }, earlier: null };
  await show(null, { 'GET /news-summary/preview': json(empty) });
  expect(await screen.findByText('No alerts yet. Counts update every hour.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Headlines/ })).toBeNull();
});

it('still offers the subscription if the rest cannot be loaded, and loads it on Try again', async () => {
  let isBroken = true;
  await show(null, {
    'GET /news-summary/preview': () =>
      isBroken ? Response.json({ message: 'Sorry.', code: 'conflict' }, { status: 409 }) : json(PREVIEW)(),
    'GET /subscription/packages': () => Response.json({ message: 'Sorry.', code: 'conflict' }, { status: 409 }),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'Subscribe Now' })).toBeTruthy();
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Today so far' })).toBeTruthy();
});
