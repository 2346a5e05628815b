import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import { prepareNginx } from '../nginx.ts';
import { startProbes } from '../probes.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';

const PAGES = 20;
const PROBES = 8;
const PROBE_EVERY_MS = 250;
/** A read waits for the node that hangs, then for the other one. */
const ANSWERS_WITHIN_MS = 8_000;
/** After this time, the watchdog kills a node that hangs. */
const HANGS_FOR_MS = 12_000;

export const nodeHangs: Scenario = {
  name: 'node-hangs',
  description: 'a node hangs (SIGSTOP) behind nginx until the watchdog kills it',
  sabotage: {
    description: 'nginx waits a minute for a node',
    violates: 'I7',
  },
  async run(context): Promise<Recording> {
    const { random, scale, teardown, isSabotaged } = context;
    const nginx = await prepareNginx(teardown, (configuration) =>
      isSabotaged ? configuration.replace('proxy_read_timeout 5s;', 'proxy_read_timeout 60s;') : configuration,
    );
    const testBed = await createTestBed(context, { nodes: 2, publicOrigin: nginx.origin });
    await nginx.start(testBed.nodes.map(({ process }) => process.port));
    const viaNginx = { origin: () => nginx.origin };
    const users = await testBed.users.create('paid', Math.round(PAGES * scale));
    const pages = await testBed.openPages(users, viaNginx);
    const publisher = await testBed.openPublisher(() => testBed.node(0).process.origin);
    const publishing = publisher.startPublishing({ everyMs: 100, retryForMs: 20_000 });
    const prober = await testBed.users.createOne('paid');
    const probes = startProbes(
      Array.from({ length: PROBES }, (_, index) => ({
        name: `read ${String(index)}`,
        url: () => `${nginx.origin}${API_BASE}${listNewsSummaries.path}`,
        headers: { cookie: prober.cookie },
      })),
      { everyMs: PROBE_EVERY_MS },
    );
    await delay(random.between(1_000, 2_000));
    const { process } = testBed.node(1);
    process.freeze();
    await delay(HANGS_FOR_MS);
    await process.kill();
    await process.start();
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    await publishing.stop();
    await probes.stop();
    await testBed.waitUntilCurrent(pages);
    const durations = probes.results.map(({ sentAtMs, respondedAtMs }) => respondedAtMs - sentAtMs);
    const slowestMs = Math.max(...durations);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: pages.map(({ record }) => record),
      nodes: testBed.nodes.map((node) => node.process),
      // No outage: the other node answers.
      probes: [{ results: probes.results, outages: [] }],
      checks: [
        {
          invariant: 'I7',
          find: () => (slowestMs > ANSWERS_WITHIN_MS ? [`a read took ${(slowestMs / 1_000).toFixed(1)} s`] : []),
        },
      ],
      summary: `${String(probes.results.length)} reads, the slowest took ${(slowestMs / 1_000).toFixed(1)} s; ${String(pages.length)} pages current ${(currentAfterMs / 1_000).toFixed(1)} s after the restart`,
    };
  },
};
