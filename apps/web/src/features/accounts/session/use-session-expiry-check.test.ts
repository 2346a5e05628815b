import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasSessionEnded } from '../../../lib/session-expiry.ts';
import { useSessionExpiryCheck } from './use-session-expiry-check.ts';

const KEY = 'bna.registration.session.expiry';
const START_MS = Date.parse('2026-03-10T14:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
});
function openPage(storedExpiry: string | null) {
  let nowMs = START_MS;
  const reload = vi.fn<() => void>();
  if (storedExpiry !== null) localStorage.setItem(KEY, storedExpiry);
  const readNow = (): number => nowMs;
  const { unmount } = renderHook(() => useSessionExpiryCheck({ readNow, reload }));
  const pass = (ms: number): void => {
    nowMs += ms;
    vi.advanceTimersByTime(ms);
  };
  return { reload, pass, unmount };
}

// @req 4.1 @req 9.2 @threat A17
it('clears the expiry and reloads at the first check after it has passed', () => {
  const { reload, pass } = openPage('2026-03-10T14:00:07Z');
  pass(5_000);
  expect(reload).not.toHaveBeenCalled();
  pass(4_999);
  expect(reload).not.toHaveBeenCalled();
  pass(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(hasSessionEnded(Date.now())).toBe(true);
});

// @req 3.2
it.each([[null], ['not a date'], ['2026-03-11T14:00:00Z']])('does not reload with the stored expiry %j', (stored) => {
  const { reload, pass } = openPage(stored);
  pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem(KEY)).toBe(stored);
});

it('stops checking after unmounting', () => {
  const { reload, pass, unmount } = openPage('2026-03-10T14:00:01Z');
  unmount();
  pass(10_000);
  expect(reload).not.toHaveBeenCalled();
});
