import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { PaymentProviderUnavailableError } from '../../payment-provider.ts';
import { billingCustomer, billingEffect, invoice, subscription } from './schema.ts';
import { userAccount } from '../accounts/schema.ts';
import { lockStripeCustomer } from './customer.ts';
import { syncCustomer } from './sync.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
const HOUR_MS = 3_600_000;

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const subscriptionOf = async (user: TestUser) => (await node.readStored(user)).subscription;
const customerOf = async ({ userId }: TestUser) =>
  (await node.db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId)))[0];

describe('a sync', () => {
  // @threat F3
  it('that read an older state does not overwrite a newer one of another node', async () => {
    const user = await node.createUser('none');
    const { stripeSubscriptionId: id } = await node.subscribe(user);
    const peer = await node.startPeer();
    const gate = Promise.withResolvers<undefined>();
    const hasRead = Promise.withResolvers<undefined>();
    const { payments } = node.billing;
    const early = node.sync(
      user,
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
    const late = node.sync(user, peer.billing).finally(() => {
      isLateDone = true;
    });
    // The second sync waits for the lock; without it, it would finish first and be overwritten.
    await eventually(async () => {
      const { rows } = await node.db.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows.length > 0 || isLateDone).toBe(true);
    });
    gate.resolve(undefined);
    await Promise.all([early, late]);
    expect(await subscriptionOf(user)).toMatchObject({ auto_renewal: false });
  });

  it('reads a customer from the provider one at a time', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
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
    await Promise.all(Array.from({ length: 20 }, () => node.sync(user, counted)));
    expect(most).toBe(1);
  });

  it('does not block other customers, however many calls wait for one', async () => {
    const [slow, quick] = [await node.createUser('none'), await node.createUser('none')];
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
    // More than the pool's connections.
    const waiting = Array.from({ length: 20 }, () => node.sync(slow, gated));
    expect(await node.sync(quick)).toMatchObject({ hasChanged: false });
    gate.resolve(undefined);
    expect(await Promise.all(waiting)).toHaveLength(20);
  });

  it('of a customer unknown to the provider fails and writes nothing', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const before = await node.readStored(user);
    await node.db
      .update(billingCustomer)
      .set({ stripe_customer_id: 'cus_unknown' })
      .where(eq(billingCustomer.user_id, user.userId));
    await expect(node.sync(user)).rejects.toThrow(/No such customer/);
    expect(await node.readStored(user)).toEqual(before);
  });

  it('at each of many events, shuffled and repeated, ends in the same state as one at the end', async () => {
    const user = await node.createUser('none');
    await node.processAllEvents();
    await node.takeJobs('mail');
    node.sandbox.controls.setFaults({ hold: true, shuffle: true, duplicate: 3, seed: 7 });
    const { stripeCustomerId, stripeSubscriptionId } = await node.subscribe(user, { packages: ['email_updates'] });
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
    await node.stripe.refunds.create({ charge: await node.findCharge(stripeCustomerId), amount: 900 });
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: false });
    node.sandbox.controls.release();
    node.sandbox.controls.clearFaults();
    await node.processAllEvents();
    const { subscription: row, invoices } = await node.readStored(user);
    expect(row).toMatchObject({ status: 'active', auto_renewal: true });
    expect(invoices.map(({ payment_status }) => payment_status)).toEqual(['partially_refunded']);
    expect(await node.sync(user)).toMatchObject({ hasChanged: false });
    const emails = await node.takeJobs('mail');
    expect(emails.map(({ data }) => data)).toEqual([
      expect.objectContaining({ kind: 'billing.receipt' }),
      expect.objectContaining({ kind: 'billing.refund' }),
    ]);
  });

  it('killed after the read leaves nothing, and the next one completes', async () => {
    const user = await node.createUser('none');
    await node.buy(await node.giveCard(user, 'pm_card_visa'));
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
    await expect(node.sync(user, killed)).rejects.toBeInstanceOf(Error);
    expect(await subscriptionOf(user)).toBeUndefined();
    expect((await customerOf(user))?.synced_at).toBeNull();
    expect(await node.takeJobs('mail')).toEqual([]);
    await node.sync(user);
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active' });
    expect(await node.takeJobs('mail')).toHaveLength(1);
  });

  it('fails and writes nothing during an outage', async () => {
    const user = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(user);
    const before = await node.readStored(user);
    const effects = await node.db.select().from(billingEffect);
    await node.stripe.refunds.create({ charge: await node.findCharge(stripeCustomerId) });
    const outage = node.withPayments({
      listInvoices: () => Promise.reject(new PaymentProviderUnavailableError('outage')),
    });
    await expect(node.sync(user, outage)).rejects.toThrow(PaymentProviderUnavailableError);
    expect(await node.readStored(user)).toEqual(before);
    expect(await node.db.select().from(billingEffect)).toEqual(effects);
  });

  it('of a deleted account updates its invoices only and sends no email', async () => {
    const user = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(user);
    await node.takeJobs('mail');
    const customerId = (await customerOf(user))?.id ?? '';
    await node.db.delete(userAccount).where(eq(userAccount.id, user.userId));
    await node.stripe.refunds.create({ charge: await node.findCharge(stripeCustomerId), amount: 900 });
    await lockStripeCustomer(node.billing, stripeCustomerId, (customer, db) =>
      syncCustomer(node.billing, db, customer),
    );
    const [row] = await node.db.select().from(invoice).where(eq(invoice.billing_customer_id, customerId));
    expect(row).toMatchObject({ payment_status: 'refunded', amount_refunded: 4_900 });
    expect(await subscriptionOf(user)).toBeUndefined();
    expect(await node.takeJobs('mail')).toEqual([]);
  });

  it('follows a renewal, a decline, its retries and the end', async () => {
    const own = await startBillingNode();
    try {
      const user = await own.createUser('none');
      const status = async () => {
        await own.sync(user);
        const [row] = await own.db.select().from(subscription).where(eq(subscription.user_id, user.userId));
        return row?.status;
      };
      await own.subscribe(user);
      await own.moveClock(PERIOD_MS + 2 * HOUR_MS);
      expect(await status()).toBe('active');
      await own.giveCard(user, 'pm_card_chargeCustomerFail');
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
      // Paying would buy nothing anymore.
      const left = await own.db.select().from(invoice);
      expect(left.every(({ hosted_url }) => hosted_url === null)).toBe(true);
    } finally {
      await own.stop();
    }
  });
});
