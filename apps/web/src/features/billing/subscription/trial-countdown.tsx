import { useClock } from '../../../lib/clock.ts';
import { formatTimeLeft } from './time-left.ts';

/** Time left in the trial. Screen readers don't announce the updates of a timer. `endsAt`: ISO 8601. */
export function TrialCountdown({ endsAt }: { endsAt: string }) {
  const left = useClock((nowMs) => formatTimeLeft(Date.parse(endsAt) - nowMs));
  return (
    <span role="timer" className="tabular-nums">
      {left}
    </span>
  );
}
