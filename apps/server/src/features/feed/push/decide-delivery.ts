import type { DeliveryOutcome } from '@bna/contract/feed/delivery-outcome';
import { PUSH_MAX_AGE_MS, type QuietHours } from '@bna/contract/feed/push-devices';
import { isWithinHours } from '@bna/contract/feed/day-hours';
import { newYorkMinuteOf } from '@bna/contract/time';

/** What decides whether an alert, or a test, is due for a user on a device. */
export interface DeliveryFacts {
  readonly isTest: boolean;
  /** Whether the news is that an alert, which the device got, was retracted. */
  readonly isRetraction: boolean;
  /** When the alert was published or retracted, or the test requested. */
  readonly dueAt: Date;
  /** False for the news of a retraction. */
  readonly isRetracted: boolean;
  /** Whether the session that added the device lasts; false also for a device that was removed. */
  readonly isSignedIn: boolean;
  /** Whether the user has live alerts: a plan or a trial. */
  readonly hasAccess: boolean;
  readonly quietHours: QuietHours | null;
}

export type DeliveryDecision = 'send' | Extract<DeliveryOutcome, 'no_access' | 'retracted' | 'expired' | 'quiet'>;

/**
 * Decides whether to send now, or why not. The only place with this rule. A user who asks for a test gets it. A device that
 * got an alert gets its retraction, as by email: also in quiet hours, and after the plan has ended.
 */
export function decideDelivery(facts: DeliveryFacts, now: Date): DeliveryDecision {
  const { isTest, isRetraction, dueAt, isRetracted, isSignedIn, hasAccess, quietHours } = facts;
  const isAlwaysWanted = isTest || isRetraction;
  if (!isSignedIn || !(isAlwaysWanted || hasAccess)) return 'no_access';
  if (isRetracted) return 'retracted';
  if (remainingMs(dueAt, now) <= 0) return 'expired';
  if (!isAlwaysWanted && quietHours !== null && isWithinHours(quietHours, newYorkMinuteOf(dueAt))) return 'quiet';
  return 'send';
}

/** Returns how long the delivery is still worth sending, in milliseconds. */
export const remainingMs = (dueAt: Date, now: Date): number => dueAt.getTime() + PUSH_MAX_AGE_MS - now.getTime();
