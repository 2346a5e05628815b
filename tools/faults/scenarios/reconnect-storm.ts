import { setTimeout as delay } from 'node:timers/promises';
import type { ProbeEvidence } from '../checker.ts';
import { LOST_POSITION_SABOTAGE } from '../lost-position.ts';
import { pollUntil } from '../polling.ts';
import { measureUsage, measureUsageAfter } from '../resources.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';
import { startUserProbes } from '../user-probes.ts';

const PAGES = 500;
const STORMS = 2;
const PAGES_PER_USER = 2;
const FIRST_ALERTS = 10;
const RECONNECTED_WITHIN_MS = 30_000;

export const reconnectStorm: Scenario = {
  name: 'reconnect-storm',
  description: '500 pages lose their node twice and reconnect at once',
  isExclusive: true,
  sabotage: LOST_POSITION_SABOTAGE,
  async run(context): Promise<Recording> {
    const { random, scale } = context;
    const testBed = await createTestBed(context, { nodes: 2 });
    const { process } = testBed.node(0);
    const origin = (): string => process.origin;
    const prober = await testBed.users.createOne('paid');
    const users = await testBed.users.create('paid', Math.ceil(Math.round(PAGES * scale) / PAGES_PER_USER));
    const owners = Array.from({ length: PAGES_PER_USER }, () => users).flat();
    const pages = await testBed.openPages(owners, { origin });
    // Publishes on the other node while this one is down.
    const publisher = await testBed.openPublisher(() => testBed.node(1).process.origin);
    for (let count = 0; count < FIRST_ALERTS; count += 1) await publisher.publish();
    await testBed.waitUntilCurrent(pages);
    const before = await measureUsage(process, testBed.database);

    const reconnectedAfterMs: number[] = [];
    const probeEvidence: ProbeEvidence[] = [];
    for (let storm = 0; storm < STORMS; storm += 1) {
      const fromMs = performance.now();
      await process.kill();
      await publisher.publish();
      await delay(random.between(0, 2_000));
      await process.start();
      const startedAtMs = performance.now();
      const probes = startUserProbes({ name: 'node 1', origin, publicOrigin: testBed.publicOrigin, user: prober });
      await publisher.publish();
      await pollUntil(() => pages.every(({ isConnected }) => isConnected), { withinMs: RECONNECTED_WITHIN_MS });
      reconnectedAfterMs.push(performance.now() - startedAtMs);
      await testBed.waitUntilCurrent(pages);
      await probes.stop();
      probeEvidence.push({ results: probes.results, outages: [{ fromMs, untilMs: startedAtMs }] });
    }
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: pages.map(({ record }) => record),
      probes: probeEvidence,
      nodes: testBed.nodes.map((node) => node.process),
      usage: [await measureUsageAfter(process, testBed.database, before)],
      summary: `${String(pages.length)} pages reconnected after ${reconnectedAfterMs.map((ms) => (ms / 1_000).toFixed(1)).join(' and ')} s; HTTP p99 ${p99LatencyMs(probeEvidence).toFixed(0)} ms`,
    };
  },
};

function p99LatencyMs(evidence: readonly ProbeEvidence[]): number {
  const latencies = evidence
    .flatMap(({ results }) => results.map(({ sentAtMs, respondedAtMs }) => respondedAtMs - sentAtMs))
    .toSorted((a, b) => a - b);
  return latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
}
