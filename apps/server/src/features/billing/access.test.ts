import { eq } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { openLiveSocket } from '../../../test/live-socket.ts';
import { newItem, type TestUser } from '../../../test/test-node.ts';
import { subscription, trial } from './schema.ts';

const PERIOD_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;
/** Access must change everywhere within this time. */
const FOLLOWS = { timeout: 5_000, interval: 20 };

let node: BillingNode;
beforeEach(async () => {
  node = await startBillingNode();
});
afterEach(() => node.stop());

const listen = async (user: TestUser): Promise<{ socket: Socket; updates: unknown[] }> => {
  const socket = await openLiveSocket(node, user);
  const updates: unknown[] = [];
  socket.on('stock-news-update', (update: unknown) => updates.push(update));
  return { socket, updates };
};
const feedStatus = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: '/api/v1/news-summary', as })).statusCode;
const shown = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: '/api/v1/subscription', as })).json<{ data: { status: string } }>().data
    .status;
/** Sessions are shorter than billing periods: log in again after a clock jump. */
const signInAgain = async ({ userId, email }: TestUser): Promise<TestUser> => ({
  userId,
  email,
  cookie: await node.signIn(userId),
});
const publish = async () =>
  node.request({ method: 'POST', url: '/api/v1/news-summary', token: await node.apiToken(), payload: newItem() });

/** A subscriber with a card that will be declined, minutes before the renewal. */
const beforeLapse = async (): Promise<TestUser> => {
  const user = await node.createUser('none');
  await node.subscribe(user);
  await node.giveCard(user, 'pm_card_chargeCustomerFail');
  await node.moveClock(PERIOD_MS + HOUR_MS / 2);
  await node.sync(user);
  return signInAgain(user);
};

describe('access', () => {
  // @req 6.3
  it('ends with a failed payment: closes sockets and the feed', async () => {
    const user = await beforeLapse();
    const { socket } = await listen(user);
    expect(await feedStatus(user)).toBe(200);
    await node.moveClock(HOUR_MS);
    await node.sync(user);
    await vi.waitFor(() => expect(socket.connected).toBe(false), FOLLOWS);
    await vi.waitFor(async () => expect(await feedStatus(user)).toBe(403), FOLLOWS);
    await expect(listen(user)).rejects.toBeInstanceOf(Error);
    expect(await shown(user)).toBe('past_due');
  });

  it('returns with the payment', async () => {
    const user = await beforeLapse();
    await node.moveClock(HOUR_MS);
    await node.sync(user);
    await vi.waitFor(async () => expect(await feedStatus(user)).toBe(403), FOLLOWS);
    await node.giveCard(user, 'pm_card_visa');
    await node.sync(user);
    await vi.waitFor(async () => expect(await feedStatus(user)).toBe(200), FOLLOWS);
    const { updates } = await listen(user);
    await publish();
    await vi.waitFor(() => expect(updates).toHaveLength(1), FOLLOWS);
  });

  it('ends by our clock at the requested end, without an event from the provider', async () => {
    const user = await node.createUser('none');
    const { stripeSubscriptionId } = await node.subscribe(user);
    const end = new Date(Math.floor(node.clock.now().getTime() / 1_000) * 1_000 + HOUR_MS);
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at: end.getTime() / 1_000 });
    await node.sync(user);
    const { socket } = await listen(user);
    expect(await feedStatus(user)).toBe(200);
    node.clock.moveTo(end);
    await vi.waitFor(() => expect(socket.connected).toBe(false), FOLLOWS);
    expect(await feedStatus(user)).toBe(403);
    expect(await shown(user)).toBe('canceled');
    const [row] = await node.db.select().from(subscription).where(eq(subscription.user_id, user.userId));
    expect(row?.status).toBe('active');
  });

  it('continues without a break through an upgrade, past the end of the trial', async () => {
    const user = await node.createUser('trialing');
    const trialEnd = new Date(node.clock.now().getTime() + HOUR_MS);
    await node.db.update(trial).set({ ends_at: trialEnd }).where(eq(trial.user_id, user.userId));
    const { socket, updates } = await listen(user);
    const other = await node.createUser('trialing');
    await node.db.update(trial).set({ ends_at: trialEnd }).where(eq(trial.user_id, other.userId));
    const { socket: witness } = await listen(other);
    await node.subscribe(user);
    await node.moveClock(2 * HOUR_MS);
    // Another user's trial ended at the same time, which shows that the check has run.
    await vi.waitFor(() => expect(witness.connected).toBe(false), FOLLOWS);
    await publish();
    await vi.waitFor(() => expect(updates).toHaveLength(1), FOLLOWS);
    expect(socket.connected).toBe(true);
    expect(await feedStatus(user)).toBe(200);
  });
});
