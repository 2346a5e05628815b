import { renderHook } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOnceClaim, shouldPromptForSound } from './sound-prompt.ts';
import { useSoundPrompt } from './use-sound-prompt.ts';

const allowed = { isConnected: true, isSubscribed: true, pathname: '/en/account', isAnswered: false };

const PROMPT = 'sound-prompt';

afterEach(() => {
  toast.dismiss(PROMPT);
});

describe('the conditions of the prompt', () => {
  // @req 2.50
  it.each([
    [allowed, true],
    [{ ...allowed, pathname: '/en/account/subscription' }, true],
    [{ ...allowed, isConnected: false }, false],
    [{ ...allowed, isSubscribed: false }, false],
    [{ ...allowed, isAnswered: true }, false],
    [{ ...allowed, pathname: '/en/account/upgrade-trial-checkout' }, false],
    [{ ...allowed, pathname: '/en/account/upgrade-trial-checkout/' }, false],
  ])('%j: %s', (conditions, expected) => {
    expect(shouldPromptForSound(conditions)).toBe(expected);
  });
});

it('can be claimed once per page', () => {
  const claim = createOnceClaim();
  expect([claim(), claim()]).toEqual([true, false]);
});

describe('the prompt', () => {
  const prompts = () => toast.getToasts().filter(({ id }) => id === PROMPT);

  // @req 2.49 @req 9.8
  it('waits for the connection and appears only once', () => {
    const onEnable = vi.fn<() => void>();
    const claimPrompt = createOnceClaim();
    const { rerender } = renderHook(
      ({ isConnected, pathname }) =>
        useSoundPrompt({ isConnected, isSubscribed: true, pathname, isAnswered: false, onEnable, claimPrompt }),
      { initialProps: { isConnected: false, pathname: '/en/account' } },
    );
    expect(prompts()).toEqual([]);
    rerender({ isConnected: true, pathname: '/en/account' });
    expect(prompts()).toHaveLength(1);
    expect(prompts().at(-1)).toMatchObject({
      title: 'Enable sound alert for bullish news updates',
      description: 'Stay informed with sound alerts for the latest news.',
      position: 'top-center',
      duration: Number.POSITIVE_INFINITY,
      closeButton: false,
      action: { label: 'Enable Sound Alerts', onClick: onEnable },
    });
    toast.dismiss(PROMPT);
    expect(prompts()).toEqual([]);
    rerender({ isConnected: false, pathname: '/en/account' });
    rerender({ isConnected: true, pathname: '/en/account/subscription' });
    expect(prompts()).toEqual([]);
  });

  // @req 2.49 @req 2.50
  it.each<[string, Partial<typeof allowed>]>([
    ['the user opens the trial upgrade', { pathname: '/en/account/upgrade-trial-checkout' }],
    ['the trial is canceled', { isSubscribed: false, isConnected: false }],
    ['the sound has played', { isAnswered: true }],
  ])('disappears when %s, and does not come back', (_, change) => {
    const claimPrompt = createOnceClaim();
    const onEnable = vi.fn<() => void>();
    const { rerender } = renderHook((conditions) => useSoundPrompt({ ...conditions, onEnable, claimPrompt }), {
      initialProps: allowed,
    });
    expect(prompts()).toHaveLength(1);
    rerender({ ...allowed, ...change });
    expect(prompts()).toEqual([]);
    rerender(allowed);
    expect(prompts()).toEqual([]);
  });

  // @req 2.50
  it('disappears when the connection is lost, and comes back with it unless the user dismissed it', () => {
    const claimPrompt = createOnceClaim();
    const onEnable = vi.fn<() => void>();
    const { rerender } = renderHook((conditions) => useSoundPrompt({ ...conditions, onEnable, claimPrompt }), {
      initialProps: allowed,
    });
    for (let outage = 0; outage < 2; outage += 1) {
      rerender({ ...allowed, isConnected: false });
      expect(prompts()).toEqual([]);
      rerender(allowed);
      expect(prompts()).toHaveLength(1);
    }
    toast.dismiss(PROMPT);
    rerender({ ...allowed, isConnected: false });
    rerender(allowed);
    expect(prompts()).toEqual([]);
  });

  it.each<[string, Partial<typeof allowed>]>([
    ['the sound has played', { isAnswered: true }],
    ['the trial is canceled', { isSubscribed: false }],
    ['the user opens the trial upgrade', { pathname: '/en/account/upgrade-trial-checkout' }],
  ])('does not come back with the connection if %s meanwhile', (_, change) => {
    const claimPrompt = createOnceClaim();
    const onEnable = vi.fn<() => void>();
    const { rerender } = renderHook((conditions) => useSoundPrompt({ ...conditions, onEnable, claimPrompt }), {
      initialProps: allowed,
    });
    rerender({ ...allowed, isConnected: false });
    rerender({ ...allowed, ...change, isConnected: false });
    rerender(allowed);
    expect(prompts()).toEqual([]);
  });

  // @req 2.49
  it('disappears when the user leaves the account', () => {
    const { unmount } = renderHook(() =>
      useSoundPrompt({ ...allowed, onEnable: vi.fn<() => void>(), claimPrompt: createOnceClaim() }),
    );
    expect(prompts()).toHaveLength(1);
    unmount();
    expect(prompts()).toEqual([]);
  });
});
