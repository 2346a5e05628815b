import { CHECKOUT_CONFIRMATION_MS } from '@bna/contract/business';
import type { CheckoutStatus, Subscription } from '@bna/contract/subscription';
import { act, fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../test/account-page.tsx';
import { subscription } from '../../../test/factories.ts';
import { CHECKOUT_POLL_MS } from '../../config/timings.ts';
import { CheckoutReturn } from './checkout-return.tsx';
import { PortalReturn } from './portal-return.tsx';
import { subscriptionQuery } from './queries.ts';
import { SubscriptionSearch } from './subscription-search.ts';

const SYNC = 'POST /subscription/sync';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const synced = (checkout: CheckoutStatus | null, data: Subscription | null) => () =>
  Response.json({ data, meta: { checkout } });
const refused = (status: number, message: string) => () => Response.json({ message, code: 'x' }, { status });
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // What the answer has set off.
  await act(() => vi.advanceTimersByTimeAsync(1));
}

async function comeBack(answer: () => Response) {
  const server = { answer };
  const onConfirmed = vi.fn<() => void>();
  const onRefused = vi.fn<() => void>();
  const page = await openAccountPage(
    <CheckoutReturn checkoutSessionId="cs_1" onConfirmed={onConfirmed} onRefused={onRefused}>
      <p>The subscription as it stands</p>
    </CheckoutReturn>,
    {
      [SYNC]: () => server.answer(),
      'GET /subscription/trial': () => Response.json({ data: null }),
    },
  );
  await pass(0);
  return { ...page, server, onConfirmed, onRefused };
}

const asItStands = () => screen.queryByText('The subscription as it stands');
const isConfirming = () => screen.queryByText('Confirming your payment…') !== null;

it('asks until the subscription is active, and tells it once', async () => {
  const { callsTo, server, onConfirmed, queryClient } = await comeBack(synced('complete', null));
  expect(isConfirming()).toBe(true);
  expect(asItStands()).toBeNull();
  await pass(CHECKOUT_POLL_MS);
  expect(callsTo(SYNC)).toHaveLength(2);
  expect(onConfirmed).not.toHaveBeenCalled();
  server.answer = synced('complete', subscription());
  await pass(CHECKOUT_POLL_MS);
  expect(onConfirmed).toHaveBeenCalledOnce();
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'success', title: 'Your subscription is active' });
  expect(queryClient.getQueryData(subscriptionQuery.queryKey)?.status).toBe('active');
  await pass(10 * CHECKOUT_POLL_MS);
  expect(callsTo(SYNC)).toHaveLength(3);
  expect(callsTo(SYNC)[0]?.body).toEqual({ checkout_session_id: 'cs_1' });
  expect(onConfirmed).toHaveBeenCalledOnce();
});

it('goes on asking while the payment provider is away', async () => {
  const { server, onConfirmed, onRefused } = await comeBack(refused(503, 'Away'));
  expect(isConfirming()).toBe(true);
  server.answer = synced('complete', subscription());
  await pass(CHECKOUT_POLL_MS);
  expect(onConfirmed).toHaveBeenCalledOnce();
  expect(onRefused).not.toHaveBeenCalled();
});

it('stops asking when it takes too long, and asks again when told to', async () => {
  const { callsTo, server, onConfirmed } = await comeBack(synced('complete', null));
  await pass(CHECKOUT_CONFIRMATION_MS);
  expect(isConfirming()).toBe(false);
  expect(screen.getByText('Confirming your payment takes longer than usual')).toBeTruthy();
  expect(asItStands()).toBeNull();
  const asked = callsTo(SYNC).length;
  expect(asked).toBeLessThanOrEqual(1 + CHECKOUT_CONFIRMATION_MS / CHECKOUT_POLL_MS);
  await pass(10 * CHECKOUT_CONFIRMATION_MS);
  expect(callsTo(SYNC)).toHaveLength(asked);

  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(isConfirming()).toBe(true);
  await pass(0);
  expect(callsTo(SYNC)).toHaveLength(asked + 1);
  server.answer = synced('complete', subscription());
  await pass(CHECKOUT_POLL_MS);
  expect(onConfirmed).toHaveBeenCalledOnce();
});

it.each([
  ['open', 'Your checkout is not complete. Nothing was charged.'],
  ['expired', 'Your checkout has expired. Nothing was charged.'],
] as const)('says that a checkout is %s, and lets the person go on', async (checkout, text) => {
  const { callsTo, onConfirmed } = await comeBack(synced(checkout, null));
  expect(screen.getByText(text)).toBeTruthy();
  expect(asItStands()).not.toBeNull();
  await pass(CHECKOUT_CONFIRMATION_MS);
  expect(callsTo(SYNC)).toHaveLength(1);
  expect(screen.getByText(text)).toBeTruthy();
  expect(onConfirmed).not.toHaveBeenCalled();
});

it.each([
  [403, 'This checkout is not yours'],
  [404, 'There is no such checkout'],
])('gives up at a %d with the reason', async (status, message) => {
  const { callsTo, onConfirmed, onRefused } = await comeBack(refused(status, message));
  expect(onRefused).toHaveBeenCalledOnce();
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'error', title: message });
  await pass(CHECKOUT_CONFIRMATION_MS);
  expect(callsTo(SYNC)).toHaveLength(1);
  expect(onConfirmed).not.toHaveBeenCalled();
});

it('after the portal looks once and says nothing', async () => {
  const onDone = vi.fn<() => void>();
  const { callsTo, queryClient } = await openAccountPage(<PortalReturn onDone={onDone} />, {
    [SYNC]: synced(null, subscription({ auto_renewal: false })),
  });
  await pass(0);
  expect(onDone).toHaveBeenCalledOnce();
  expect(callsTo(SYNC).map(({ body }) => body)).toEqual([{}]);
  expect(queryClient.getQueryData(subscriptionQuery.queryKey)?.auto_renewal).toBe(false);
});

it('after the portal says so where nobody could look, and looks again when told to', async () => {
  const onDone = vi.fn<() => void>();
  const server = { answer: refused(503, 'Away') };
  await openAccountPage(<PortalReturn onDone={onDone} />, { [SYNC]: () => server.answer() });
  await pass(0);
  expect(screen.getByRole('alert').textContent).toContain('What you changed may not show yet');
  expect(onDone).not.toHaveBeenCalled();
  server.answer = synced(null, subscription());
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await pass(0);
  expect(onDone).toHaveBeenCalledOnce();
});

it('drops of an address what is none of its words', () => {
  expect(SubscriptionSearch.parse({ returned: 'elsewhere', checkout_session_id: 5, price: 1 })).toEqual({});
  expect(SubscriptionSearch.parse({ returned: 'checkout', checkout_session_id: 'x'.repeat(256) })).toEqual({
    returned: 'checkout',
  });
  expect(SubscriptionSearch.parse({ returned: 'checkout', checkout_session_id: 'cs_1' })).toEqual({
    returned: 'checkout',
    checkout_session_id: 'cs_1',
  });
});
