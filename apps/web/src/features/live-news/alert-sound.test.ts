import { expect, it, vi } from 'vitest';
import { createAlertSound } from './alert-sound.ts';

it('loads its player on first use and keeps it', async () => {
  const play = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const createPlayer = vi.fn<() => { play: typeof play; currentTime: number }>(() => ({ play, currentTime: 3 }));
  const sound = createAlertSound(createPlayer);
  expect(createPlayer).not.toHaveBeenCalled();
  expect(await sound.play()).toBe(true);
  expect(await sound.play()).toBe(true);
  expect(createPlayer).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledTimes(2);
});

it('says when the browser refuses, and tries again the next time', async () => {
  const play = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new DOMException('no gesture yet', 'NotAllowedError'))
    .mockResolvedValue(undefined);
  const sound = createAlertSound(() => ({ play, currentTime: 0 }));
  expect(await sound.play()).toBe(false);
  expect(await sound.play()).toBe(true);
});
