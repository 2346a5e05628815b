import { renderHook } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPromptTurn, fitsSoundPrompt } from './sound-prompt.ts';
import { useSoundPrompt } from './use-sound-prompt.ts';

const fitting = { connected: true, subscribed: true, pathname: '/en/account', settled: false };

const PROMPT = 'sound-prompt';

afterEach(() => {
  toast.dismiss(PROMPT);
});

describe('when it is asked', () => {
  it.each([
    [fitting, true],
    [{ ...fitting, pathname: '/en/account/subscription' }, true],
    [{ ...fitting, connected: false }, false],
    [{ ...fitting, subscribed: false }, false],
    [{ ...fitting, settled: true }, false],
    [{ ...fitting, pathname: '/en/account/upgrade-trial-checkout' }, false],
    [{ ...fitting, pathname: '/en/account/upgrade-trial-checkout/' }, false],
  ])('%j: %s', (situation, fits) => {
    expect(fitsSoundPrompt(situation)).toBe(fits);
  });
});

it('has one turn a page', () => {
  const turn = createPromptTurn();
  expect([turn.take(), turn.take()]).toEqual([true, false]);
});

describe('the prompt', () => {
  const prompts = () => toast.getToasts().filter(({ id }) => id === PROMPT);

  it('waits for the connection, appears once and stays away afterwards', () => {
    const onEnable = vi.fn<() => void>();
    const turn = createPromptTurn();
    const { rerender } = renderHook(
      ({ connected, pathname }) =>
        useSoundPrompt({ connected, subscribed: true, pathname, settled: false, onEnable, turn }),
      { initialProps: { connected: false, pathname: '/en/account' } },
    );
    expect(prompts()).toEqual([]);
    rerender({ connected: true, pathname: '/en/account' });
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
    rerender({ connected: false, pathname: '/en/account' });
    rerender({ connected: true, pathname: '/en/account/subscription' });
    expect(prompts()).toEqual([]);
  });
});
