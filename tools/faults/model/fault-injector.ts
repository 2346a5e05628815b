import { setTimeout as delay } from 'node:timers/promises';
import type { FaultProxy } from '../fault-proxy.ts';
import type { TestBed, TestBedNode } from '../test-bed.ts';

/** Breaks parts of a test bed while a walk continues. */
export interface FaultInjector {
  kill(node: TestBedNode): void;
  restartDatabase(downMs: number): void;
  partition(proxy: FaultProxy, ms: number): void;
  resetConnections(node: TestBedNode): void;
  /** Resolves when everything works again. */
  waitUntilHealed(): Promise<void>;
  readonly count: number;
}

export function createFaultInjector({ postgres }: TestBed): FaultInjector {
  /** One at a time, because a node cannot start without the database. */
  let restarts: Promise<void> = Promise.resolve();
  const partitions: Promise<void>[] = [];
  const starting = new Set<TestBedNode>();
  let count = 0;

  const addRestart = (restart: () => Promise<void>): void => {
    restarts = restarts.then(restart);
    // `waitUntilHealed` reports the error.
    restarts.catch(() => undefined);
  };

  return {
    kill(node) {
      if (starting.has(node)) return;
      starting.add(node);
      count += 1;
      const killed = node.process.kill();
      addRestart(async () => {
        await killed;
        await node.process.start();
        starting.delete(node);
      });
    },
    restartDatabase(downMs) {
      count += 1;
      addRestart(async () => {
        await postgres.stop('immediate');
        await delay(downMs);
        await postgres.start();
      });
    },
    partition(proxy, ms) {
      count += 1;
      proxy.partition();
      partitions.push(delay(ms).then(() => proxy.heal()));
    },
    resetConnections(node) {
      // A starting node would give up without the database, as it may.
      if (starting.has(node)) return;
      count += 1;
      node.httpProxy.resetConnections();
      node.databaseProxy.resetConnections();
    },
    async waitUntilHealed() {
      await restarts;
      await Promise.all(partitions);
    },
    get count() {
      return count;
    },
  };
}
