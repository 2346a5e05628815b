import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocks, tellOfStorage } from '../../../test/tab-locks.ts';
import { createAlertBell } from './alert-bell.ts';
import { createAlertClaims } from './alert-claims.ts';
import { changeAlertPreferences } from './alert-preferences.ts';
import type { SoundOutcome } from './alert-sound.ts';

const KEY = 'sounded in this test';

let locks: ReturnType<typeof stubLocks>;
beforeEach(() => {
  locks = stubLocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
  locks.remove();
});

/** A tab of the browser whose player does as `outcome` says. */
function openTab(outcome: SoundOutcome = 'played') {
  const browser = { outcome };
  const play = vi.fn<(volume: number) => Promise<SoundOutcome>>(() => Promise.resolve(browser.outcome));
  const bell = createAlertBell({
    sound: { play, hasOwnVolume: () => false },
    claims: createAlertClaims(KEY),
  });
  bell.subscribe(() => undefined);
  return { bell, play, browser };
}

describe('an alert', () => {
  it('sounds as loud as it was set, one sound for those that came together, and shows that the page can', async () => {
    changeAlertPreferences({ volume: 40 });
    const { bell, play } = openTab();
    expect(bell.read()).toEqual({ readiness: 'untried', missed: null });
    await bell.ring(['a', 'b'], 1);
    expect(play.mock.calls).toEqual([[0.4]]);
    expect(bell.read()).toEqual({ readiness: 'played', missed: null });
  });

  it.each([{ muted: true }, { volume: 0 }])('makes no sound with %j, and that is not missed', async (wish) => {
    changeAlertPreferences(wish);
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    expect(play).not.toHaveBeenCalled();
    expect(bell.read()).toEqual({ readiness: 'untried', missed: null });
  });

  it.each(['blocked', 'failed'] as const)('that is %s counts as missed until it is seen', async (outcome) => {
    const { bell, browser } = openTab(outcome);
    await bell.ring(['a'], 1_000);
    await bell.ring(['b', 'c'], 2_000);
    expect(bell.read()).toEqual({ readiness: outcome, missed: { count: 3, sinceMs: 1_000 } });
    browser.outcome = 'played';
    await bell.ring(['d'], 3_000);
    expect(bell.read()).toEqual({ readiness: 'played', missed: { count: 3, sinceMs: 1_000 } });
    bell.seen();
    expect(bell.read()).toEqual({ readiness: 'played', missed: null });
  });

  it('sounds once per id', async () => {
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    await bell.ring(['a'], 2);
    await bell.ring(['a', 'b'], 3);
    expect(play).toHaveBeenCalledTimes(2);
  });
});

describe('a test', () => {
  it('that is heard clears what was missed', async () => {
    const { bell, browser } = openTab('blocked');
    await bell.ring(['a'], 1);
    expect(await bell.test()).toBe('blocked');
    expect(bell.read().missed).toEqual({ count: 1, sinceMs: 1 });
    browser.outcome = 'played';
    expect(await bell.test()).toBe('played');
    expect(bell.read()).toEqual({ readiness: 'played', missed: null });
  });

  it('asks the browser within the gesture, whatever another tab does meanwhile', () => {
    const { bell, play } = openTab();
    void bell.test();
    expect(play).toHaveBeenCalledOnce();
  });

  it('says what keeps it from being heard, and plays nothing then', async () => {
    const { bell, play } = openTab();
    changeAlertPreferences({ volume: 0 });
    expect(await bell.test()).toBe('volume zero');
    changeAlertPreferences({ muted: true });
    expect(await bell.test()).toBe('muted');
    expect(play).not.toHaveBeenCalled();
  });
});

describe('two tabs', () => {
  it('that hear of an alert at the same time make one sound', async () => {
    const tabs = [openTab(), openTab()];
    await Promise.all(tabs.map(({ bell }) => bell.ring(['a'], 1)));
    expect(tabs.map(({ play }) => play.mock.calls.length)).toEqual([1, 0]);
    expect(tabs.map(({ bell }) => bell.read().missed)).toEqual([null, null]);
  });

  it('make one sound also where neither sees yet what the other has stored', async () => {
    const tabs = [openTab(), openTab()];
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    await Promise.all(tabs.map(({ bell }) => bell.ring(['a'], 1)));
    expect(tabs.map(({ play }) => play.mock.calls.length)).toEqual([1, 0]);
  });

  it('of which one is blocked let the other sound, and then neither missed it', async () => {
    const blocked = openTab('blocked');
    const free = openTab();
    await Promise.all([blocked.bell.ring(['a', 'b'], 1), free.bell.ring(['a', 'b'], 1)]);
    expect(free.play).toHaveBeenCalledOnce();
    expect(blocked.bell.read().missed?.count).toBe(2);
    tellOfStorage(KEY);
    expect(blocked.bell.read().missed).toBeNull();
  });

  it('that are both blocked both show it', async () => {
    const tabs = [openTab('blocked'), openTab('blocked')];
    await Promise.all(tabs.map(({ bell }) => bell.ring(['a'], 1)));
    tellOfStorage(KEY);
    expect(tabs.map(({ bell }) => bell.read().missed?.count)).toEqual([1, 1]);
  });
});

describe('a browser', () => {
  it('without locks sounds all the same', async () => {
    locks.remove();
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    expect(play).toHaveBeenCalledOnce();
  });

  it('that gives this page no lock sounds all the same', async () => {
    const request = () => Promise.reject(new DOMException('not active', 'InvalidStateError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    expect(play).toHaveBeenCalledOnce();
  });

  it('that stores nothing, or holds nonsense, sounds once per id on this page', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{"a":1}',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    await bell.ring(['a'], 2);
    expect(play).toHaveBeenCalledOnce();
  });
});
