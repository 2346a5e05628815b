import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { receiveStripeEvent } from '@bna/contract/webhooks';
import { compareBothSides } from '../both-sides.ts';
import { createBuyers, type Buying } from '../buyers.ts';
import { createCaller } from '../caller.ts';
import { openFront } from '../front.ts';
import { startPaymentSandbox } from '../payment-sandbox.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { becomes } from '../wait.ts';
import { createWorld, type World } from '../world.ts';

const PEOPLE = 5;
const KILLS = 10;
/** After these kills a month goes by: who has a subscription is charged anew. */
const RENEWALS: ReadonlySet<number> = new Set([4, 7]);
const RENEWAL_S = 30 * 86_400 + 2 * 3_600;
const KILLED_WITHIN_MS = 700;
/** The provider's last try comes 156 seconds after the first; a job whose node was killed is taken over within 35. */
const QUIET_WITHIN_MS = 240_000;

export const webhooks: Scenario = {
  name: 'webhooks',
  about: 'SIGKILL of the node while people buy, renew, cancel and are refunded',
  sabotage: { about: 'events are done with although nothing was read anew', violates: 'I4' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const front = await openFront();
    stage.teardown.add(() => front.close());
    const sandbox = await startPaymentSandbox({ webhookUrl: `${front.origin}${API_BASE}${receiveStripeEvent.path}` });
    stage.teardown.add(() => sandbox.stop());
    const world = await createWorld(stage, {
      nodes: 1,
      env: sandbox.env,
      sabotage: [
        {
          file: 'features/billing/process-event.ts',
          search: 'if (!isInState) await syncCustomer(deps, db, customer);',
          replacement: 'void isInState;',
        },
      ],
    });
    const node = world.node(0);
    front.lead(() => (node.process.isRunning ? [node.process.port] : []));
    const caller = createCaller({ origin: () => node.origin, publicOrigin: world.publicOrigin });
    const people = await world.people.mint('none', PEOPLE);
    await world.database.query(`UPDATE session SET expires_at = now() + interval '1 year'`);
    const buyers = createBuyers({ sandbox, caller, chance, people });
    const ask = <Row extends object>(statement: string, values: readonly unknown[]) =>
      world.database.query<Row>(statement, values);

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const acting = buyers.all.map((buying) => buyers.act(buying));
      await delay(chance.between(0, KILLED_WITHIN_MS));
      await node.process.kill();
      if (RENEWALS.has(kill)) await sandbox.advanceClock(RENEWAL_S);
      await node.process.start();
      await followClock(world, await sandbox.now());
      await Promise.all(acting);
    }
    for (const buying of buyers.all) await buyers.refund(buying);

    const startedAt = performance.now();
    let left = '';
    const isQuiet = await becomes(
      async () => {
        const [deliveries, events] = [await sandbox.countOpenDeliveries(), await countOpenEvents(world)];
        left = `${String(deliveries)} deliveries and ${String(events)} events and jobs`;
        return deliveries + events === 0;
      },
      { withinMs: QUIET_WITHIN_MS, everyMs: 200 },
    );
    const quietS = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const [counted] = await world.database.query<{ events: number }>(
      'SELECT count(*)::int AS events FROM stripe_event',
    );
    return {
      nodes: [node.process],
      further: [
        { invariant: 'I4', find: () => compareBothSides({ ask, sandbox }, buyers.all.map(toBuyer)) },
        { invariant: 'I4', find: () => (isQuiet ? [] : [`after four minutes there were left ${left}`]) },
        { invariant: 'I7', find: () => caller.violations },
      ],
      figures: `${String(KILLS)} kills, ${String(buyers.all.reduce((sum, one) => sum + one.purchases, 0))} purchases, ${String(counted?.events)} events, quiet after ${quietS} s`,
    };
  },
};

const toBuyer = ({ person, purchases }: Buying) => ({ userId: person.id, email: person.email, purchases });

/** A node that begins has the machine's time; the provider's may be months ahead. */
async function followClock({ publicOrigin }: World, nowMs: number): Promise<void> {
  if (nowMs < Date.now() + 60_000) return;
  const answer = await fetch(`${publicOrigin}/dev/clock`, {
    method: 'POST',
    headers: { origin: publicOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(nowMs).toISOString() }),
  });
  if (!answer.ok) throw new Error(`The clock was not moved: ${await answer.text()}`);
}

async function countOpenEvents({ database }: World): Promise<number> {
  const [row] = await database.query<{ open: number }>(
    `SELECT ((SELECT count(*) FROM pgboss.job WHERE name = 'stripe-event' AND state < 'completed')
       + (SELECT count(*) FROM stripe_event WHERE processed_at IS NULL))::int AS open`,
  );
  return row?.open ?? 0;
}
