import type { Subscription, Trial } from '@bna/contract/billing/subscription';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAccountPage } from '../../test/account-page.tsx';
import { addOn, registrationMetadata, subscription, trial } from '../../test/factories.ts';
import { AccountDailyOverviewOffer } from './-daily-overview-offer.tsx';

const INVOICE_URL = 'https://invoice.example.com/i/1';
const CONFIRM_BY = '2026-03-02T14:00:00.000Z';
const RESEND = 'POST /subscription/trial/confirmation-email';
const { subscriptionPackages, addOnPackages } = registrationMetadata();

const json = (data: unknown) => () => Response.json({ data });

const open = (past: Subscription | null, ownTrial: Trial | Promise<Trial> = trial({ status: 'none' })) =>
  openAccountPage(<AccountDailyOverviewOffer />, {
    'GET /subscription': json(past),
    'GET /subscription/packages': json({ subscriptionPackages, addOnPackages }),
    'GET /subscription/trial': async () => Response.json({ data: await ownTrial }),
    'GET /users/session': json({
      user: { name: 'Terry', email: 'terry@example.com', registration_id: 'r1', userRoles: [] },
    }),
    [RESEND]: () => Response.json({ message: 'We sent the email to terry@example.com.' }),
  });

it.each(['past_due', 'unpaid'])(
  'says that a plan that is %s resumes with a payment, and how to pay',
  async (status) => {
    await open(subscription({ status, open_invoice_url: INVOICE_URL, add_ons: [addOn('daily_overview')] }));
    expect(await screen.findByText('Your plan resumes as soon as a payment succeeds.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Update card' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Pay the open invoice/ }).href).toBe(INVOICE_URL);
    expect(screen.queryByText(/You have no active subscription/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Subscribe Now' })).toBeNull();
  },
);

it('says that the add-on can be added once an unpaid plan without it resumes', async () => {
  await open(subscription({ status: 'past_due' }));
  expect(await screen.findByText('Your plan resumes as soon as a payment succeeds. You can add it then.')).toBeTruthy();
});

it.each([
  ['continue', trial({ status: 'unconfirmed', confirm_by: CONFIRM_BY }), 'your free trial continues'],
  [
    'start your free trial',
    trial({ status: 'unconfirmed', confirm_by: CONFIRM_BY, started_at: null, ends_at: null }),
    'your free trial starts',
  ],
])('asks to confirm the email address to %s, and sends the email again', async (purpose, ownTrial, outcome) => {
  const { callsTo } = await open(subscription({ status: 'canceled' }), ownTrial);
  expect(await screen.findByRole('heading', { name: `Confirm your email address to ${purpose}` })).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).toContain('We sent an email to terry@example.com.'));
  expect(document.body.textContent).toContain(`on any device, and ${outcome}.`);
  expect(screen.queryByText(/You have no active subscription/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
  await waitFor(() => expect(callsTo(RESEND)).toHaveLength(1));
});

it('offers the add-on during a trial whose address is not confirmed yet', async () => {
  await open(subscription({ status: 'trialing' }), trial({ confirm_by: CONFIRM_BY }));
  expect(await screen.findByText('You can add it to your subscription.')).toBeTruthy();
});

it.each(['canceled', 'incomplete_expired'])('offers a subscription once it is %s', async (status) => {
  await open(subscription({ status }));
  expect(
    await screen.findByText('You have no active subscription. Add Daily Overview when you subscribe.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/account/subscription');
});

it('offers no subscription before it knows whether the address has to be confirmed', async () => {
  const { promise, resolve } = Promise.withResolvers<Trial>();
  const { callsTo } = await open(subscription({ status: 'canceled' }), promise);
  await waitFor(() => expect(callsTo('GET /subscription/trial')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Subscribe Now' })).toBeNull();
  resolve(trial({ status: 'unconfirmed', confirm_by: CONFIRM_BY }));
  expect(await screen.findByRole('heading', { name: 'Confirm your email address to continue' })).toBeTruthy();
});

it('says how to pay, not to confirm the address, while a payment is due', async () => {
  await open(subscription({ status: 'past_due' }), trial({ status: 'unconfirmed', confirm_by: CONFIRM_BY }));
  expect(await screen.findByRole('button', { name: 'Update card' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
});
