import { useClock } from '../../../lib/clock.ts';
import { formatTimeLeft } from './time-left.ts';

/** Time left in the trial. Screen readers don't announce the updates of a timer. `endsAtMs`: by the page's clock. */
export function TrialCountdown({ endsAtMs }: { endsAtMs: number }) {
  const left = useClock((nowMs) => formatTimeLeft(endsAtMs - nowMs));
  return (
    <span role="timer" className="tabular-nums">
      {left}
    </span>
  );
}
