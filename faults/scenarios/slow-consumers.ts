import { usageAfter, usageOf } from '../resources.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { openSilentSocket } from '../silent-sockets.ts';
import { createWorld } from '../world.ts';

const SILENT = 50;
const READING = 20;
/** About 10 KB each: together more than the system's own buffers and the product's patience hold. */
const ITEMS = 640;
const AT_ONCE = 6;
const HEARD_WITHIN_MS = 5_000;

export const slowConsumers: Scenario = {
  name: 'slow-consumers',
  about: '50 connections read nothing while 640 large items are published: they are cut, the others notice nothing',
  alone: true,
  sabotage: { about: 'the product cuts nobody', violates: 'I8' },
  async run(stage): Promise<Recording> {
    const world = await createWorld(stage, {
      nodes: 1,
      sabotage: [
        {
          file: 'features/news/live-subscribers.ts',
          search: 'const MAX_WAITING_BYTES = 256 * 1_024;',
          replacement: 'const MAX_WAITING_BYTES = Infinity;',
        },
        {
          file: 'features/news/live-subscribers.ts',
          search: 'const MAX_WAITING_PACKETS = 64;',
          replacement: 'const MAX_WAITING_PACKETS = Infinity;',
        },
      ],
    });
    const { process } = world.node(0);
    const { publicOrigin } = world;
    const subscribers = await world.open(await world.people.mint('paid', Math.round(READING * stage.scale)), {
      at: () => process.origin,
    });
    const publisher = await world.openPublisher(() => process.origin);
    const publishMany = async (): Promise<void> => {
      let left = ITEMS;
      const publishOneByOne = async (): Promise<void> => {
        for (; left > 0; left -= 1) await publisher.publish({ isLarge: true });
      };
      await Promise.all(Array.from({ length: AT_ONCE }, publishOneByOne));
    };
    // As much as is to come: the feed itself is a good part of what a node holds.
    await publishMany();
    await world.settle(subscribers);
    const before = await usageOf(process, world.database);

    const silent = await Promise.all(
      (await world.people.mint('paid', Math.round(SILENT * stage.scale))).map(({ cookie }) =>
        openSilentSocket({ origin: process.origin, publicOrigin, cookie }),
      ),
    );
    for (const socket of silent) {
      stage.teardown.add(() => {
        socket.close();
      });
    }
    await publishMany();
    const settledMs = await world.settle(subscribers);
    const cut = await Promise.all(silent.map((socket) => socket.isCut()));
    const kept = cut.filter((isCut) => !isCut).length;
    const ackedAt = new Map(publisher.acked.map(({ id, ackedAtMs }) => [id, ackedAtMs ?? 0]));
    const lateMs = subscribers.flatMap(({ record }) =>
      [...record.shownAtMs].map(([id, atMs]) => atMs - (ackedAt.get(id) ?? atMs)),
    );
    const worstMs = lateMs.reduce((worst, ms) => Math.max(worst, ms), 0);
    const reconnects = subscribers.reduce((sum, { record }) => sum + record.connects - 1, 0);
    return {
      database: world.database,
      handed: publisher.handed,
      subscribers: subscribers.map(({ record }) => record),
      nodes: [process],
      usage: [await usageAfter(process, world.database, before)],
      further: [
        {
          invariant: 'I8',
          find: () => (kept === 0 ? [] : [`${String(kept)} connections that read nothing were kept`]),
        },
        {
          invariant: 'I1',
          find: () => [
            ...(reconnects === 0 ? [] : [`pages that read were cut ${String(reconnects)} times`]),
            ...(worstMs <= HEARD_WITHIN_MS ? [] : [`an item was on screen ${worstMs.toFixed(0)} ms after its answer`]),
          ],
        },
      ],
      figures: `${String(silent.length)} silent connections, ${String(publisher.acked.length)} items; the others saw each at most ${worstMs.toFixed(0)} ms after its answer; even after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};
