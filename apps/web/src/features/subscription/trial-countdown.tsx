import { useClock } from '../../lib/clock.ts';
import { formatTimeLeft } from './time-left.ts';

/** What is left of the trial. A timer is silent: screen readers tell it when they come to it. `endsAt`: ISO 8601. */
export function TrialCountdown({ endsAt }: { endsAt: string }) {
  const left = useClock((nowMs) => formatTimeLeft(Date.parse(endsAt) - nowMs));
  return (
    <span role="timer" className="tabular-nums">
      {left}
    </span>
  );
}
