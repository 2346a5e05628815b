import type { LogPosition } from '@bna/contract/feed/log-position';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { createTestLogger } from '../../../test/test-node.ts';
import type { Database } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { type AlertLog, createAlertLog } from './alert-log.ts';
import { alertLogHead } from './schema.ts';
import type { AlertLogRow } from './store.ts';

const POLL_MS = 1_000;
/** Rows per read. */
const MAX_ROWS = 500;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let alertLog: AlertLog;
let logLines: string[];
/** Calls the log's listener of the database's notifications. */
let notify: () => void;
let waitUntilFresh: () => Promise<void>;
/** Calls of the listener, oldest first: each `seq`, or `reset`. */
let received: (number[] | 'reset')[];
let positionsDuringCalls: LogPosition[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await database.db.execute(sql`TRUNCATE alert_log`);
  await moveHead('first', 0);
  notify = () => undefined;
  waitUntilFresh = () => Promise.resolve();
  received = [];
  positionsDuringCalls = [];
  const { log, ...written } = createTestLogger();
  ({ logLines } = written);
  alertLog = createAlertLog({
    db: database.db,
    log,
    notifications: {
      on: (channel, listener) => {
        if (channel === 'alert_log') {
          notify = () => {
            listener('');
          };
        }
      },
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    waitUntilFresh: () => waitUntilFresh(),
  });
  alertLog.addListener({
    onRows: (rows) => {
      const seqs = rows.map(({ seq }) => seq);
      received.push(seqs);
      positionsDuringCalls.push(alertLog.position());
    },
    onReset: () => {
      received.push('reset');
    },
  });
});
afterEach(async () => {
  await alertLog.stop();
  vi.useRealTimers();
});

