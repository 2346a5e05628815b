import { createBillingTestBed } from '../billing-test-bed.ts';
import { compareWithProvider } from '../compare-billing.ts';
import type { Recording, Scenario } from '../scenario.ts';

const CUSTOMERS = 5;
const KILLS = 10;
/** A month passes while the node is down. */
const RENEWALS: ReadonlySet<number> = new Set([4, 7]);
const KILL_WITHIN_MS = 700;

export const webhooks: Scenario = {
  name: 'webhooks',
  description: 'ten kills while customers buy, renew, change, cancel and get refunds',
  sabotage: {
    description: 'events trigger no sync',
    violates: 'I4',
    breaks: [
      {
        file: 'features/billing/process-event.ts',
        search: 'if (!isSynced) await syncCustomer(deps, db, customer);',
        replacement: 'void isSynced;',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random } = context;
    const testBed = await createBillingTestBed(context, { customerCount: CUSTOMERS });
    const { process, sandbox, client, query, actions, customers } = testBed;
    const steps: string[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const acting = customers.map((customer) => actions.actRandomly(customer, { isLate: false }));
      await testBed.restart({ killAfterMs: random.between(0, KILL_WITHIN_MS), renews: RENEWALS.has(kill) });
      steps.push(...(await Promise.all(acting)));
    }
    for (const customer of customers) await actions.refund(customer);

    const startedAtMs = performance.now();
    const pending = await testBed.waitForEvents();
    const elapsedS = ((performance.now() - startedAtMs) / 1_000).toFixed(1);
    const [row] = await query<{ events: number }>('SELECT count(*)::int AS events FROM stripe_event');
    const purchases = customers.reduce((sum, customer) => sum + customer.purchases, 0);
    return {
      nodes: [process],
      checks: [
        { invariant: 'I4', find: () => compareWithProvider({ query, sandbox }, testBed.listBilledUsers()) },
        { invariant: 'I4', find: () => (pending === null ? [] : [`after four minutes, ${pending}`]) },
        { invariant: 'I7', find: () => client.violations },
      ],
      steps,
      summary: `${String(KILLS)} kills, ${String(purchases)} purchases, ${String(row?.events)} events, all processed after ${elapsedS} s`,
    };
  },
};
