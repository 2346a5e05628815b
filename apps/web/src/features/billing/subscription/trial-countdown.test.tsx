import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { REFETCH_RETRY_MS } from '../../../config/timings.ts';
import { ClockContext, createTickingClock } from '../../../lib/clock.ts';
import { TrialCountdown } from './trial-countdown.tsx';
import { useTrialEnd } from './use-trial-end.ts';

const END_MS = Date.parse('2026-03-10T14:00:00.000Z');
const TICK_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
function openTrial(msBeforeEnd: number) {
  vi.setSystemTime(END_MS - msBeforeEnd);
  const clock = createTickingClock({ readNow: () => Date.now(), tickMs: TICK_MS });
  const onEnd = vi.fn<() => void>();
  const Trial = ({ endsAtMs }: { endsAtMs: number | null }) => {
    useTrialEnd(endsAtMs, onEnd);
    return endsAtMs === null ? null : <TrialCountdown endsAtMs={endsAtMs} />;
  };
  const page = (endsAtMs: number | null) => (
    <ClockContext value={clock}>
      <Trial endsAtMs={endsAtMs} />
    </ClockContext>
  );
  const { rerender } = render(page(END_MS));
  return {
    onEnd,
    over: () => rerender(page(null)),
    pass: (ms: number): void => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    },
    shown: () => screen.getByRole('timer').textContent,
  };
}

it('follows the clock in a silent timer role', () => {
  const { pass, shown } = openTrial(3_602_000);
  expect(shown()).toBe('1 h 00 min');
  pass(3_000);
  expect(shown()).toBe('59 min 59 s');
  pass(TICK_MS);
  expect(shown()).toBe('59 min 58 s');
  expect(screen.getByRole('timer').closest('[aria-live]')).toBeNull();
});

it('calls onEnd at the end, and again until the trial has ended on the server', () => {
  const { onEnd, over, pass, shown } = openTrial(2_000);
  pass(TICK_MS);
  expect(onEnd).not.toHaveBeenCalled();
  pass(TICK_MS);
  expect(onEnd).toHaveBeenCalledTimes(1);
  pass(REFETCH_RETRY_MS);
  expect(onEnd).toHaveBeenCalledTimes(2);
  expect(shown()).toBe('0 min 00 s');
  over();
  pass(10 * REFETCH_RETRY_MS);
  expect(onEnd).toHaveBeenCalledTimes(2);
});