const moveHead = (epoch: string, seq: number) => database.db.update(alertLogHead).set({ epoch, seq });
const append = async (count: number): Promise<void> => {
  await database.db.execute(
    sql`INSERT INTO alert_log (seq, action, news_summary, published_at)
        SELECT seq + n, 'created', '{}', now() FROM alert_log_head, generate_series(1, ${count}::int) AS n`,
  );
  await database.db.execute(sql`UPDATE alert_log_head SET seq = seq + ${count}::int`);
};
/** Waits for the current read, stops, and returns what the listener received. */
const stopAndReadReceived = async () => {
  await alertLog.stop();
  return received;
};
const createGate = (): { readonly wait: () => Promise<void>; readonly isAwaited: () => boolean; open: () => void } => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let isAwaited = false;
  return {
    wait: async () => {
      isAwaited = true;
      await promise;
    },
    isAwaited: () => isAwaited,
    open: () => {
      resolve(undefined);
    },
  };
};
/** Waits until reads that were started have certainly reached the database and returned. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await database.db.execute(sql`SELECT 1`);
};

describe('the tail of the alert log', () => {
  // @req 12.8
  it('starts at the stored position and delivers later rows, oldest first', async () => {
    await append(2);
    await alertLog.start();
    expect([alertLog.position(), alertLog.committedSeq()]).toEqual([{ epoch: 'first', seq: 2 }, 2]);
    await append(2);
    alertLog.onCommit(4);
    expect(await stopAndReadReceived()).toEqual([[3, 4]]);
    expect([alertLog.position(), alertLog.committedSeq()]).toEqual([{ epoch: 'first', seq: 4 }, 4]);
    // A page that joins during the call must not receive these rows again.
    expect(positionsDuringCalls).toEqual([{ epoch: 'first', seq: 4 }]);
  });

  it('reads on the database’s notification', async () => {
    await alertLog.start();
    await append(1);
    notify();
    expect(await stopAndReadReceived()).toEqual([[1]]);
    expect(alertLog.committedSeq()).toBe(1);
  });

  it('finds a change without a notification within a second', async () => {
    await alertLog.start();
    await append(1);
    vi.advanceTimersByTime(POLL_MS - 1);
    await settle();
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await stopAndReadReceived()).toEqual([[1]]);
  });

  it('delivers a backlog of several reads on one notification', async () => {
    await alertLog.start();
    await append(2 * MAX_ROWS + 1);
    notify();
    await alertLog.stop();
    expect(received.map((rows) => rows.length)).toEqual([MAX_ROWS, MAX_ROWS, 1]);
    expect(received.flat()).toEqual(Array.from({ length: 2 * MAX_ROWS + 1 }, (_, index) => index + 1));
  });

  it('reads once per notification', async () => {
    await alertLog.start();
    await append(1);
    const queries = vi.spyOn(database.pool, 'query');
    notify();
    expect(await stopAndReadReceived()).toEqual([[1]]);
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });

  it('delivers a row that commits during a read without waiting for the next poll', async () => {
    await alertLog.start();
    const gate = createGate();
    waitUntilFresh = gate.wait;
    await append(1);
    notify();
    await eventually(() => {
      expect(gate.isAwaited()).toBe(true);
    });
    await append(1);
    alertLog.onCommit(2);
    gate.open();
    expect(await stopAndReadReceived()).toEqual([[1], [2]]);
  });

  // @threat N1
  it('delivers nothing before entitlements are up to date', async () => {
    await alertLog.start();
    const gate = createGate();
    waitUntilFresh = gate.wait;
    await append(1);
    alertLog.onCommit(1);
    await eventually(() => {
      expect(gate.isAwaited()).toBe(true);
    });
    await settle();
    expect(received).toEqual([]);
    expect([alertLog.position().seq, alertLog.committedSeq()]).toEqual([0, 1]);
    gate.open();
    expect(await stopAndReadReceived()).toEqual([[1]]);
  });

  it('knows the highest committed position, whatever the order of reports and reads', async () => {
    await alertLog.start();
    alertLog.onCommit(5);
    alertLog.onCommit(3);
    expect(alertLog.committedSeq()).toBe(5);
    await append(1);
    notify();
    expect(await stopAndReadReceived()).toEqual([[1]]);
    expect(alertLog.committedSeq()).toBe(5);
  });

  it('retries after a failed read at the next poll, without loss', async () => {
    await alertLog.start();
    let failures = 0;
    waitUntilFresh = () => {
      failures += 1;
      return Promise.reject(new Error('database unavailable'));
    };
    await append(1);
    notify();
    await eventually(() => {
      expect(failures).toBe(1);
    });
    await settle();
    expect(received).toEqual([]);
    waitUntilFresh = () => Promise.resolve();
    vi.advanceTimersByTime(POLL_MS);
    expect(await stopAndReadReceived()).toEqual([[1]]);
  });

  it.each([
    ['has another epoch', 'second', 7],
    ['ends earlier', 'first', 1],
  ])(
    'resets its listeners if the log was replaced by one that %s, and continues at its end',
    async (_name, epoch, seq) => {
      await append(3);
      await alertLog.start();
      await database.db.execute(sql`TRUNCATE alert_log`);
      await moveHead(epoch, seq - 1);
      await append(1);
      notify();
      await eventually(() => {
        expect(received).toEqual(['reset']);
      });
      expect([alertLog.position(), alertLog.committedSeq()]).toEqual([{ epoch, seq }, seq]);
      await append(1);
      notify();
      expect(await stopAndReadReceived()).toEqual(['reset', [seq + 1]]);
    },
  );

  it('resets a listener that throws, and delivers all rows to the others', async () => {
    const failing = {
      onRows: vi.fn<(rows: readonly AlertLogRow[]) => void>(() => {
        throw new Error('cannot send');
      }),
      onReset: vi.fn<() => void>(() => {
        throw new Error('cannot reset');
      }),
    };
    const last = vi.fn<(rows: readonly AlertLogRow[]) => void>();
    alertLog.addListener(failing);
    alertLog.addListener({ onRows: last, onReset: () => undefined });
    await alertLog.start();
    await append(2);
    notify();
    await eventually(() => {
      expect(alertLog.position().seq).toBe(2);
    });
    await append(1);
    notify();
    expect(await stopAndReadReceived()).toEqual([[1, 2], [3]]);
    expect(last.mock.calls.flatMap(([rows]) => rows.map(({ seq }) => seq))).toEqual([1, 2, 3]);
    expect([failing.onRows.mock.calls.length, failing.onReset.mock.calls.length]).toEqual([2, 2]);
    expect(logLines.filter((line) => line.includes('cannot send'))).toEqual([
      expect.stringContaining('"fromSeq":1,"toSeq":2'),
      expect.stringContaining('"fromSeq":3,"toSeq":3'),
    ]);
    expect(logLines.filter((line) => line.includes('cannot reset'))).toHaveLength(2);
  });

  it('does not take an unchanged log for a replaced one', async () => {
    await append(3);
    await alertLog.start();
    notify();
    expect(await stopAndReadReceived()).toEqual([]);
  });

  it('works without a check of entitlements', async () => {
    const plain = createAlertLog({
      db: database.db,
      log: createLogger('silent'),
      notifications: { on: () => undefined, start: () => Promise.resolve(), stop: () => Promise.resolve() },
    });
    const seqs: number[] = [];
    plain.addListener({ onRows: (rows) => seqs.push(...rows.map(({ seq }) => seq)), onReset: () => undefined });
    await plain.start();
    await append(1);
    plain.onCommit(1);
    await plain.stop();
    expect(seqs).toEqual([1]);
  });
});

describe('stopping', () => {
  it('reads only between start and stop', async () => {
    const queries = vi.spyOn(database.pool, 'query');
    alertLog.onCommit(1);
    expect(queries).not.toHaveBeenCalled();
    await alertLog.start();
    await alertLog.stop();
    queries.mockClear();
    alertLog.onCommit(1);
    notify();
    vi.advanceTimersByTime(POLL_MS);
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for the current read, so that the database can be closed', async () => {
    await alertLog.start();
    const gate = createGate();
    waitUntilFresh = gate.wait;
    await append(1);
    notify();
    await eventually(() => {
      expect(gate.isAwaited()).toBe(true);
    });
    const onStopped = vi.fn<() => void>();
    const stopping = alertLog.stop().then(onStopped);
    await settle();
    expect(onStopped).not.toHaveBeenCalled();
    gate.open();
    await stopping;
    expect(received).toEqual([[1]]);
  });
});
