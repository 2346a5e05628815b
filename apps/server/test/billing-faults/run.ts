import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { reconcileCustomers, reconcileEvents } from '../../src/features/billing/reconcile.ts';
import { type Chance, createChance } from './chance.ts';
import { findFaults } from './check.ts';
import type { World } from './mortal-node.ts';
import { doSomething, type FaultPerson, rush } from './people.ts';
import { openStage, type Stage } from './stage.ts';

const PEOPLE = 3;
const STEPS = 48;
const RENEWALS = 3;
const STEPS_PER_PERIOD = STEPS / (RENEWALS + 1);
const RENEWAL_MS = 30 * 86_400_000 + 3_600_000;
const MIN_DEATHS = 10;
const STEPS_PER_DEATH = 4;
/** A node that is to die does so at one of so many pieces that pass between it and its database or the provider. */
const PIECES_TO_LIVE = 120;
const PAUSE_MAX_MS = 12;
const QUIET_WITHIN_MS = 60_000;
const POLL_MS = 20;

export interface FaultRun {
  /** None: all is as it must be. */
  readonly faults: readonly string[];
  /** What people did, in order. */
  readonly story: readonly string[];
  readonly kills: number;
  readonly events: number;
  readonly missed: number;
  readonly invoices: number;
  readonly mails: number;
  readonly ms: number;
}

/**
 * Lets people buy, change, cancel, be refunded and dispute through three renewals, by the chance of a seed, while deliveries
 * are shuffled, tripled, late and a fifth of them lost, and the node dies ten times; then, after one reconciliation and
 * without any further delivery, compares both sides. Every second run ends in a rush of changes, which is compared before the
 * reconciliation too. `reconciles: false` leaves that out, to see that it is needed.
 */
export async function runFaults(
  seed: number,
  { database, reconciles = true }: { database: World['database']; reconciles?: boolean },
): Promise<FaultRun> {
  const startedAt = performance.now();
  const stage = await openStage(database);
  try {
    const { pool, sandbox, stripe, lives } = stage;
    const chance = createChance(seed);
    const { people, story } = await live(stage, chance, seed);
    const last = await lives.node();
    const faults = await waitUntilQuiet(stage);
    if (seed % 2 === 0) {
      // Everybody's last events all come: that alone makes both sides equal, before any reconciliation.
      await rush({ ...stage, chance }, people);
      faults.push(...(await waitUntilQuiet(stage)), ...(await findFaults({ stripe, pool }, people)));
    }
    // Whatever the reconciliation causes, nobody tells.
    sandbox.controls.setFaults({ dropRate: 1 });
    const { missed } = reconciles ? await reconcileEvents(last.billing) : { missed: 0 };
    faults.push(...(await findFaults({ stripe, pool }, people)));
    if (reconciles) {
      const { differed } = await reconcileCustomers(last.billing);
      if (differed > 0) faults.push(`${String(differed)} customers still differed`);
    }
    const counts = await countRows(pool);
    return { faults, story, kills: lives.deaths(), missed, ...counts, ms: Math.round(performance.now() - startedAt) };
  } finally {
    await stage.close();
  }
}

async function live(
  stage: Stage,
  chance: Chance,
  seed: number,
): Promise<{ people: readonly FaultPerson[]; story: string[] }> {
  const { sandbox, lives } = stage;
  let people = await stage.enrol(PEOPLE);
  const story: string[] = [];
  /** Mostly a fifth of them, each by itself; sometimes all that are held. */
  const loseSome = () => sandbox.controls.setFaults({ dropRate: chance.is(0.2) ? 1 : 0.2 });
  sandbox.controls.setFaults({
    hold: true,
    shuffle: true,
    duplicate: 3,
    dropRate: 0.2,
    deliveryLatencyMs: 1_000,
    seed,
  });
  for (let step = 1; step <= STEPS; step += 1) {
    if (step % STEPS_PER_PERIOD === 0 && step < STEPS) {
      await stage.moveClock(RENEWAL_MS);
      people = await stage.signIn(people);
      story.push('30 days and an hour go by');
    }
    if (step % STEPS_PER_DEATH === 0) lives.arm(chance.below(PIECES_TO_LIVE));
    const person = chance.pick(people);
    const done = await doSomething({ ...stage, chance }, person, { isLate: step > RENEWALS * STEPS_PER_PERIOD });
    story.push(`${person.email} ${done}`);
    if (chance.is(0.35)) {
      loseSome();
      sandbox.controls.release();
      // Some are sent once alone, some at once, and the provider answers now sooner, now later.
      const apiLatencyMs = chance.pick([0, 0, 10, 40]);
      sandbox.controls.setFaults({ hold: chance.is(0.6), duplicate: chance.pick([1, 3]), apiLatencyMs });
    }
    if (chance.is(0.4)) await delay(chance.below(PAUSE_MAX_MS));
  }
  loseSome();
  sandbox.controls.release();
  sandbox.controls.setFaults({ apiLatencyMs: 0 });
  lives.arm(Number.POSITIVE_INFINITY);
  // Those that found nothing to die of.
  while (lives.deaths() < MIN_DEATHS) {
    await lives.node();
    lives.arm(chance.below(PIECES_TO_LIVE));
    await delay(PAUSE_MAX_MS);
    lives.kill();
  }
  return { people, story };
}

/** Until nothing is on its way any more, and nothing waits in the queue. @returns a fault where that does not come */
async function waitUntilQuiet({ sandbox, pool }: Stage): Promise<string[]> {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  while (performance.now() < deadline) {
    const deliveries = sandbox.controls.deliveries();
    const isSent = deliveries.every(({ state }) => !['held', 'waiting', 'sending'].includes(state));
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'stripe-event' AND state <= 'active'`,
    );
    if (isSent && rows[0]?.count === 0) return [];
    await delay(POLL_MS);
  }
  return ['the queue did not become quiet'];
}

async function countRows(pool: Pool): Promise<{ events: number; invoices: number; mails: number }> {
  const { rows } = await pool.query<{ events: number; invoices: number; mails: number }>(
    `SELECT (SELECT count(*) FROM stripe_event)::int AS events, (SELECT count(*) FROM invoice)::int AS invoices,
       (SELECT count(*) FROM pgboss.job WHERE name = 'mail')::int AS mails`,
  );
  return rows[0] ?? { events: 0, invoices: 0, mails: 0 };
}
