import type { Publisher } from '../publisher.ts';
import { measureUsage, measureUsageAfter } from '../resources.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { openSilentSocket } from '../silent-socket.ts';
import { createTestBed } from '../test-bed.ts';

const SILENT = 50;
const READING = 20;
/** About 10 KB each: together more than the system's and the product's buffers. */
const ALERTS = 640;
const CONCURRENT_SUBMISSIONS = 6;
const SHOWN_WITHIN_MS = 5_000;

export const slowConsumers: Scenario = {
  name: 'slow-consumers',
  description: '50 connections read nothing while 640 large alerts are published',
  isExclusive: true,
  sabotage: {
    description: 'slow consumers stay connected',
    violates: 'I8',
    breaks: [
      {
        file: 'features/feed/live/raw-socket.ts',
        search: 'const MAX_BACKLOG_BYTES = 256 * 1_024;',
        replacement: 'const MAX_BACKLOG_BYTES = Infinity;',
      },
      {
        file: 'features/feed/live/raw-socket.ts',
        search: 'const MAX_BACKLOG_PACKETS = 64;',
        replacement: 'const MAX_BACKLOG_PACKETS = Infinity;',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { teardown, scale } = context;
    const testBed = await createTestBed(context, { nodes: 1 });
    const { process } = testBed.node(0);
    const { publicOrigin, users } = testBed;
    const { origin } = process;
    const pages = await testBed.openPages(await users.create('paid', Math.round(READING * scale)), {
      origin: () => origin,
    });
    const publisher = await testBed.openPublisher(() => origin);
    // The same number as below, because the feed itself uses much of a node's memory.
    await publishLargeAlerts(publisher);
    await testBed.waitUntilCurrent(pages);
    const before = await measureUsage(process, testBed.database);

    const silent = await Promise.all(
      (await users.create('paid', Math.round(SILENT * scale))).map(({ cookie }) =>
        openSilentSocket({ origin, publicOrigin, cookie }),
      ),
    );
    for (const socket of silent) {
      teardown.add(() => {
        socket.close();
      });
    }
    await publishLargeAlerts(publisher);
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    const wereClosed = await Promise.all(silent.map((socket) => socket.wasClosed()));
    const open = wereClosed.filter((wasClosed) => !wasClosed).length;
    const ackedAtMs = new Map(publisher.acked.map((submission) => [submission.id, submission.ackedAtMs ?? 0]));
    const latenciesMs = pages.flatMap(({ record }) =>
      [...record.shownAtMs].map(([id, atMs]) => atMs - (ackedAtMs.get(id) ?? atMs)),
    );
    const maxLatencyMs = latenciesMs.reduce((max, ms) => Math.max(max, ms), 0);
    const reconnects = pages.reduce((sum, { record }) => sum + record.connectCount - 1, 0);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: pages.map(({ record }) => record),
      nodes: [process],
      usage: [await measureUsageAfter(process, testBed.database, before)],
      checks: [
        {
          invariant: 'I8',
          find: () => (open === 0 ? [] : [`${String(open)} connections that read nothing are still open`]),
        },
        {
          invariant: 'I1',
          find: () => [
            ...(reconnects === 0 ? [] : [`pages that read were disconnected ${String(reconnects)} times`]),
            ...(maxLatencyMs <= SHOWN_WITHIN_MS
              ? []
              : [`an alert was on screen ${maxLatencyMs.toFixed(0)} ms after its response`]),
          ],
        },
      ],
      summary: `${String(silent.length)} silent connections, ${String(publisher.acked.length)} alerts; other pages showed each within ${maxLatencyMs.toFixed(0)} ms and were current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};

async function publishLargeAlerts(publisher: Publisher): Promise<void> {
  let remaining = ALERTS;
  const publishInTurn = async (): Promise<void> => {
    for (; remaining > 0; remaining -= 1) await publisher.publish({ isLarge: true });
  };
  await Promise.all(Array.from({ length: CONCURRENT_SUBMISSIONS }, publishInTurn));
}
