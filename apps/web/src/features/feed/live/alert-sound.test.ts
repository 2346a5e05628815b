import { describe, expect, it, vi } from 'vitest';
import { createAlertSound, type Player } from './alert-sound.ts';

function createPlayer(play: () => Promise<void>) {
  const player = {
    play: vi.fn<() => Promise<void>>(play),
    load: vi.fn<() => void>(),
    currentTime: 3,
    volume: 1,
    src: '',
  };
  const create = vi.fn<() => Player>(() => player);
  return { player, create };
}

const rejected = (name: string) => () => Promise.reject(new DOMException('no', name));

// @req 7.4
it('creates its player on first use, and plays from the start at the given volume', async () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  const sound = createAlertSound(create);
  expect(create).not.toHaveBeenCalled();
  expect(await sound.play(0.25, 'alert')).toBe('played');
  expect(player).toMatchObject({ volume: 0.25, currentTime: 0 });
  expect(await sound.play(1, 'alert')).toBe('played');
  expect(player.volume).toBe(1);
  expect(create).toHaveBeenCalledOnce();
  expect(player.play).toHaveBeenCalledTimes(2);
  expect(player.load).not.toHaveBeenCalled();
});

it('plays the other sounds with the same player, which alone a gesture unlocks', async () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  const sound = createAlertSound(create);
  const sources = [];
  for (const name of ['alert', 'strong', 'watchlist', 'alert'] as const) {
    await sound.play(1, name);
    sources.push(player.src);
  }
  expect(sources).toEqual(
    ['alert.wav', 'alert-strong.wav', 'alert-watchlist.wav', 'alert.wav'].map(
      (file) => expect.stringContaining(`/${file}`) as unknown,
    ),
  );
  expect(create).toHaveBeenCalledOnce();
});

it('plays within the user gesture, before any await', () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  void createAlertSound(create).play(1, 'alert');
  expect(player.play).toHaveBeenCalledOnce();
});

it('reports blocked sound and tries the same player next time', async () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  player.play.mockImplementationOnce(rejected('NotAllowedError'));
  const sound = createAlertSound(create);
  expect(await sound.play(1, 'alert')).toBe('blocked');
  expect(await sound.play(1, 'alert')).toBe('played');
  expect(create).toHaveBeenCalledOnce();
  expect(player.load).not.toHaveBeenCalled();
});

describe('a sound that fails to load', () => {
  it.each(['NotSupportedError', 'AbortError'])('(%s) is reloaded once on the next use', async (name) => {
    const { player, create } = createPlayer(() => Promise.resolve());
    player.play.mockImplementationOnce(rejected(name));
    const sound = createAlertSound(create);
    expect(await sound.play(1, 'alert')).toBe('failed');
    expect(player.load).not.toHaveBeenCalled();
    expect(await sound.play(1, 'alert')).toBe('played');
    expect(await sound.play(1, 'alert')).toBe('played');
    expect(player.load).toHaveBeenCalledOnce();
    expect(create).toHaveBeenCalledOnce();
  });

  it('fails after five seconds without a response', async () => {
    vi.useFakeTimers();
    const { create } = createPlayer(() => new Promise(() => undefined));
    const outcome = createAlertSound(create).play(1, 'alert');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toBe('failed');
  });
});

it('detects a device that ignores the volume', async () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  const sound = createAlertSound(create);
  await sound.play(0.5, 'alert');
  expect(sound.hasOwnVolume()).toBe(false);
  player.play.mockImplementation(() => {
    player.volume = 1;
    return Promise.resolve();
  });
  await sound.play(0.5, 'alert');
  expect(sound.hasOwnVolume()).toBe(true);
});
