import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger, type Logger } from './logger.ts';
import { startTicker } from './ticker.ts';

const INTERVAL_MS = 1_000;
const WAKE_DELAY_MS = 100;

describe('a ticker', () => {
  let lines: string[];
  let log: Logger;
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    log = createLogger(
      'warn',
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = (run: () => Promise<void>) => startTicker({ name: 'test', intervalMs: INTERVAL_MS, run, log });
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('waits for the interval after each run, and before the first', async () => {
    const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const ticker = start(run);
    await passes(INTERVAL_MS - 1);
    expect(run).toHaveBeenCalledTimes(0);
    await passes(1);
    expect(run).toHaveBeenCalledTimes(1);
    await passes(2 * INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(3);
    await ticker.stop();
  });

  it('never overlaps with itself', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = vi.fn<() => Promise<void>>(() => promise);
    const ticker = start(run);
    await passes(10 * INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(1);
    resolve();
    await passes(INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(2);
    await ticker.stop();
  });

  it('continues after a failure', async () => {
    const run = vi
      .fn<() => Promise<void>>()
      .mockImplementationOnce(() => {
        throw new Error('thrown');
      })
      .mockRejectedValueOnce(new Error('rejected'))
      .mockResolvedValue(undefined);
    const ticker = start(run);
    await passes(3 * INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(3);
    expect(lines).toEqual([expect.stringContaining('thrown'), expect.stringContaining('rejected')]);
    await ticker.stop();
  });

  it('logs the same failure once per minute and a new one at once', async () => {
    let failure: Error | null = new Error('away');
    const ticker = start(() => (failure === null ? Promise.resolve() : Promise.reject(failure)));
    await passes(30 * INTERVAL_MS);
    expect(lines).toHaveLength(1);
    await passes(31 * INTERVAL_MS);
    expect(lines).toHaveLength(2);
    failure = new Error('something else');
    await passes(2 * INTERVAL_MS);
    expect(lines).toHaveLength(3);
    failure = null;
    await passes(INTERVAL_MS);
    failure = new Error('something else');
    await passes(INTERVAL_MS);
    expect(lines).toHaveLength(4);
    await ticker.stop();
  });

  it('runs soon when woken, and after the interval again', async () => {
    const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const ticker = start(run);
    ticker.wake();
    await passes(WAKE_DELAY_MS - 1);
    expect(run).toHaveBeenCalledTimes(0);
    await passes(1);
    expect(run).toHaveBeenCalledTimes(1);
    await passes(INTERVAL_MS - 1);
    expect(run).toHaveBeenCalledTimes(1);
    await passes(1);
    expect(run).toHaveBeenCalledTimes(2);
    await ticker.stop();
  });

  it('runs once more after wakes during a run, and seldom for many wakes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = vi.fn<() => Promise<void>>().mockReturnValueOnce(promise).mockResolvedValue(undefined);
    const ticker = start(run);
    ticker.wake();
    await passes(WAKE_DELAY_MS);
    ticker.wake();
    ticker.wake();
    await passes(INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(1);
    resolve();
    await passes(INTERVAL_MS / 2);
    expect(run).toHaveBeenCalledTimes(2);
    for (let wakes = 0; wakes < 2 * WAKE_DELAY_MS; wakes += 1) {
      ticker.wake();
      await passes(1);
    }
    expect(run).toHaveBeenCalledTimes(4);
    await ticker.stop();
    ticker.wake();
    await passes(INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('stops after the current run', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = vi.fn<() => Promise<void>>(() => promise);
    const ticker = start(run);
    await passes(INTERVAL_MS);
    const hasStopped = vi.fn<() => void>();
    const stopping = ticker.stop().then(hasStopped);
    await passes(INTERVAL_MS);
    expect(hasStopped).not.toHaveBeenCalled();
    resolve();
    await stopping;
    await passes(10 * INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('never runs if stopped before its first run', async () => {
    const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await start(run).stop();
    await passes(10 * INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(0);
  });
});
