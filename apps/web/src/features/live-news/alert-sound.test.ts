import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAlertSound, type Player } from './alert-sound.ts';

function createPlayer(play: () => Promise<void>) {
  const player = { play: vi.fn<() => Promise<void>>(play), load: vi.fn<() => void>(), currentTime: 3, volume: 1 };
  const create = vi.fn<() => Player>(() => player);
  return { player, create };
}

const refused = (name: string) => () => Promise.reject(new DOMException('no', name));

afterEach(() => {
  vi.useRealTimers();
});

it('loads its player on first use and keeps it, plays from the beginning and as loud as told', async () => {
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

it('asks the browser within the gesture, before anything is awaited', () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  void createAlertSound(create).play(1);
  expect(player.play).toHaveBeenCalledOnce();
});

it('says when the browser refuses, and tries the same player again the next time', async () => {
  const { player, create } = createPlayer(() => Promise.resolve());
  player.play.mockImplementationOnce(refused('NotAllowedError'));
  const sound = createAlertSound(create);
  expect(await sound.play(1)).toBe('blocked');
  expect(await sound.play(1)).toBe('played');
  expect(create).toHaveBeenCalledOnce();
  expect(player.load).not.toHaveBeenCalled();
});

describe('a file that does not come', () => {
  it.each(['NotSupportedError', 'AbortError'])('(%s) is loaded anew at the next use, once', async (name) => {
    const { player, create } = createPlayer(() => Promise.resolve());
    player.play.mockImplementationOnce(refused(name));
    const sound = createAlertSound(create);
    expect(await sound.play(1)).toBe('failed');
    expect(player.load).not.toHaveBeenCalled();
    expect(await sound.play(1)).toBe('played');
    expect(await sound.play(1)).toBe('played');
    expect(player.load).toHaveBeenCalledOnce();
    expect(create).toHaveBeenCalledOnce();
  });

  it('and of which nothing is heard counts as failed after five seconds', async () => {
    vi.useFakeTimers();
    const { create } = createPlayer(() => new Promise(() => undefined));
    const outcome = createAlertSound(create).play(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toBe('failed');
  });
});

it('notices a device that keeps a volume of its own', async () => {
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
