import { setTimeout as delay } from 'node:timers/promises';
import { updateAddress } from '@bna/contract/address';
import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/news';
import { createCaller } from '../caller.ts';
import type { Outage } from '../checker.ts';
import { startProbes } from '../probes.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { becomes } from '../wait.ts';
import { createWorld } from '../world.ts';

/** The database's files with room for what a scenario writes. */
const DISK_MB = 320;
const WATCHING = 5;
const FULL_MS = 6_000;
/** What fits into what the server has reserved already is still written. */
const NOTICED_WITHIN_MS = 60_000;
const RECOVERED_WITHIN_MS = 10_000;

export const fullDisk: Scenario = {
  name: 'full-disk',
  about: "the database's disk is full, and has room again",
  sabotage: { about: 'a full disk counts as a failure that nobody knows', violates: 'I7' },
  async run(stage): Promise<Recording> {
    const world = await createWorld(stage, {
      nodes: 1,
      postgres: { diskMb: DISK_MB },
      sabotage: [
        {
          file: 'platform/database.ts',
          search: "const CONNECTION_CLASSES = new Set(['08', '53', '57', '58']);",
          replacement: "const CONNECTION_CLASSES = new Set(['08', '57', '58']);",
        },
      ],
    });
    const node = world.node(0);
    const caller = createCaller({ origin: () => node.origin, publicOrigin: world.publicOrigin });
    const people = await world.people.mint('paid', WATCHING);
    const subscribers = await world.open(people);
    const publisher = await world.openPublisher();
    const [reader] = people;
    if (reader === undefined) throw new Error('Nobody was minted');
    const probes = startProbes(
      [
        {
          what: 'the feed',
          url: () => `${node.origin}${API_BASE}${listNewsSummaries.path}`,
          headers: { cookie: reader.cookie },
        },
        { what: 'readiness', url: () => `${node.origin}/readyz` },
      ],
      { everyMs: 100 },
    );
    const publishing = publisher.keepPublishing({ everyMs: 20 });
    await delay(1_000);

    await world.postgres.fillDisk();
    const writes: number[] = [];
    const write = async (): Promise<number> => {
      const { status } = await caller.call('PATCH', updateAddress.path, { cookie: reader.cookie, body: HOME });
      writes.push(status);
      return status;
    };
    const fromMs = performance.now();
    const isNoticed = await becomes(
      () => publisher.handed.some(({ statuses }) => statuses.some((status) => status >= 500)),
      {
        withinMs: NOTICED_WITHIN_MS,
      },
    );
    const untilFull = performance.now() + FULL_MS;
    while (performance.now() < untilFull) {
      await write();
      await delay(100);
    }
    await world.postgres.freeDisk();
    const outage: Outage = { fromMs, untilMs: performance.now() };
    const isBack = await becomes(async () => (await write()) === 200 && (await publisher.publish()).id !== null, {
      withinMs: RECOVERED_WITHIN_MS,
      everyMs: 100,
    });
    await publishing.stop();
    await probes.stop();
    const settledMs = await world.settle(subscribers);
    const refused = publisher.handed.filter(({ statuses }) => statuses.includes(503)).length;
    const read = probes.answers.filter(
      ({ what, status, askedAtMs }) =>
        what === 'the feed' && status === 200 && askedAtMs > outage.fromMs && askedAtMs < outage.untilMs,
    ).length;
    return {
      database: world.database,
      handed: publisher.handed,
      subscribers: subscribers.map(({ record }) => record),
      asked: [{ probed: probes.answers, outages: [outage] }],
      nodes: [node.process],
      further: [
        { invariant: 'I7', find: () => caller.violations },
        { invariant: 'I7', find: () => (isNoticed ? [] : ['the disk was full and nothing was refused']) },
        { invariant: 'I7', find: () => (read > 0 ? [] : ['nobody could read while the disk was full']) },
        { invariant: 'I7', find: () => (isBack ? [] : ['ten seconds after there was room nothing could be written']) },
      ],
      figures: `${String(publisher.acked.length)} items acked, ${String(refused)} refused, ${String(read)} reads of the feed meanwhile; all there after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};

const HOME = {
  address_line_1: '12 Quarrystone Way'.padEnd(200, ' street'),
  address_line_2: '',
  city: 'Dayton',
  zip_code: '45402',
  country: 'USA',
  state: 'Ohio',
};
