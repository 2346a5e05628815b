import { setTimeout as delay } from 'node:timers/promises';
import type { Outage } from './checker.ts';
import { measureUsage, measureUsageAfter } from './resources.ts';
import type { Recording, RunContext } from './scenario.ts';
import type { TestBed } from './test-bed.ts';
import { startUserProbes } from './user-probes.ts';

const PAGES = 30;
const FIRST_ALERTS = 5;
/** The allowed time to recover (I7), and a second to see later failures. */
const OBSERVED_AFTER_MS = 11_000;

export interface DatabaseOutages {
  readonly publishEveryMs: number;
  /** Causes all outages, one after the other. Each lasts as long as the work that `recordOutage` is given. */
  readonly causeOutages: (recordOutage: (work: () => Promise<void>) => Promise<void>) => Promise<void>;
}

/** Breaks the database of one node under load, and records until the node has recovered. */
export async function runDatabaseOutages(
  { scale }: RunContext,
  testBed: TestBed,
  { publishEveryMs, causeOutages }: DatabaseOutages,
): Promise<Recording> {
  const node = testBed.node(0);
  const prober = await testBed.users.createOne('paid');
  const pages = await testBed.openPages(await testBed.users.create('paid', Math.round(PAGES * scale)));
  const publisher = await testBed.openPublisher();
  for (let count = 0; count < FIRST_ALERTS; count += 1) await publisher.publish();
  await testBed.waitUntilCurrent(pages);
  const before = await measureUsage(node.process, testBed.database);

  const { publicOrigin } = testBed;
  const probes = startUserProbes({ name: 'node 1', origin: () => node.origin, publicOrigin, user: prober });
  const publishing = publisher.startPublishing({ everyMs: publishEveryMs });
  const outages: Outage[] = [];
  await causeOutages(async (work) => {
    const fromMs = performance.now();
    await work();
    outages.push({ fromMs, untilMs: performance.now() });
  });
  await delay(2_000);
  await publishing.stop();
  await publisher.publish({ retryForMs: 15_000 });
  const currentAfterMs = await testBed.waitUntilCurrent(pages);
  await delay(Math.max(0, (outages.at(-1)?.untilMs ?? 0) + OBSERVED_AFTER_MS - performance.now()));
  await probes.stop();
  const unavailable = probes.results.filter(({ status }) => status === 503).length;
  return {
    database: testBed.database,
    submissions: publisher.submissions,
    pages: pages.map(({ record }) => record),
    probes: [{ results: probes.results, outages }],
    nodes: [node.process],
    usage: [await measureUsageAfter(node.process, testBed.database, before)],
    summary: `${String(outages.length)} outages, ${String(publisher.acked.length)} alerts acked, ${String(probes.results.length)} probes of which ${String(unavailable)} returned 503; pages current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
  };
}
