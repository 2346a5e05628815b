import { CHECKOUT_CONFIRMATION_MS } from '@bna/contract/business';
import type { Subscription } from '@bna/contract/billing/subscription';
import type { CheckoutStatus } from '@bna/contract/billing/subscription-changes';
import { act, fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { subscription } from '../../../../test/factories.ts';
import { CHECKOUT_POLL_MS } from '../../../config/timings.ts';
import { CheckoutReturn } from './checkout-return.tsx';
import { PortalReturn } from './portal-return.tsx';
import { subscriptionQuery } from './queries.ts';
import { SubscriptionSearch } from './subscription-search.ts';

const SYNC = 'POST /subscription/sync';

beforeEach(() => {
  vi.useFakeTimers();
});
const synced = (checkout: CheckoutStatus | null, data: Subscription | null) => () =>
  Response.json({ data, meta: { checkout } });
const rejected = (status: number, message: string) => () => Response.json({ message, code: 'x' }, { status });
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // Let the effects of the response run.
  await act(() => vi.advanceTimersByTimeAsync(1));
}

async function renderReturn(result: () => Response) {
  const server = { result };
  const onConfirmed = vi.fn<() => void>();
  const onRejected = vi.fn<() => void>();
  const page = await openAccountPage(
    <CheckoutReturn checkoutSessionId="cs_1" onConfirmed={onConfirmed} onRejected={onRejected}>
      <p>The current subscription</p>
    </CheckoutReturn>,
    {
      [SYNC]: () => server.result(),
      'GET /subscription/trial': () => Response.json({ data: null }),
    },
  );
  await pass(0);
  return { ...page, server, onConfirmed, onRejected };
}

const currentSubscription = () => screen.queryByText('The current subscription');
const isConfirming = () => screen.queryByText('Confirming your payment…') !== null;

it('polls until the subscription is active, and confirms once', async () => {
  const { callsTo, server, onConfirmed, queryClient } = await renderReturn(synced('complete', null));
  expect(isConfirming()).toBe(true);
  expect(currentSubscription()).toBeNull();
  await pass(CHECKOUT_POLL_MS);
  expect(callsTo(SYNC)).toHaveLength(2);
  expect(onConfirmed).not.toHaveBeenCalled();
  server.result = synced('complete', subscription());
  await pass(CHECKOUT_POLL_MS);
  expect(onConfirmed).toHaveBeenCalledOnce();
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'success', title: 'Your subscription is active' });
  expect(queryClient.getQueryData(subscriptionQuery.queryKey)?.status).toBe('active');
  await pass(10 * CHECKOUT_POLL_MS);
  expect(callsTo(SYNC)).toHaveLength(3);
  expect(callsTo(SYNC)[0]?.body).toEqual({ checkout_session_id: 'cs_1' });
  expect(onConfirmed).toHaveBeenCalledOnce();
});

it('keeps polling during an outage of the payment provider', async () => {
  const { server, onConfirmed, onRejected } = await renderReturn(rejected(503, 'Outage'));
  expect(isConfirming()).toBe(true);
  server.result = synced('complete', subscription());
  await pass(CHECKOUT_POLL_MS);
  expect(onConfirmed).toHaveBeenCalledOnce();
  expect(onRejected).not.toHaveBeenCalled();
});

it('stops polling after the time limit, and starts again on click', async () => {
  const { callsTo, server, onConfirmed } = await renderReturn(synced('complete', null));
  await pass(CHECKOUT_CONFIRMATION_MS);
  expect(isConfirming()).toBe(false);
  expect(screen.getByText('Confirming your payment is taking longer than usual')).toBeTruthy();
  expect(currentSubscription()).toBeNull();
  const requested = callsTo(SYNC).length;
  expect(requested).toBeLessThanOrEqual(1 + CHECKOUT_CONFIRMATION_MS / CHECKOUT_POLL_MS);
  await pass(10 * CHECKOUT_CONFIRMATION_MS);
  expect(callsTo(SYNC)).toHaveLength(requested);

  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(isConfirming()).toBe(true);
  await pass(0);
  expect(callsTo(SYNC)).toHaveLength(requested + 1);
  server.result = synced('complete', subscription());
  await pass(CHECKOUT_POLL_MS);
  expect(onConfirmed).toHaveBeenCalledOnce();
});

it.each([
  ['open', 'Your checkout isn’t complete. Nothing was charged.'],
  ['expired', 'Your checkout has expired. Nothing was charged.'],
] as const)('shows that a checkout is %s, and the subscription below', async (checkout, text) => {
  const { callsTo, onConfirmed } = await renderReturn(synced(checkout, null));
  expect(screen.getByText(text)).toBeTruthy();
  expect(currentSubscription()).not.toBeNull();
  await pass(CHECKOUT_CONFIRMATION_MS);
  expect(callsTo(SYNC)).toHaveLength(1);
  expect(screen.getByText(text)).toBeTruthy();
  expect(onConfirmed).not.toHaveBeenCalled();
});

it.each([
  [403, 'This checkout is not yours'],
  [404, 'Checkout session not found'],
])('stops at a %d with the reason', async (status, message) => {
  const { callsTo, onConfirmed, onRejected } = await renderReturn(rejected(status, message));
  expect(onRejected).toHaveBeenCalledOnce();
  // Once, although it is a call that loads.
  const shown = toast.getHistory().filter((entry) => 'title' in entry && entry.title === message);
  expect(shown).toMatchObject([{ type: 'error' }]);
  await pass(CHECKOUT_CONFIRMATION_MS);
  expect(callsTo(SYNC)).toHaveLength(1);
  expect(onConfirmed).not.toHaveBeenCalled();
});

it('syncs once after the portal and shows nothing', async () => {
  const onDone = vi.fn<() => void>();
  const { callsTo, queryClient } = await openAccountPage(<PortalReturn onDone={onDone} />, {
    [SYNC]: synced(null, subscription({ auto_renewal: false })),
  });
  await pass(0);
  expect(onDone).toHaveBeenCalledOnce();
  expect(callsTo(SYNC).map(({ body }) => body)).toEqual([{}]);
  expect(queryClient.getQueryData(subscriptionQuery.queryKey)?.auto_renewal).toBe(false);
});

it('shows a failed sync after the portal, and retries on click', async () => {
  const onDone = vi.fn<() => void>();
  const server = { result: rejected(503, 'Outage') };
  await openAccountPage(<PortalReturn onDone={onDone} />, { [SYNC]: () => server.result() });
  await pass(0);
  expect(screen.getByRole('alert').textContent).toContain('Your changes may not show yet');
  expect(onDone).not.toHaveBeenCalled();
  server.result = synced(null, subscription());
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await pass(0);
  expect(onDone).toHaveBeenCalledOnce();
});

it('drops invalid search parameters', () => {
  expect(SubscriptionSearch.parse({ returned: 'elsewhere', checkout_session_id: 5, price: 1 })).toEqual({});
  expect(SubscriptionSearch.parse({ returned: 'checkout', checkout_session_id: 'x'.repeat(256) })).toEqual({
    returned: 'checkout',
  });
  expect(SubscriptionSearch.parse({ returned: 'checkout', checkout_session_id: 'cs_1' })).toEqual({
    returned: 'checkout',
    checkout_session_id: 'cs_1',
  });
});
