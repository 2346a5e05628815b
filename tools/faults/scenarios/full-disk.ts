import { setTimeout as delay } from 'node:timers/promises';
import { updateAddress } from '@bna/contract/accounts/address';
import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import { createApiClient } from '../api-client.ts';
import { checkFullDisk, FULL_DISK_SABOTAGE, hasServerError } from '../full-disk-checks.ts';
import { pollUntil } from '../polling.ts';
import { startProbes } from '../probes.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';

const DISK_MB = 320;
const PAGES = 5;
const FULL_MS = 6_000;
/** PostgreSQL first uses up the space that it has reserved. */
const NOTICED_WITHIN_MS = 60_000;
const RECOVERED_WITHIN_MS = 10_000;

export const fullDisk: Scenario = {
  name: 'full-disk',
  description: "the database's disk is full for six seconds",
  sabotage: FULL_DISK_SABOTAGE,
  async run(context): Promise<Recording> {
    const testBed = await createTestBed(context, { nodes: 1, postgres: { diskMb: DISK_MB } });
    const node = testBed.node(0);
    const client = createApiClient({ origin: () => node.origin, publicOrigin: testBed.publicOrigin });
    const { cookie } = await testBed.users.createOne('paid');
    const pages = await testBed.openPages(await testBed.users.create('paid', PAGES));
    const publisher = await testBed.openPublisher();
    const feedUrl = `${node.origin}${API_BASE}${listNewsSummaries.path}`;
    const probes = startProbes(
      [
        { name: 'GET feed', url: () => feedUrl, headers: { cookie } },
        { name: 'GET readyz', url: () => `${node.origin}/readyz` },
      ],
      { everyMs: 100 },
    );
    const publishing = publisher.startPublishing({ everyMs: 20 });
    await delay(1_000);

    await testBed.postgres.fillDisk();
    const fromMs = performance.now();
    const isNoticed = await pollUntil(() => hasServerError(publisher), { withinMs: NOTICED_WITHIN_MS });
    const write = async (): Promise<boolean> =>
      (await client.call('PATCH', updateAddress.path, { cookie, body: LONG_ADDRESS })).status === 200;
    const freedAtMs = performance.now() + FULL_MS;
    while (performance.now() < freedAtMs) {
      await write();
      await delay(100);
    }
    await testBed.postgres.freeDisk();
    const outage = { fromMs, untilMs: performance.now() };
    const hasRecovered = await pollUntil(async () => (await write()) && (await publisher.publish()).id !== null, {
      withinMs: RECOVERED_WITHIN_MS,
      everyMs: 100,
    });
    await publishing.stop();
    await probes.stop();
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    const refused = publisher.submissions.filter(({ statuses }) => statuses.includes(503)).length;
    const reads = probes.results.filter(
      ({ name, status, sentAtMs }) =>
        name === 'GET feed' && status === 200 && sentAtMs > outage.fromMs && sentAtMs < outage.untilMs,
    ).length;
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: pages.map(({ record }) => record),
      probes: [{ results: probes.results, outages: [outage] }],
      nodes: [node.process],
      checks: [{ invariant: 'I7', find: () => client.violations }, checkFullDisk({ isNoticed, reads, hasRecovered })],
      summary: `${String(publisher.acked.length)} alerts acked, ${String(refused)} refused, ${String(reads)} feeds read while the disk was full; pages current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};

const LONG_ADDRESS = {
  address_line_1: '12 Quarrystone Way'.padEnd(200, ' street'),
  address_line_2: '',
  city: 'Dayton',
  zip_code: '45402',
  country: 'USA',
  state: 'Ohio',
};
