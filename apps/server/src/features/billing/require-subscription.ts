import { conflict } from '../../platform/errors.ts';
import { awaitsPayment, isLive } from './subscription-state.ts';

const PAYMENT_DUE = 'A payment is due first. Open the customer portal to update your card.';
const IS_PAID = 'Your subscription is paid. To end it, turn off automatic renewal.';
const NO_SUBSCRIPTION = 'You have no active subscription.';
const ALREADY_ACTIVE = 'You already have an active subscription. You can manage it on the subscription page.';

/** @throws HttpError 409 if a subscription is live: a user can have only one */
export function requireNoLiveSubscription(current: { status: string } | null | undefined): void {
  if (!current || !isLive(current)) return;
  throw conflict(current.status === 'active' ? ALREADY_ACTIVE : PAYMENT_DUE);
}

/** @throws HttpError 409 without an active subscription */
export function requireActiveSubscription<T extends { status: string }>(current: T | null): T {
  if (current === null || !isLive(current)) throw conflict(NO_SUBSCRIPTION);
  if (current.status !== 'active') throw conflict(PAYMENT_DUE);
  return current;
}

/** @throws HttpError 409 without a subscription that waits for a payment */
export function requireUnpaidSubscription<T extends { status: string }>(current: T | null): T {
  if (current?.status === 'active') throw conflict(IS_PAID);
  if (current === null || !awaitsPayment(current)) throw conflict(NO_SUBSCRIPTION);
  return current;
}
