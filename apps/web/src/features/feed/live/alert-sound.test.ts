import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAlertSound, type Player } from './alert-sound.ts';

function createPlayer(play: () => Promise<void>) {
  const player = { play: vi.fn<() => Promise<void>>(play), load: vi.fn<() => void>(), currentTime: 3, volume: 1 };
  const create = vi.fn<() => Player>(() => player);
  return { player, create };
}

const rejected = (name: string) => () => Promise.reject(new DOMException('no', name));

afterEach(() => {
  vi.useRealTimers();
});

// @req 7.4
it('creates its player on first use, and plays from the start at the given volume', async () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  const sound = createAlertSound(create);
  expect(create).not.toHaveBeenCalled();
  expect(await sound.play(0.25)).toBe('played');
  expect(player).toMatchObject({ volume: 0.25, currentTime: 0 });
  expect(await sound.play(1)).toBe('played');
  expect(player.volume).toBe(1);
  expect(create).toHaveBeenCalledOnce();
  expect(player.play).toHaveBeenCalledTimes(2);
  expect(player.load).not.toHaveBeenCalled();
});

it('plays within the user gesture, before any await', () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  void createAlertSound(create).play(1);
  expect(player.play).toHaveBeenCalledOnce();
});

it('reports blocked sound and tries the same player next time', async () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  player.play.mockImplementationOnce(rejected('NotAllowedError'));
  const sound = createAlertSound(create);
  expect(await sound.play(1)).toBe('blocked');
  expect(await sound.play(1)).toBe('played');
  expect(create).toHaveBeenCalledOnce();
  expect(player.load).not.toHaveBeenCalled();
});

describe('a sound that fails to load', () => {
  it.each(['NotSupportedError', 'AbortError'])('(%s) is reloaded once on the next use', async (name) => {
    const { player, create } = createPlayer(() => Promise.resolve());
    player.play.mockImplementationOnce(rejected(name));
    const sound = createAlertSound(create);
    expect(await sound.play(1)).toBe('failed');
    expect(player.load).not.toHaveBeenCalled();
    expect(await sound.play(1)).toBe('played');
    expect(await sound.play(1)).toBe('played');
    expect(player.load).toHaveBeenCalledOnce();
    expect(create).toHaveBeenCalledOnce();
  });

  it('fails after five seconds without a response', async () => {
    vi.useFakeTimers();
    const { create } = createPlayer(() => new Promise(() => undefined));
    const outcome = createAlertSound(create).play(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toBe('failed');
  });
});

it('detects a device that ignores the volume', async () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  const sound = createAlertSound(create);
  await sound.play(0.5);
  expect(sound.hasOwnVolume()).toBe(false);
  player.play.mockImplementation(() => {
    player.volume = 1;
    return Promise.resolve();
  });
  await sound.play(0.5);
  expect(sound.hasOwnVolume()).toBe(true);
});
