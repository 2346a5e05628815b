import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { type BillingNode, startBillingNode } from '../../../../test/billing-node.ts';
import { userAccount } from '../schema.ts';
import { billingCustomer } from '../../billing/schema.ts';
import { withLockedCustomer } from '../../billing/for-accounts.ts';
import { deleteAccount } from './delete-account.ts';

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

it('deletes an account during a billing sync without a deadlock', async () => {
  const person = await node.createUser('none');
  await node.buy(await node.giveCard(person, 'pm_card_visa'));
  const gate = Promise.withResolvers<undefined>();
  const hasStarted = Promise.withResolvers<undefined>();
  const { payments } = node.billing;
  const sync = node.sync(
    person,
    node.withPayments({
      listInvoices: async (customer) => {
        hasStarted.resolve(undefined);
        await gate.promise;
        return payments.listInvoices(customer);
      },
    }),
  );
  await hasStarted.promise;
  const deletion = deleteAccount(
    {
      ...node,
      passwordHasher: {
        hash: () => Promise.reject(new Error('unexpected hash')),
        verify: () => Promise.resolve({ matches: true, stale: false }),
      },
      closeBilling: (userId, finish) => withLockedCustomer(node.db, userId, finish),
    },
    { userId: person.userId, password: '', ip: '127.0.0.1' },
  );
  await eventually(async () => {
    const { rows } = await node.db.execute(
      sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
  gate.resolve(undefined);
  const [synced, deleted] = await Promise.allSettled([sync, deletion]);
  expect([synced.status, deleted.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await node.db.select().from(userAccount).where(eq(userAccount.id, person.userId))).toEqual([]);
  expect(await node.db.select({ user: billingCustomer.user_id }).from(billingCustomer)).toEqual([{ user: null }]);
});
