import { setTimeout as delay } from 'node:timers/promises';
import { receiveStripeEvent } from '@bna/contract/billing/webhooks';
import { API_BASE } from '@bna/contract/endpoint';
import { type ApiClient, createApiClient } from './api-client.ts';
import { moveBusinessClock } from './business-clock.ts';
import type { BilledUser, Query } from './compare-billing.ts';
import { type Customer, CustomerActions } from './customer-actions.ts';
import type { NodeProcess } from './node-process.ts';
import { type PaymentSandbox, startPaymentSandbox } from './payment-sandbox.ts';
import { pollUntil } from './polling.ts';
import type { RunContext } from './scenario.ts';
import { createSeededRandom } from './seeded-random.ts';
import { openTcpRelay, type TcpRelay } from './tcp-relay.ts';
import { createTestBed, type TestBed } from './test-bed.ts';

/** A node that sells subscriptions, a payment provider, and customers. */
export interface BillingTestBed {
  readonly process: NodeProcess;
  readonly sandbox: PaymentSandbox;
  readonly client: ApiClient;
  readonly query: Query;
  readonly actions: CustomerActions;
  readonly customers: readonly Customer[];
  /** Kills the node and starts it again. */
  restart(options: RestartOptions): Promise<void>;
  /** Waits until all events are delivered and processed. Returns what is left, or null. */
  waitForEvents(): Promise<string | null>;
  listBilledUsers(): readonly BilledUser[];
}

export interface RestartOptions {
  readonly killAfterMs: number;
  /** Lets a month pass while the node is down, so that subscriptions renew. */
  readonly renews: boolean;
}

const MAX_SEED = 1_000_000;
const RENEWAL_S = 30 * 86_400 + 2 * 3_600;
/** The provider's last retry comes after 156 seconds; the jobs of a killed node are taken over within 35. */
const EVENTS_WITHIN_MS = 240_000;

/** Starts the payment sandbox, whose webhook reaches the nodes through a relay. */
export async function startConnectedSandbox({
  teardown,
}: RunContext): Promise<{ sandbox: PaymentSandbox; relay: TcpRelay }> {
  const relay = await openTcpRelay();
  teardown.add(() => relay.close());
  const sandbox = await startPaymentSandbox({ webhookUrl: `${relay.origin}${API_BASE}${receiveStripeEvent.path}` });
  teardown.add(() => sandbox.stop());
  return { sandbox, relay };
}

/** Returns the number of events that are not processed, and of their jobs. */
export async function countPendingEvents(query: Query): Promise<number> {
  const [row] = await query<{ pending: number }>(
    `SELECT ((SELECT count(*) FROM pgboss.job WHERE name = 'stripe-event' AND state < 'completed')
       + (SELECT count(*) FROM stripe_event WHERE processed_at IS NULL))::int AS pending`,
  );
  return row?.pending ?? 0;
}

export async function createBillingTestBed(
  context: RunContext,
  { customerCount }: { customerCount: number },
): Promise<BillingTestBed> {
  const { sandbox, relay } = await startConnectedSandbox(context);
  const testBed = await createTestBed(context, { nodes: 1, env: sandbox.env });
  const { process, origin } = testBed.node(0);
  relay.setTargets(() => (process.isRunning ? [process.port] : []));
  const client = createApiClient({ origin: () => origin, publicOrigin: testBed.publicOrigin });
  const users = await testBed.users.create('none', customerCount);
  await testBed.database.query(`UPDATE session SET expires_at = now() + interval '1 year'`);
  const customers = users.map((user): Customer => {
    const random = createSeededRandom(context.random.between(0, MAX_SEED));
    return { user, random, purchases: 0 };
  });
  const query: Query = (sql, values) => testBed.database.query(sql, values);
  return {
    process,
    sandbox,
    client,
    query,
    actions: new CustomerActions({ sandbox, client }),
    customers,
    async restart({ killAfterMs, renews }) {
      await delay(killAfterMs);
      await process.kill();
      if (renews) await sandbox.advanceClock(RENEWAL_S);
      await process.start();
      await followProviderClock(testBed, sandbox);
    },
    async waitForEvents() {
      let pending: string | null = null;
      const areProcessed = async (): Promise<boolean> => {
        const deliveries = await sandbox.countOpenDeliveries();
        const events = await countPendingEvents(query);
        pending = `${String(deliveries)} deliveries and ${String(events)} events or jobs are left`;
        return deliveries + events === 0;
      };
      return (await pollUntil(areProcessed, { withinMs: EVENTS_WITHIN_MS, everyMs: 200 })) ? null : pending;
    },
    listBilledUsers: () => customers.map(({ user, purchases }) => ({ userId: user.id, email: user.email, purchases })),
  };
}

/** A node starts with the machine's time, which may be months behind the provider's. */
async function followProviderClock({ publicOrigin }: TestBed, sandbox: PaymentSandbox): Promise<void> {
  const nowMs = await sandbox.now();
  if (nowMs < Date.now() + 60_000) return;
  await moveBusinessClock(publicOrigin, { now: new Date(nowMs).toISOString() });
}
