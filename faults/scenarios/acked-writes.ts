import { setTimeout as delay } from 'node:timers/promises';
import { createCaller } from '../caller.ts';
import { startMailServer } from '../mail-server.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createWorld } from '../world.ts';
import { createWriters } from '../writers.ts';

const ROUNDS = 12;
const QUIET_MS = { first: 100, last: 900 } as const;
const AWAY_MS = { first: 50, last: 600 } as const;

export const ackedWrites: Scenario = {
  name: 'acked-writes',
  about: 'the nodes and the database are killed while people register, change and send things of every kind',
  sabotage: { about: 'the database answers before it has written', violates: 'I6' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const server = await startMailServer();
    stage.teardown.add(() => server.down());
    const world = await createWorld(stage, {
      nodes: 2,
      env: { SMTP_URL: server.url },
      workers: () => 'web,jobs',
      postgres: stage.isSabotaged ? { settings: { synchronous_commit: 'off', wal_writer_delay: '10s' } } : {},
    });
    let turn = 0;
    const origin = (): string => {
      turn += 1;
      return world.node(turn % 2).origin;
    };
    const caller = createCaller({ origin, publicOrigin: world.publicOrigin });
    const writers = await createWriters({ world, caller, chance });
    const writing = writers.map((writer) => writer.keepWriting());

    for (let round = 0; round < ROUNDS; round += 1) {
      await delay(chance.between(QUIET_MS.first, QUIET_MS.last));
      const away = delay(chance.between(AWAY_MS.first, AWAY_MS.last));
      const what = round % 3 === 0 ? 'database' : chance.pick(['node', 'database', 'line'] as const);
      const node = world.node(chance.between(0, 1));
      if (what === 'node') {
        await node.process.kill();
        await away;
        await node.process.start();
      } else if (what === 'database') {
        await world.postgres.stop('immediate');
        await away;
        await world.postgres.start();
      } else {
        node.databaseLine.cut();
      }
    }
    await Promise.all(writing.map((each) => each.stop()));

    const acked = writers.reduce((sum, writer) => sum + writer.acked(), 0);
    const tried = writers.reduce((sum, writer) => sum + writer.tried(), 0);
    const kinds = writers.map((writer) => `${writer.kind} ${String(writer.acked())}`).join(', ');
    return {
      nodes: world.nodes.map(({ process }) => process),
      further: [
        {
          invariant: 'I6',
          find: async () => (await Promise.all(writers.map((writer) => writer.findLost(server.taken)))).flat(),
        },
        { invariant: 'I7', find: () => caller.violations },
      ],
      figures: `${String(ROUNDS)} faults, ${String(acked)} of ${String(tried)} writes acked (${kinds})`,
    };
  },
};
