import { setTimeout as delay } from 'node:timers/promises';
import { createApiClient } from '../api-client.ts';
import { startMailServer } from '../mail-server.ts';
import type { Recording, Scenario } from '../scenario.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';
import { createWriters } from '../writers.ts';

const FAULTS = 12;
const PAUSE_MS = { first: 100, last: 900 } as const;
const DOWN_MS = { first: 50, last: 600 } as const;

export const ackedWrites: Scenario = {
  name: 'acked-writes',
  description: 'nodes and the database are killed during writes of every kind',
  sabotage: { description: 'PostgreSQL acknowledges commits before writing them', violates: 'I6' },
  async run(context): Promise<Recording> {
    const { random, teardown, isSabotaged } = context;
    const server = await startMailServer();
    teardown.add(() => server.stop());
    const testBed = await createTestBed(context, {
      nodes: 2,
      env: { SMTP_URL: server.url },
      workers: () => 'web,jobs',
      postgres: isSabotaged ? { settings: { synchronous_commit: 'off', wal_writer_delay: '10s' } } : {},
    });
    let turn = 0;
    const origin = (): string => {
      turn += 1;
      return testBed.node(turn % 2).origin;
    };
    const client = createApiClient({ origin, publicOrigin: testBed.publicOrigin });
    const writers = await createWriters({ testBed, client, random });
    const writing = writers.map((writer) => writer.startWriting());
    for (let fault = 0; fault < FAULTS; fault += 1) {
      await delay(random.between(PAUSE_MS.first, PAUSE_MS.last));
      const part = fault % 3 === 0 ? 'database' : random.pick(['node', 'database', 'connections'] as const);
      await breakPart(part, testBed, random);
    }
    await Promise.all(writing.map((each) => each.stop()));

    const acked = writers.reduce((sum, writer) => sum + writer.countAcked(), 0);
    const attempts = writers.reduce((sum, writer) => sum + writer.countAttempts(), 0);
    const kinds = writers.map((writer) => `${writer.kind} ${String(writer.countAcked())}`).join(', ');
    return {
      nodes: testBed.nodes.map(({ process }) => process),
      checks: [
        {
          invariant: 'I6',
          find: async () => (await Promise.all(writers.map((writer) => writer.findLost(server.accepted)))).flat(),
        },
        { invariant: 'I7', find: () => client.violations },
      ],
      summary: `${String(FAULTS)} faults, ${String(acked)} of ${String(attempts)} writes acked (${kinds})`,
    };
  },
};

async function breakPart(
  part: 'node' | 'database' | 'connections',
  testBed: TestBed,
  random: SeededRandom,
): Promise<void> {
  const downMs = random.between(DOWN_MS.first, DOWN_MS.last);
  const { postgres } = testBed;
  const { process, databaseProxy } = testBed.node(random.between(0, 1));
  if (part === 'node') {
    await process.kill();
    await delay(downMs);
    await process.start();
  } else if (part === 'database') {
    await postgres.stop('immediate');
    await delay(downMs);
    await postgres.start();
  } else {
    databaseProxy.resetConnections();
  }
}
