import { setTimeout as delay } from 'node:timers/promises';
import type { FaultProxy } from '../fault-proxy.ts';
import type { World, WorldNode } from '../world.ts';

/** What breaks in a walk, while the walk goes on. */
export interface Breaking {
  kill(node: WorldNode): void;
  restartDatabase(ms: number): void;
  part(line: FaultProxy, ms: number): void;
  cut(node: WorldNode): void;
  /** Resolves when nothing is broken any more. */
  heal(): Promise<void>;
  count(): number;
}

export function createBreaking({ postgres }: World): Breaking {
  /** A node cannot start without a database, and whoever looks after nodes knows that. */
  let turn: Promise<void> = Promise.resolve();
  const partings = new Set<Promise<void>>();
  const starting = new Set<WorldNode>();
  let count = 0;

  const inTurn = (work: () => Promise<void>): void => {
    turn = turn.then(work);
    // Whoever waits for the healing hears of it.
    turn.catch(() => undefined);
  };

  return {
    kill(node) {
      if (starting.has(node)) return;
      starting.add(node);
      count += 1;
      const killed = node.process.kill();
      inTurn(async () => {
        await killed;
        await node.process.start();
        starting.delete(node);
      });
    },
    restartDatabase(ms) {
      count += 1;
      inTurn(async () => {
        await postgres.stop('immediate');
        await delay(ms);
        await postgres.start();
      });
    },
    part(line, ms) {
      count += 1;
      line.blackhole();
      const parting = delay(ms).then(() => line.heal());
      partings.add(parting);
    },
    cut(node) {
      // One that starts would give up without its database, as it may.
      if (starting.has(node)) return;
      count += 1;
      node.door.cut();
      node.databaseLine.cut();
    },
    async heal() {
      await turn;
      await Promise.all(partings);
    },
    count: () => count,
  };
}
