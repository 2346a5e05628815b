import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { type PaymentProvider, PaymentProviderUnavailableError, type ProviderEvent } from '../../payment-provider.ts';
import { reconcileEvents } from './reconcile-events.ts';
import { billingProgress, billingRun, stripeEvent } from './schema.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  await node.processAllEvents();
  await node.db.delete(stripeEvent);
  await node.db.delete(billingProgress);
  await node.db.delete(billingRun);
  await node.db.insert(billingProgress).values({ events_seen_until: ago(5 * HOUR_MS) });
});

const ago = (ms: number): Date => new Date(node.clock.now().getTime() - ms);
const { signal } = new AbortController();
const eventOf = (id: string, createdAt: Date): ProviderEvent => ({
  id,
  type: 'customer.updated',
  createdAt,
  customerId: null,
  hasMatchingMode: true,
  payload: JSON.stringify({ id, type: 'customer.updated', created: 1 }),
});
const storedIds = async () => (await node.db.select().from(stripeEvent)).map(({ id }) => id).toSorted();
const seenUntil = async () => (await node.db.select().from(billingProgress))[0]?.events_seen_until;
const countPending = () => node.db.$count(stripeEvent, isNull(stripeEvent.processed_at));

type ListEvents = PaymentProvider['listEvents'];

/** Three pages, the newest events first, but as of different lists: the last one has one that was created meanwhile. `beforePage` runs before the page at a cursor is listed. */
function listInPages(beforePage: (cursor: string | null) => unknown = () => undefined) {
  const requested: { since: Date; cursor: string | null }[] = [];
  const [newest, middle, oldest] = [ago(MINUTE_MS), ago(HOUR_MS), ago(3 * HOUR_MS)];
  const listEvents: ListEvents = async (options) => {
    await beforePage(options.cursor);
    requested.push(options);
    if (options.cursor === null) return { events: [eventOf('evt_3', newest)], next: 'second' };
    if (options.cursor === 'second') return { events: [eventOf('evt_2', middle)], next: 'third' };
    return { events: [eventOf('evt_1', oldest), eventOf('evt_new', node.clock.now())], next: null };
  };
  return { deps: node.withPayments({ listEvents }), requested };
}

// @threat F6
it('continues at the page at which it was interrupted, and counts as seen only what a complete run listed', async () => {
  const before = await seenUntil();
  let isDown = true;
  const { deps, requested } = listInPages((cursor) => {
    if (cursor === 'third' && isDown) throw new PaymentProviderUnavailableError('outage');
  });
  await expect(reconcileEvents(deps, signal)).rejects.toThrow('outage');
  expect(await storedIds()).toEqual(['evt_2', 'evt_3']);
  expect(await seenUntil()).toEqual(before);
  const interruptedAt = node.clock.now();
  isDown = false;
  await node.moveClock(2 * HOUR_MS);
  expect(await reconcileEvents(deps, signal)).toEqual({ missed: 2, failed: 0 });
  expect(requested.map(({ cursor }) => cursor)).toEqual([null, 'second', 'third']);
  expect(new Set(requested.map(({ since }) => since.getTime())).size).toBe(1);
  expect(await storedIds()).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_new']);
  // Others that were created after the first run began are not listed yet.
  const seen = (await seenUntil())?.getTime() ?? 0;
  expect(seen).toBeLessThanOrEqual(interruptedAt.getTime());
  expect(seen).toBeGreaterThan(interruptedAt.getTime() - MINUTE_MS);
  await reconcileEvents(deps, signal);
  expect(requested[3]).toEqual({ since: new Date(seen - HOUR_MS), cursor: null });
});

// @threat F6
it('stops between two pages once its time is up, and then continues', async () => {
  const time = new AbortController();
  const { deps, requested } = listInPages((cursor) => {
    if (cursor === 'second') time.abort(new Error('too long'));
  });
  await expect(reconcileEvents(deps, time.signal)).rejects.toThrow('too long');
  expect(requested.map(({ cursor }) => cursor)).toEqual([null, 'second']);
  expect(await reconcileEvents(deps, signal)).toEqual({ missed: 2, failed: 0 });
  expect(requested.map(({ cursor }) => cursor)).toEqual([null, 'second', 'third']);
});

it('extends its lease with each page', async () => {
  const leases: number[] = [];
  const { deps } = listInPages(async () => {
    const [row] = await node.db
      .select({ left: sql<number>`extract(epoch from lease_until - now())::int` })
      .from(billingRun);
    leases.push(row?.left ?? 0);
    await node.db.update(billingRun).set({ lease_until: sql`now() + interval '100 seconds'` });
  });
  await reconcileEvents(deps, signal);
  expect(leases).toHaveLength(3);
  expect(Math.min(...leases)).toBeGreaterThan(500);
});

it('processes pending events page by page, each once in a run, and stops once its time is up', async () => {
  await node.db.insert(stripeEvent).values(
    Array.from({ length: 250 }, (_, index) => {
      const { id, type, createdAt, payload } = eventOf(`evt_${String(index)}`, ago(HOUR_MS));
      return { id, type, created: createdAt, payload };
    }),
  );
  const time = new AbortController();
  let tried: string[] = [];
  const deps = node.withPayments({
    listEvents: () => Promise.resolve({ events: [], next: null }),
    findCustomerOfEvent: ({ payload }) => {
      tried.push(payload);
      if (tried.length === 120) time.abort(new Error('too long'));
      return payload.includes('"evt_7"') ? Promise.reject(new Error('poison')) : Promise.resolve(null);
    },
  });
  await expect(reconcileEvents(deps, time.signal)).rejects.toThrow('too long');
  // A few run at once.
  expect(tried.length).toBeLessThan(125);
  tried = [];
  expect(await reconcileEvents(deps, signal)).toEqual({ missed: 0, failed: 1 });
  expect(new Set(tried).size).toBe(tried.length);
  expect(await countPending()).toBe(1);
});
