import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { newItem, type Person, PUBLIC_ORIGIN } from '../../../test/test-node.ts';
import { subscription, trial } from '../../schema.ts';

const PERIOD_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;
/** What is lost or won must be so everywhere within this. */
const FOLLOWS = { timeout: 5_000, interval: 20 };

let node: BillingNode;
const sockets: Socket[] = [];
beforeEach(async () => {
  node = await startBillingNode();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await node.stop();
});

const listen = async ({ cookie }: Person): Promise<{ socket: Socket; updates: unknown[] }> => {
  const socket = io(`${node.origin}${LIVE_NEWS_NAMESPACE}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: PUBLIC_ORIGIN, cookie },
  });
  sockets.push(socket);
  const updates: unknown[] = [];
  socket.on('stock-news-update', (update: unknown) => updates.push(update));
  await new Promise((resolve, reject) => {
    socket.on('connection-success', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, updates };
};
const feedStatus = async (as: Person) =>
  (await node.ask({ method: 'GET', url: '/api/v1/news-summary', as })).statusCode;
const shown = async (as: Person) =>
  (await node.ask({ method: 'GET', url: '/api/v1/subscription', as })).json<{ data: { status: string } }>().data.status;
/** Sessions are shorter than periods: after a jump one logs in again. */
const signedInAnew = async ({ userId, email }: Person): Promise<Person> => ({
  userId,
  email,
  cookie: await node.signIn(userId),
});
const publish = async () =>
  node.ask({ method: 'POST', url: '/api/v1/news-summary', token: await node.apiToken(), payload: newItem() });

/** Someone whose renewal is due in minutes, by a card that will not pay. */
const beforeLapse = async (): Promise<Person> => {
  const person = await node.person('none');
  await node.subscribe(person);
  await node.giveCard(person, 'pm_card_chargeCustomerFail');
  await node.moveClock(PERIOD_MS + HOUR_MS / 2);
  await node.sync(person);
  return signedInAnew(person);
};

describe('access', () => {
  it('ends with a payment that fails: sockets and feed follow', async () => {
    const person = await beforeLapse();
    const { socket } = await listen(person);
    expect(await feedStatus(person)).toBe(200);
    await node.moveClock(HOUR_MS);
    await node.sync(person);
    await vi.waitFor(() => expect(socket.connected).toBe(false), FOLLOWS);
    await vi.waitFor(async () => expect(await feedStatus(person)).toBe(403), FOLLOWS);
    await expect(listen(person)).rejects.toBeInstanceOf(Error);
    expect(await shown(person)).toBe('past_due');
  });

  it('comes back with the payment', async () => {
    const person = await beforeLapse();
    await node.moveClock(HOUR_MS);
    await node.sync(person);
    await vi.waitFor(async () => expect(await feedStatus(person)).toBe(403), FOLLOWS);
    await node.giveCard(person, 'pm_card_visa');
    await node.sync(person);
    await vi.waitFor(async () => expect(await feedStatus(person)).toBe(200), FOLLOWS);
    const { updates } = await listen(person);
    await publish();
    await vi.waitFor(() => expect(updates).toHaveLength(1), FOLLOWS);
  });

  it('ends by our clock where an end was asked for, before the provider says a word', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId } = await node.subscribe(person);
    const end = new Date(Math.floor(node.clock.now().getTime() / 1_000) * 1_000 + HOUR_MS);
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at: end.getTime() / 1_000 });
    await node.sync(person);
    const { socket } = await listen(person);
    expect(await feedStatus(person)).toBe(200);
    node.clock.moveTo(end);
    await vi.waitFor(() => expect(socket.connected).toBe(false), FOLLOWS);
    expect(await feedStatus(person)).toBe(403);
    expect(await shown(person)).toBe('canceled');
    const [row] = await node.db.select().from(subscription).where(eq(subscription.user_id, person.userId));
    expect(row?.status).toBe('active');
  });

  it('goes on without a break through an upgrade, past the end of the trial', async () => {
    const person = await node.person('trialing');
    const trialEnd = new Date(node.clock.now().getTime() + HOUR_MS);
    await node.db.update(trial).set({ ends_at: trialEnd }).where(eq(trial.user_id, person.userId));
    const { socket, updates } = await listen(person);
    const other = await node.person('trialing');
    await node.db.update(trial).set({ ends_at: trialEnd }).where(eq(trial.user_id, other.userId));
    const { socket: witness } = await listen(other);
    await node.subscribe(person);
    await node.moveClock(2 * HOUR_MS);
    // Whose trial ended at the same time is out: so the end was looked for.
    await vi.waitFor(() => expect(witness.connected).toBe(false), FOLLOWS);
    await publish();
    await vi.waitFor(() => expect(updates).toHaveLength(1), FOLLOWS);
    expect(socket.connected).toBe(true);
    expect(await feedStatus(person)).toBe(200);
  });
});
