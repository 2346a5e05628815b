import type { DeliveryOutcome } from '@bna/contract/feed/delivery-outcome';
import type { PushDevice } from '@bna/contract/feed/push-devices';
import { formatRecentInstant } from '@bna/contract/time';
import { formatDuration } from '../../../lib/format-duration.ts';

/** `good` only once the device said that it showed the notification. */
export interface DeviceStatus {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly text: string;
}

type NotSent = Exclude<DeliveryOutcome, 'pending' | 'sent'>;

const NOT_SENT: Record<NotSent, string> = {
  quiet: 'The last alert was not sent: quiet hours.',
  no_access: 'The last alert was not sent: your subscription or session had ended.',
  retracted: 'The last alert was not sent: it was retracted.',
  expired: 'The last alert was not sent: the push service didn’t accept it in time.',
  refused: 'The push service refused the last notification. Remove the device and turn it on again.',
  gone: 'The push service no longer knows this device. Turn it on again.',
};

const EXPECTED: ReadonlySet<DeliveryOutcome> = new Set(['quiet', 'retracted']);

/** Describes the last delivery to a device. `isWaiting`: a test was just requested. */
export function describeDevice({ last_delivery: last }: PushDevice, isWaiting: boolean, now: Date): DeviceStatus {
  if (last === null) return { tone: 'neutral', text: 'Nothing sent yet. Send a test to be sure.' };
  const { outcome, is_test: isTest, due_at: dueAt, shown_at: shownAt } = last;
  const what = isTest ? 'Test' : 'Last alert';
  if (shownAt !== null) {
    const after = formatDuration(Math.max(1, Date.parse(shownAt) - Date.parse(dueAt)));
    const at = formatRecentInstant(new Date(shownAt), now);
    return { tone: 'good', text: `${what} arrived on this device after ${after} (${at}).` };
  }
  if (isWaiting) return { tone: 'neutral', text: 'Waiting for the device…' };
  if (outcome === 'pending') return { tone: 'neutral', text: `${what} is not sent yet.` };
  if (outcome === 'sent')
    return { tone: 'bad', text: `${what} was sent, but the device hasn’t confirmed that it showed it.` };
  return { tone: EXPECTED.has(outcome) ? 'neutral' : 'bad', text: NOT_SENT[outcome] };
}
