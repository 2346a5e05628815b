import { conflict } from '../../platform/errors.ts';
import { isLive } from './subscription-state.ts';

const SETTLE = 'There is a payment to settle first. Open the customer portal to update your card.';
const NONE = 'You have no active subscription.';

/** @throws HttpError 409 where there is a subscription that lives: a second one is not sold */
export function refuseSecond(current: { status: string } | null | undefined): void {
  if (!current || !isLive(current)) return;
  throw conflict(
    current.status === 'active'
      ? 'Your subscription is active already. You can manage it on the subscription page.'
      : SETTLE,
  );
}

/** @throws HttpError 409 unless there is a subscription that is active */
export function requireActive<T extends { status: string }>(current: T | null): T {
  if (current === null || !isLive(current)) throw conflict(NONE);
  if (current.status !== 'active') throw conflict(SETTLE);
  return current;
}
