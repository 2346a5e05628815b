import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stubLocks } from '../../../../test/tab-locks.ts';
import { createCrossTabOnce } from '../live/cross-tab-once.ts';
import { createSquawkQueue } from './squawk-queue.ts';

let locks: ReturnType<typeof stubLocks>;
beforeEach(() => {
  locks = stubLocks();
});
afterEach(() => locks.remove());

const turns = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Opens a tab. Each text is spoken until the test ends it. */
function openTab() {
  const tab = { nowMs: 0, isPaused: false };
  const started: string[] = [];
  let end: ((isSpoken: boolean) => void) | undefined;
  const queue = createSquawkQueue({
    speak: ({ text }) => {
      started.push(text);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    crossTabOnce: createCrossTabOnce('spoken in this test'),
    isPaused: () => tab.isPaused,
    now: () => tab.nowMs,
  });
  const add = async (...ids: string[]): Promise<void> => {
    void queue.add(ids.map((id) => ({ id, text: id.toUpperCase(), onStart: () => undefined })));
    await turns();
  };
  const finish = async (isSpoken = true): Promise<void> => {
    end?.(isSpoken);
    end = undefined;
    await turns();
  };
  return { ...queue, tab, started, add, finish };
}

describe('the squawk', () => {
  it('speaks one alert after another', async () => {
    const { started, add, finish } = openTab();
    await add('a', 'b');
    await add('c');
    expect(started).toEqual(['A']);
    await finish();
    await finish();
    await finish();
    expect(started).toEqual(['A', 'B', 'C']);
  });

  it('reads the newest three of a burst, and says how many it left out', async () => {
    const { started, add, finish } = openTab();
    await add('a');
    await add('b', 'c', 'd', 'e', 'f');
    for (let count = 0; count < 5; count += 1) await finish();
    expect(started).toEqual(['A', '2 earlier alerts not read. D', 'E', 'F']);
  });

  it('leaves out what waited for more than a minute', async () => {
    const { tab, started, add, finish } = openTab();
    await add('a', 'b');
    tab.nowMs = 60_001;
    await add('c');
    await finish();
    expect(started).toEqual(['A', '1 earlier alert not read. C']);
  });

  it('is silent during a pause, and then continues with what is fresh', async () => {
    const { tab, started, add, finish, resume } = openTab();
    tab.isPaused = true;
    await add('a');
    tab.nowMs = 50_000;
    await add('b');
    tab.nowMs = 70_000;
    expect(started).toEqual([]);
    tab.isPaused = false;
    void resume();
    await turns();
    await finish();
    expect(started).toEqual(['1 earlier alert not read. B']);
  });

  it('does not read a retracted alert', async () => {
    const { started, add, finish, remove } = openTab();
    await add('a', 'b', 'c');
    remove(['b']);
    await finish();
    expect(started).toEqual(['A', 'C']);
  });

  it('speaks in one tab at a time, and each alert in one tab', async () => {
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.add('a', 'b'), second.add('a', 'b')]);
    expect([first.started, second.started]).toEqual([['A'], []]);
    await first.finish();
    const spoken = () => [...first.started, ...second.started].toSorted();
    expect(spoken()).toEqual(['A', 'B']);
    await first.finish();
    await second.finish();
    await turns();
    expect(spoken()).toEqual(['A', 'B']);
  });

  it('is tried in another tab after a failure', async () => {
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.add('a'), second.add('a')]);
    await first.finish(false);
    expect([first.started, second.started]).toEqual([['A'], ['A']]);
  });
});
