import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchStorageEvent, stubLocks } from '../../../../test/tab-locks.ts';
import { createCrossTabOnce } from './cross-tab-once.ts';

const KEY = 'done in this test';

let locks: ReturnType<typeof stubLocks>;
beforeEach(() => {
  locks = stubLocks();
});
afterEach(() => {
  locks.remove();
});

/** Opens a tab that records the ids it runs. */
function openTab() {
  const once = createCrossTabOnce(KEY);
  const runs: (readonly string[])[] = [];
  return {
    once,
    runs,
    run: (ids: readonly string[], isDone = true) =>
      once.runOnceAcrossTabs(ids, (remaining) => {
        runs.push(remaining);
        return Promise.resolve(isDone);
      }),
  };
}

describe('an action', () => {
  it('runs with the ids that no tab has done', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.run(['a', 'b']);
    await second.run(['b', 'c']);
    await second.run(['a', 'c']);
    expect([first.runs, second.runs]).toEqual([[['a', 'b']], [['c']]]);
    expect([first.once.isDone('c'), first.once.isDone('d')]).toEqual([true, false]);
  });

  it('that fails is left to the next tab', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.run(['a'], false);
    expect(first.once.isDone('a')).toBe(false);
    await second.run(['a']);
    expect(second.runs).toEqual([['a']]);
  });

  it('that throws does not block other tabs', async () => {
    const failing = openTab().once.runOnceAcrossTabs(['a'], () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    const next = openTab();
    await next.run(['a']);
    expect(next.runs).toEqual([['a']]);
  });
});

describe('the memory of a tab', () => {
  it.each(['not JSON', '{"a":1}', '[1, "a"]'])('ignores the stored value %s', async (stored) => {
    localStorage.setItem(KEY, stored);
    const tab = openTab();
    await tab.run(['a']);
    await tab.run(['a']);
    expect(tab.runs).toEqual([['a']]);
    expect(localStorage.getItem(KEY)).toBe('["a"]');
  });

  it('has the last 200 ids', async () => {
    locks.remove();
    const tab = openTab();
    await tab.run(Array.from({ length: 200 }, (_, index) => `id ${String(index)}`));
    await tab.run(['newest']);
    expect(['id 0', 'id 1', 'newest'].map((id) => tab.once.isDone(id))).toEqual([false, true, true]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(200);
  });

  it('works without locks and storage, for this page', async () => {
    locks.remove();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const tab = openTab();
    await tab.run(['a']);
    await tab.run(['b']);
    await tab.run(['a', 'b']);
    expect(tab.runs).toEqual([['a'], ['b']]);
  });
});

it('marks ids with locks only until storage has reached the other tabs', async () => {
  vi.useFakeTimers();
  const tab = openTab();
  await tab.run(['a', 'b']);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(locks.held.map(({ name }) => name)).toEqual([`${KEY} a`, `${KEY} b`]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(locks.held).toEqual([]);
});

it('reports what other tabs do under the same key', () => {
  const listener = vi.fn<() => void>();
  createCrossTabOnce(KEY).onDoneElsewhere(listener);
  dispatchStorageEvent('another key');
  expect(listener).not.toHaveBeenCalled();
  dispatchStorageEvent(KEY);
  expect(listener).toHaveBeenCalledOnce();
});
