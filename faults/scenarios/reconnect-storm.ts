import { setTimeout as delay } from 'node:timers/promises';
import { askAllDay } from '../questions.ts';
import { usageAfter, usageOf } from '../resources.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { becomes } from '../wait.ts';
import { createWorld } from '../world.ts';

const PAGES = 500;
const STORMS = 2;
/** Two pages of each person. */
const PAGES_PER_PERSON = 2;
const BACK_WITHIN_MS = 30_000;

export const reconnectStorm: Scenario = {
  name: 'reconnect-storm',
  about: 'a node with 500 pages is killed and started again, twice: all come back at once',
  alone: true,
  sabotage: { about: 'a node does not tell those who come where the alert log stands', violates: 'I1' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const world = await createWorld(stage, {
      nodes: 2,
      sabotage: [
        {
          file: 'features/news/live-news.ts',
          search: '...alertLog.position()',
          replacement: 'epoch: alertLog.position().epoch, seq: 0',
        },
      ],
    });
    const node = world.node(0);
    const other = world.node(1);
    const pages = Math.round(PAGES * stage.scale);
    const [asker, ...watching] = await world.people.mint('paid', 1 + Math.ceil(pages / PAGES_PER_PERSON));
    if (asker === undefined) throw new Error('Nobody was minted');
    const whom = Array.from({ length: PAGES_PER_PERSON }, () => watching).flat();
    const here = (): string => node.process.origin;
    const subscribers = await world.open(whom, { at: here });
    // What the storm must not lose is published elsewhere.
    const publisher = await world.openPublisher(() => other.process.origin);
    for (let item = 0; item < 10; item += 1) await publisher.publish();
    await world.settle(subscribers);
    const before = await usageOf(node.process, world.database);

    const backMs: number[] = [];
    const asked = [];
    const latencies: number[] = [];
    for (let storm = 0; storm < STORMS; storm += 1) {
      const fromMs = performance.now();
      await node.process.kill();
      await publisher.publish();
      await delay(chance.between(0, 2_000));
      await node.process.start();
      const upMs = performance.now();
      const probes = askAllDay({ name: 'node 1', origin: here, publicOrigin: world.publicOrigin, person: asker });
      await publisher.publish();
      await becomes(() => subscribers.every(({ isConnected }) => isConnected), { withinMs: BACK_WITHIN_MS });
      backMs.push(performance.now() - upMs);
      await world.settle(subscribers);
      await probes.stop();
      latencies.push(...probes.answers.map(({ askedAtMs, answeredAtMs }) => answeredAtMs - askedAtMs));
      asked.push({ probed: probes.answers, outages: [{ fromMs, untilMs: upMs }] });
    }
    latencies.sort((a, b) => a - b);
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
    return {
      database: world.database,
      handed: publisher.handed,
      subscribers: subscribers.map(({ record }) => record),
      asked,
      nodes: world.nodes.map(({ process }) => process),
      usage: [await usageAfter(node.process, world.database, before)],
      figures: `${String(subscribers.length)} pages back after ${backMs.map((ms) => (ms / 1_000).toFixed(1)).join(' and ')} s; HTTP p99 meanwhile ${p99.toFixed(0)} ms`,
    };
  },
};
