import { setTimeout as delay } from 'node:timers/promises';
import type { Outage } from './checker.ts';
import { askAllDay } from './questions.ts';
import { usageAfter, usageOf } from './resources.ts';
import type { Recording, Stage } from './scenario.ts';
import type { World } from './world.ts';

const WATCHING = 30;
const FIRST_ITEMS = 5;
/** What a recovery may take (I7), and a second in which a failure after it would show. */
const WATCHED_AFTER_MS = 11_000;

export interface DatabaseOutages {
  readonly publishEveryMs: number;
  /** Goes through all outages, one after the other. `outage` notes one: from its call until what it is given is done. */
  readonly breakDatabase: (outage: (work: () => Promise<void>) => Promise<void>) => Promise<void>;
}

/** Breaks the database of one node while people watch, ask and publish there, and records until all is quiet again. */
export async function recordDatabaseOutages(
  stage: Stage,
  world: World,
  { publishEveryMs, breakDatabase }: DatabaseOutages,
): Promise<Recording> {
  const node = world.node(0);
  const [asker, ...watching] = await world.people.mint('paid', 1 + Math.round(WATCHING * stage.scale));
  if (asker === undefined) throw new Error('Nobody was minted');
  const subscribers = await world.open(watching);
  const publisher = await world.openPublisher();
  for (let item = 0; item < FIRST_ITEMS; item += 1) await publisher.publish();
  await world.settle(subscribers);
  const before = await usageOf(node.process, world.database);

  const { publicOrigin } = world;
  const probes = askAllDay({ name: 'node 1', origin: () => node.origin, publicOrigin, person: asker });
  const publishing = publisher.keepPublishing({ everyMs: publishEveryMs });
  const outages: Outage[] = [];
  await breakDatabase(async (work) => {
    const fromMs = performance.now();
    await work();
    outages.push({ fromMs, untilMs: performance.now() });
  });
  await delay(2_000);
  await publishing.stop();
  await publisher.publish({ retryForMs: 15_000 });
  const settledMs = await world.settle(subscribers);
  await delay(Math.max(0, (outages.at(-1)?.untilMs ?? 0) + WATCHED_AFTER_MS - performance.now()));
  await probes.stop();
  const refused = probes.answers.filter(({ status }) => status === 503).length;
  return {
    database: world.database,
    handed: publisher.handed,
    subscribers: subscribers.map(({ record }) => record),
    asked: [{ probed: probes.answers, outages }],
    nodes: [node.process],
    usage: [await usageAfter(node.process, world.database, before)],
    figures: `${String(outages.length)} outages, ${String(publisher.acked.length)} items acked, ${String(probes.answers.length)} questions of which ${String(refused)} answered 503; even after ${(settledMs / 1_000).toFixed(1)} s`,
  };
}
