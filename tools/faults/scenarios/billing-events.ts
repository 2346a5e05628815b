import { type BillingTestBed, createBillingTestBed } from '../billing-test-bed.ts';
import { compareWithProvider, findRepeatedEffects } from '../compare-billing.ts';
import type { Customer } from '../customer-actions.ts';
import type { Recording, RunContext, Scenario } from '../scenario.ts';
import type { SeededRandom } from '../seeded-random.ts';

const CUSTOMERS = 5;
const ROUNDS = 12;
const ACTIONS_PER_ROUND = 3;
/** A month passes while the node is down. */
const RENEWALS: ReadonlySet<number> = new Set([3, 6, 9]);
const LAST_RENEWAL = 9;
const KILL_WITHIN_MS = 1_500;
const LOSS_RATE = 0.2;
const BURST_CHANGES = 8;

/** Customers live through three renewals while events are disordered and lost. Then one reconciliation must correct all. */
export const billingEvents: Scenario = {
  name: 'billing-events',
  description: 'events are shuffled, tripled, late or lost; 12 kills, three renewals, then one `bna reconcile`',
  sabotage: {
    description: 'the reconciliation does nothing',
    violates: 'I4',
    breaks: [
      {
        file: 'features/billing/reconcile-events.ts',
        search: 'if (await storeEvent(billingDb, event)) missed += 1;',
        replacement: 'missed += 0;',
      },
      {
        file: 'features/billing/reconcile-customers.ts',
        search: 'new Set(customers.filter((id) => !seen.has(id)))',
        replacement: 'new Set<string>()',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const testBed = await createBillingTestBed(context, { customerCount: CUSTOMERS });
    const { process, sandbox, client, query, customers } = testBed;
    const steps = await liveThroughRenewals(testBed, context);
    const faults: string[] = [];
    faults.push(...(await waitForEvents(testBed)));
    faults.push(...(await findFaultsAfterBurst(testBed, context.random)));
    await loseLastChanges(testBed);
    faults.push(...(await waitForEvents(testBed)));

    // Events that the reconciliation causes are lost as well.
    const output = await process.runCommand('reconcile').catch((error: unknown) => String(error));
    const missed = /^Events: (\d+) were missing, 0 failed$/m.exec(output)?.[1];
    const corrected = /^Customers: \d+ compared, (\d+) corrected, 0 failed$/m.exec(output)?.[1];
    if (missed === undefined || corrected !== '0') faults.push(`the reconciliation printed: ${output}`);
    const purchases = customers.reduce((sum, customer) => sum + customer.purchases, 0);
    return {
      nodes: [process],
      checks: [
        { invariant: 'I4', find: () => faults },
        { invariant: 'I4', find: () => compareWithProvider({ query, sandbox }, testBed.listBilledUsers()) },
        { invariant: 'I4', find: () => findRepeatedEffects(query) },
        { invariant: 'I7', find: () => client.violations },
      ],
      steps,
      summary: `${String(ROUNDS)} kills, ${String(purchases)} purchases, ${await countRows(testBed)}, ${missed ?? 'unknown'} events fetched by the reconciliation`,
    };
  },
};

async function liveThroughRenewals(testBed: BillingTestBed, { random, seed }: RunContext): Promise<string[]> {
  const { sandbox, actions, customers } = testBed;
  const steps: string[] = [];
  await sandbox.setFaults({ shuffle: true, seed: seed % 10_000 });
  for (let round = 1; round <= ROUNDS; round += 1) {
    await disturbDeliveries(testBed, random);
    const isLate = round > LAST_RENEWAL;
    const acting = customers.map(async (customer) => {
      for (let action = 0; action < ACTIONS_PER_ROUND; action += 1)
        steps.push(await actions.actRandomly(customer, { isLate }));
    });
    const renews = RENEWALS.has(round);
    await testBed.restart({ killAfterMs: random.between(0, KILL_WITHIN_MS), renews });
    await Promise.all(acting);
    await sandbox.release();
    steps.push(`round ${String(round)} ends${renews ? ' after a renewal' : ''}`);
  }
  return steps;
}

/** Loses a fifth of the deliveries, each independently, and sometimes all of a round. */
const disturbDeliveries = ({ sandbox }: BillingTestBed, random: SeededRandom): Promise<void> =>
  sandbox.setFaults({
    hold: random.chance(0.6),
    duplicate: random.pick([1, 3]),
    dropRate: random.chance(0.2) ? 1 : LOSS_RATE,
    deliveryLatencyMs: random.pick([0, 1_000]),
    apiLatencyMs: random.pick([0, 0, 10, 40]),
  });

async function waitForEvents(testBed: BillingTestBed): Promise<string[]> {
  const pending = await testBed.waitForEvents();
  return pending === null ? [] : [`after four minutes, ${pending}`];
}

/** Changes subscriptions in quick succession and delivers every event three times: no reconciliation may be needed. */
async function findFaultsAfterBurst(testBed: BillingTestBed, random: SeededRandom): Promise<string[]> {
  const { sandbox, query, actions, customers } = testBed;
  await sandbox.setFaults({ hold: false, dropRate: 0, duplicate: 3, deliveryLatencyMs: 0 });
  const changed = new Set<Customer>();
  await Promise.all(
    customers.map(async (customer) => {
      for (let change = 0; change < BURST_CHANGES; change += 1) {
        // A slow read can be overtaken by the next one.
        await sandbox.setFaults({ apiLatencyMs: random.pick([0, 0, 500]) });
        if (await actions.toggleRenewal(customer)) changed.add(customer);
      }
    }),
  );
  await sandbox.setFaults({ apiLatencyMs: 0, duplicate: 1 });
  const pending = await waitForEvents(testBed);
  const emails = new Set([...changed].map(({ user }) => user.email));
  const users = testBed.listBilledUsers().filter(({ email }) => emails.has(email));
  const faults = await compareWithProvider({ query, sandbox }, users);
  return [...pending, ...faults.map((fault) => `before the reconciliation: ${fault}`)];
}

/** From now on every event is lost, so that only the reconciliation can correct the stored state. */
async function loseLastChanges({ sandbox, actions, customers }: BillingTestBed): Promise<void> {
  await sandbox.setFaults({ dropRate: 1 });
  let changes = 0;
  for (const customer of customers) if (await actions.toggleRenewal(customer)) changes += 1;
  // At least one change must be lost, or the reconciliation would have nothing to do.
  for (const customer of customers) {
    if (changes > 0) return;
    const before = customer.purchases;
    await actions.buyAtProvider(customer);
    changes += customer.purchases - before;
  }
}

async function countRows({ query }: BillingTestBed): Promise<string> {
  const [row] = await query<{ events: number; invoices: number; emails: number }>(
    `SELECT (SELECT count(*) FROM stripe_event)::int AS events, (SELECT count(*) FROM invoice)::int AS invoices,
       (SELECT count(*) FROM pgboss.job WHERE name = 'mail')::int AS emails`,
  );
  return `${String(row?.events)} events, ${String(row?.invoices)} invoices, ${String(row?.emails)} emails`;
}
