import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocks, dispatchStorageEvent } from '../../../../test/tab-locks.ts';
import { createAlertBell } from './alert-bell.ts';
import { createCrossTabOnce } from './cross-tab-once.ts';
import { changeAlertPreferences } from './alert-preferences.ts';
import type { AlertSound, SoundOutcome } from './alert-sound.ts';

const KEY = 'sounded in this test';

let locks: ReturnType<typeof stubLocks>;
beforeEach(() => {
  locks = stubLocks();
});
afterEach(() => {
  locks.remove();
});

/** Opens a tab with a stubbed sound player. */
function openTab(outcome: SoundOutcome = 'played') {
  const browser = { outcome };
  const play = vi.fn<AlertSound['play']>(() => Promise.resolve(browser.outcome));
  const bell = createAlertBell({
    sound: { play, hasOwnVolume: () => false },
    crossTabOnce: createCrossTabOnce(KEY),
  });
  return { bell, play, browser };
}

describe('an alert', () => {
  it('plays one sound at the set volume for alerts that arrive together', async () => {
    changeAlertPreferences({ volume: 40 });
    const { bell, play } = openTab();
    expect(bell.read()).toEqual({ readiness: 'untried', missed: null });
    await bell.ring(['a', 'b'], 1);
    expect(play.mock.calls).toEqual([[0.4, 'alert']]);
    expect(bell.read()).toEqual({ readiness: 'played', missed: null });
  });

  it.each([{ muted: true }, { volume: 0 }])('is silent with %j and does not count as missed', async (preferences) => {
    changeAlertPreferences(preferences);
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    expect(play).not.toHaveBeenCalled();
    expect(bell.read()).toEqual({ readiness: 'untried', missed: null });
  });

  it.each(['blocked', 'failed'] as const)('that is %s counts as missed until acknowledged', async (outcome) => {
    const { bell, browser } = openTab(outcome);
    await bell.ring(['a'], 1_000);
    await bell.ring(['b', 'c'], 2_000);
    expect(bell.read()).toEqual({ readiness: outcome, missed: { count: 3, sinceMs: 1_000 } });
    browser.outcome = 'played';
    await bell.ring(['d'], 3_000);
    expect(bell.read()).toEqual({ readiness: 'played', missed: { count: 3, sinceMs: 1_000 } });
    bell.acknowledge();
    expect(bell.read()).toEqual({ readiness: 'played', missed: null });
  });

  it('plays the sound of those that no other tab played', async () => {
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    await bell.ring(['a', 'b'], 2, (ids) => (ids.includes('a') ? 'strong' : 'watchlist'));
    expect(play.mock.calls.map(([, name]) => name)).toEqual(['alert', 'watchlist']);
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
  it('that plays clears the missed alerts', async () => {
    const { bell, browser } = openTab('blocked');
    await bell.ring(['a'], 1);
    expect(await bell.test()).toBe('blocked');
    expect(bell.read().missed).toEqual({ count: 1, sinceMs: 1 });
    browser.outcome = 'played';
    expect(await bell.test()).toBe('played');
    expect(bell.read()).toEqual({ readiness: 'played', missed: null });
  });

  it('plays within the user gesture, without waiting for other tabs', () => {
    const { bell, play } = openTab();
    void bell.test();
    expect(play).toHaveBeenCalledOnce();
  });

  it('returns why nothing played', async () => {
    const { bell, play } = openTab();
    changeAlertPreferences({ volume: 0 });
    expect(await bell.test()).toBe('volume zero');
    changeAlertPreferences({ muted: true });
    expect(await bell.test()).toBe('muted');
    expect(play).not.toHaveBeenCalled();
  });
});

it('notifies its subscribers of each change', async () => {
  const { bell } = openTab('blocked');
  const states: unknown[] = [];
  const unsubscribe = bell.subscribe(() => states.push(bell.read()));
  await bell.test();
  expect(states.at(-1)).toEqual({ readiness: 'blocked', missed: null });
  await bell.ring(['a'], 1);
  expect(states.at(-1)).toEqual({ readiness: 'blocked', missed: { count: 1, sinceMs: 1 } });
  unsubscribe();
  bell.acknowledge();
  expect(states.at(-1)).toMatchObject({ missed: { count: 1 } });
});

describe('two tabs', () => {
  it('that receive an alert at the same time play one sound', async () => {
    const tabs = [openTab(), openTab()];
    await Promise.all(tabs.map(({ bell }) => bell.ring(['a'], 1)));
    expect(tabs.map(({ play }) => play.mock.calls.length)).toEqual([1, 0]);
    expect(tabs.map(({ bell }) => bell.read().missed)).toEqual([null, null]);
  });

  it('play one sound even before they see each other’s storage', async () => {
    const tabs = [openTab(), openTab()];
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    await Promise.all(tabs.map(({ bell }) => bell.ring(['a'], 1)));
    expect(tabs.map(({ play }) => play.mock.calls.length)).toEqual([1, 0]);
  });

  it('let the unblocked one sound, and then neither missed the alert', async () => {
    const blocked = openTab('blocked');
    const free = openTab();
    await Promise.all([blocked.bell.ring(['a', 'b'], 1), free.bell.ring(['a', 'b'], 1)]);
    expect(free.play).toHaveBeenCalledOnce();
    expect(blocked.bell.read().missed?.count).toBe(2);
    dispatchStorageEvent(KEY);
    expect(blocked.bell.read().missed).toBeNull();
  });

  it('that are both blocked both count the alert as missed', async () => {
    const tabs = [openTab('blocked'), openTab('blocked')];
    await Promise.all(tabs.map(({ bell }) => bell.ring(['a'], 1)));
    dispatchStorageEvent(KEY);
    expect(tabs.map(({ bell }) => bell.read().missed?.count)).toEqual([1, 1]);
  });
});

describe('a browser', () => {
  it('without Web Locks still plays the sound', async () => {
    locks.remove();
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    expect(play).toHaveBeenCalledOnce();
  });

  it('that denies the lock still plays the sound', async () => {
    const deny = () => Promise.reject(new DOMException('not active', 'InvalidStateError'));
    Object.defineProperty(navigator, 'locks', { value: { request: deny, query: deny }, configurable: true });
    const { bell, play } = openTab();
    await bell.ring(['a'], 1);
    expect(play).toHaveBeenCalledOnce();
  });

  it('with blocked or invalid storage plays once per id on this page', async () => {
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
