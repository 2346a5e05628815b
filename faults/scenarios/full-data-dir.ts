import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/news';
import { breakProduct } from '../break-product.ts';
import type { Outage } from '../checker.ts';
import { databaseOn } from '../database.ts';
import { createNode, findFreePort } from '../node-process.ts';
import { createPeople } from '../people.ts';
import { createBallast, mountDisk } from '../postgres.ts';
import { startProbes } from '../probes.ts';
import { createPublisher } from '../publisher.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createSubscriber } from '../subscriber.ts';
import { becomes } from '../wait.ts';

const DISK_MB = 320;
const FULL_MS = 6_000;
const NOTICED_WITHIN_MS = 90_000;
const RECOVERED_WITHIN_MS = 10_000;
const SETTLED_WITHIN_MS = 45_000;

/** Everything that a laptop's BNA writes is on the disk that is full: the embedded database, its log, the mailbox. */
export const fullDataDir: Scenario = {
  name: 'full-data-dir',
  about: 'the disk of a BNA with its own database is full, and has room again',
  sabotage: { about: 'a full disk counts as a failure that nobody knows', violates: 'I7' },
  async run(stage): Promise<Recording> {
    const { teardown, chance } = stage;
    const dataDir = await mkdtemp(join(tmpdir(), 'bna-faults-data-'));
    teardown.add(() => rm(dataDir, { recursive: true, force: true }));
    await mountDisk(dataDir, DISK_MB, teardown);
    await chmod(dataDir, 0o711);
    const disk = createBallast(dataDir);
    const node = createNode({
      name: 'node',
      port: await findFreePort(),
      // Absent: the embedded one.
      databaseUrl: '',
      dataDir,
      workers: 'web,jobs',
      imports: stage.isSabotaged ? [UNKNOWN_CLASS] : [],
    });
    teardown.add(() => node.stop());
    await node.start();
    const database = databaseOn(join(dataDir, 'postgres'), 'bna');
    const people = createPeople(database);
    const [reader] = await people.mint('paid', 1);
    if (reader === undefined) throw new Error('Nobody was minted');
    const origin = (): string => node.origin;
    const publisher = createPublisher({ apiToken: await people.mintScraper(), origin });
    const page = createSubscriber({ person: reader, origin, publicOrigin: node.origin, chance });
    teardown.add(() => {
      page.close();
    });
    await page.open();
    const headers = { cookie: reader.cookie };
    const probes = startProbes(
      [{ what: 'the feed', url: () => `${node.origin}${API_BASE}${listNewsSummaries.path}`, headers }],
      {
        everyMs: 100,
      },
    );
    const publishing = publisher.keepPublishing({ everyMs: 20 });
    await delay(1_000);

    await disk.fillDisk();
    const fromMs = performance.now();
    const isNoticed = await becomes(
      () => publisher.handed.some(({ statuses }) => statuses.some((status) => status >= 500)),
      {
        withinMs: NOTICED_WITHIN_MS,
      },
    );
    await delay(FULL_MS);
    await disk.freeDisk();
    const outage: Outage = { fromMs, untilMs: performance.now() };
    const isBack = await becomes(async () => (await publisher.publish()).id !== null, {
      withinMs: RECOVERED_WITHIN_MS,
      everyMs: 100,
    });
    await publishing.stop();
    await probes.stop();
    await becomes(() => publisher.acked.every(({ id }) => id !== null && page.record.shown.includes(id)), {
      withinMs: SETTLED_WITHIN_MS,
    });
    const refused = publisher.handed.filter(({ statuses }) => statuses.includes(503)).length;
    const during = probes.answers.filter(
      ({ askedAtMs, answeredAtMs }) => askedAtMs > outage.fromMs && answeredAtMs < outage.untilMs,
    );
    const read = during.filter(({ status }) => status === 200).length;
    return {
      database,
      handed: publisher.handed,
      subscribers: [page.record],
      asked: [{ probed: probes.answers, outages: [outage] }],
      nodes: [node],
      further: [
        { invariant: 'I7', find: () => (isNoticed ? [] : ['the disk was full and nothing was refused']) },
        { invariant: 'I7', find: () => (read > 0 ? [] : ['nobody could read while the disk was full']) },
        { invariant: 'I7', find: () => (isBack ? [] : ['ten seconds after there was room nothing could be written']) },
      ],
      figures: `${String(publisher.acked.length)} items acked, ${String(refused)} refused; of ${String(during.length)} readings meanwhile ${String(read)} were answered`,
    };
  },
};

const UNKNOWN_CLASS = breakProduct([
  {
    file: 'platform/database.ts',
    search: "const CONNECTION_CLASSES = new Set(['08', '53', '57', '58']);",
    replacement: "const CONNECTION_CLASSES = new Set(['08', '57', '58']);",
  },
]);
