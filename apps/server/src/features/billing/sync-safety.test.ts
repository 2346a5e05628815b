import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { Person } from '../../../test/test-node.ts';
import { PaymentProviderAwayError } from '../../payment-provider.ts';
import { subscription, userAccount } from '../../schema.ts';
import { billingCustomer, billingEffect, invoice } from '../../billing-schema.ts';
import { withStripeCustomer } from './customer.ts';
import { syncCustomer } from './sync.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
const HOUR_MS = 3_600_000;

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const subscriptionOf = async (person: Person) => (await node.stored(person)).subscription;
const customerOf = async ({ userId }: Person) =>
  (await node.db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId)))[0];

describe('a sync', () => {
  it('that read before a change does not overwrite what another node read after it', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId: id } = await node.subscribe(person);
    const peer = await node.startPeer();
    const gate = Promise.withResolvers<undefined>();
    const hasRead = Promise.withResolvers<undefined>();
    const { payments } = node.billing;
    const early = node.sync(
      person,
      node.withPayments({
        listInvoices: async (customer) => {
          const invoices = await payments.listInvoices(customer);
          hasRead.resolve(undefined);
          await gate.promise;
          return invoices;
        },
      }),
    );
    await hasRead.promise;
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    let isLateDone = false;
    const late = node.sync(person, peer.billing).finally(() => {
      isLateDone = true;
    });
    // The late one waits for the lock; without one it would be done first, and be overwritten.
    await eventually(async () => {
      const { rows } = await node.db.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows.length > 0 || isLateDone).toBe(true);
    });
    gate.resolve(undefined);
    await Promise.all([early, late]);
    expect(await subscriptionOf(person)).toMatchObject({ auto_renewal: false });
  });

  it('asks the provider once at a time for a customer, however many ask at once', async () => {
    const person = await node.person('none');
    await node.subscribe(person);
    let running = 0;
    let most = 0;
    const { payments } = node.billing;
    const counted = node.withPayments({
      listSubscriptions: async (customer) => {
        running += 1;
        most = Math.max(most, running);
        const found = await payments.listSubscriptions(customer);
        running -= 1;
        return found;
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => node.sync(person, counted)));
    expect(most).toBe(1);
  });

  it('that waits keeps no other customer from theirs, however many wait with it', async () => {
    const [slow, quick] = [await node.person('none'), await node.person('none')];
    await node.subscribe(slow);
    await node.subscribe(quick);
    const gate = Promise.withResolvers<undefined>();
    const { payments } = node.billing;
    const gated = node.withPayments({
      listSubscriptions: async (customer) => {
        await gate.promise;
        return payments.listSubscriptions(customer);
      },
    });
    // More than the pool has connections.
    const waiting = Array.from({ length: 20 }, () => node.sync(slow, gated));
    expect(await node.sync(quick)).toMatchObject({ hasChanged: false });
    gate.resolve(undefined);
    expect(await Promise.all(waiting)).toHaveLength(20);
  });

  it('of a customer that the provider does not know writes nothing, and says so', async () => {
    const person = await node.person('none');
    await node.subscribe(person);
    const before = await node.stored(person);
    await node.db
      .update(billingCustomer)
      .set({ stripe_customer_id: 'cus_nobody' })
      .where(eq(billingCustomer.user_id, person.userId));
    await expect(node.sync(person)).rejects.toThrow(/No such customer/);
    expect(await node.stored(person)).toEqual(before);
  });

  it('at each of many events, shuffled and three times each, ends as one look at the end does', async () => {
    const person = await node.person('none');
    await node.settle();
    await node.takeJobs('mail');
    node.sandbox.controls.setFaults({ hold: true, shuffle: true, duplicate: 3, seed: 7 });
    const { stripeCustomerId, stripeSubscriptionId } = await node.subscribe(person, { packages: ['email_updates'] });
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
    await node.stripe.refunds.create({ charge: await node.chargeOf(stripeCustomerId), amount: 900 });
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: false });
    node.sandbox.controls.release();
    node.sandbox.controls.clearFaults();
    await node.settle();
    const { subscription: row, invoices } = await node.stored(person);
    expect(row).toMatchObject({ status: 'active', auto_renewal: true });
    expect(invoices.map(({ payment_status }) => payment_status)).toEqual(['partially_refunded']);
    expect(await node.sync(person)).toMatchObject({ hasChanged: false });
    const mails = await node.takeJobs('mail');
    expect(mails.map(({ data }) => data)).toEqual([
      expect.objectContaining({ kind: 'billing.receipt' }),
      expect.objectContaining({ kind: 'billing.refund' }),
    ]);
  });

  it('that is killed after it has read leaves nothing, and the next one does all', async () => {
    const person = await node.person('none');
    await node.buy(await node.giveCard(person, 'pm_card_visa'));
    await node.takeJobs('mail');
    const { payments } = node.billing;
    const killed = node.withPayments({
      listInvoices: async (customer) => {
        const invoices = await payments.listInvoices(customer);
        await node.db.execute(
          sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND state = 'idle in transaction'`,
        );
        return invoices;
      },
    });
    await expect(node.sync(person, killed)).rejects.toBeInstanceOf(Error);
    expect(await subscriptionOf(person)).toBeUndefined();
    expect((await customerOf(person))?.synced_at).toBeNull();
    expect(await node.takeJobs('mail')).toEqual([]);
    await node.sync(person);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active' });
    expect(await node.takeJobs('mail')).toHaveLength(1);
  });

  it('without the provider writes nothing and says so', async () => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    const before = await node.stored(person);
    const effects = await node.db.select().from(billingEffect);
    await node.stripe.refunds.create({ charge: await node.chargeOf(stripeCustomerId) });
    const away = node.withPayments({ listInvoices: () => Promise.reject(new PaymentProviderAwayError('away')) });
    await expect(node.sync(person, away)).rejects.toThrow(PaymentProviderAwayError);
    expect(await node.stored(person)).toEqual(before);
    expect(await node.db.select().from(billingEffect)).toEqual(effects);
  });

  it('of a deleted account goes on with its invoices alone, and writes to nobody', async () => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    await node.takeJobs('mail');
    const customerId = (await customerOf(person))?.id ?? '';
    await node.db.delete(userAccount).where(eq(userAccount.id, person.userId));
    await node.stripe.refunds.create({ charge: await node.chargeOf(stripeCustomerId), amount: 900 });
    await withStripeCustomer(node.billing, stripeCustomerId, (customer, db) =>
      syncCustomer(node.billing, db, customer),
    );
    const [row] = await node.db.select().from(invoice).where(eq(invoice.billing_customer_id, customerId));
    expect(row).toMatchObject({ payment_status: 'refunded', amount_refunded: 4_900 });
    expect(await subscriptionOf(person)).toBeUndefined();
    expect(await node.takeJobs('mail')).toEqual([]);
  });

  it('follows a renewal, a refusal, its retries and the end of it all', async () => {
    const own = await startBillingNode();
    try {
      const person = await own.person('none');
      const status = async () => {
        await own.sync(person);
        const [row] = await own.db.select().from(subscription).where(eq(subscription.user_id, person.userId));
        return row?.status;
      };
      await own.subscribe(person);
      await own.moveClock(PERIOD_MS + 2 * HOUR_MS);
      expect(await status()).toBe('active');
      await own.giveCard(person, 'pm_card_chargeCustomerFail');
      await own.moveClock(PERIOD_MS);
      expect(await status()).toBe('past_due');
      const open = await own.db.select().from(invoice).orderBy(invoice.created_at);
      expect(open.map(({ payment_status, hosted_url }) => [payment_status, hosted_url !== null])).toEqual([
        ['success', false],
        ['success', false],
        ['declined', true],
      ]);
      await own.moveClock(16 * DAY_MS);
      expect(await status()).toBe('canceled');
      // Nothing is to be had for it any more.
      const left = await own.db.select().from(invoice);
      expect(left.every(({ hosted_url }) => hosted_url === null)).toBe(true);
    } finally {
      await own.stop();
    }
  });
});
