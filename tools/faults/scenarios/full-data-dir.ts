import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import { databaseOn } from '../database.ts';
import { checkFullDisk, FULL_DISK_SABOTAGE, hasServerError } from '../full-disk-checks.ts';
import { createNode, findFreePort, type NodeProcess } from '../node-process.ts';
import { pollUntil } from '../polling.ts';
import { createDiskFiller, mountDisk } from '../postgres.ts';
import { startProbes } from '../probes.ts';
import { createPublisher } from '../publisher.ts';
import { createRecordedPage } from '../recorded-page.ts';
import type { Recording, RunContext, Scenario } from '../scenario.ts';
import { createUsers } from '../users.ts';

const DISK_MB = 320;
const FULL_MS = 6_000;
const NOTICED_WITHIN_MS = 90_000;
const RECOVERED_WITHIN_MS = 10_000;
const SHOWN_WITHIN_MS = 45_000;

/** Everything that BNA writes is on the full disk: the embedded database, its log, the mailbox. */
export const fullDataDir: Scenario = {
  name: 'full-data-dir',
  description: 'the same with the embedded database and all other files of BNA',
  sabotage: FULL_DISK_SABOTAGE,
  async run(context): Promise<Recording> {
    const dataDir = await createSmallDisk(context);
    const disk = createDiskFiller(dataDir);
    const node = await startEmbeddedNode(context, dataDir);
    const database = databaseOn(join(dataDir, 'postgres'), 'bna');
    const users = createUsers(database);
    const user = await users.createOne('paid');
    const origin = (): string => node.origin;
    const publisher = createPublisher({ apiToken: await users.createScraperToken(), origin });
    const page = createRecordedPage({ user, origin, publicOrigin: node.origin, random: context.random });
    context.teardown.add(() => {
      page.close();
    });
    await page.open();
    const feedUrl = `${node.origin}${API_BASE}${listNewsSummaries.path}`;
    const probes = startProbes([{ name: 'GET feed', url: () => feedUrl, headers: { cookie: user.cookie } }], {
      everyMs: 100,
    });
    const publishing = publisher.startPublishing({ everyMs: 20 });
    await delay(1_000);

    await disk.fillDisk();
    const fromMs = performance.now();
    const isNoticed = await pollUntil(() => hasServerError(publisher), { withinMs: NOTICED_WITHIN_MS });
    await delay(FULL_MS);
    await disk.freeDisk();
    const outage = { fromMs, untilMs: performance.now() };
    const hasRecovered = await pollUntil(async () => (await publisher.publish()).id !== null, {
      withinMs: RECOVERED_WITHIN_MS,
      everyMs: 100,
    });
    await publishing.stop();
    await probes.stop();
    await pollUntil(() => publisher.acked.every(({ id }) => id !== null && page.record.shown.includes(id)), {
      withinMs: SHOWN_WITHIN_MS,
    });
    const refused = publisher.submissions.filter(({ statuses }) => statuses.includes(503)).length;
    const during = probes.results.filter(
      ({ sentAtMs, respondedAtMs }) => sentAtMs > outage.fromMs && respondedAtMs < outage.untilMs,
    );
    const reads = during.filter(({ status }) => status === 200).length;
    return {
      database,
      submissions: publisher.submissions,
      pages: [page.record],
      probes: [{ results: probes.results, outages: [outage] }],
      nodes: [node],
      checks: [checkFullDisk({ isNoticed, reads, hasRecovered })],
      summary: `${String(publisher.acked.length)} alerts acked, ${String(refused)} refused; ${String(reads)} of ${String(during.length)} reads succeeded while the disk was full`,
    };
  },
};

async function createSmallDisk({ teardown }: RunContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bna-faults-data-'));
  teardown.add(() => rm(folder, { recursive: true, force: true }));
  await mountDisk(folder, DISK_MB, teardown);
  await chmod(folder, 0o711);
  return folder;
}

async function startEmbeddedNode({ teardown, sabotageModules }: RunContext, dataDir: string): Promise<NodeProcess> {
  const node = createNode({
    name: 'node',
    port: await findFreePort(),
    // Without a URL, BNA runs the embedded database.
    databaseUrl: '',
    dataDir,
    workers: 'web,jobs',
    imports: sabotageModules,
  });
  teardown.add(() => node.stop());
  await node.start();
  return node;
}
