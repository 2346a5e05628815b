import type { Entitlement } from '../../../platform/sessions.ts';

/**
 * Returns the entitlement to the feed: an active subscription until its requested end, else a trial that was neither
 * canceled nor upgraded. An unconfirmed trial ends when the time to confirm the email address is over. The only place
 * with this rule.
 */
export function entitlementOf(
  trial: { ends_at: Date; confirm_by: Date | null; canceled_at: Date | null; upgraded_at: Date | null } | null,
  subscription: { status: string; cancel_at: Date | null } | null,
): Entitlement | null {
  if (subscription?.status === 'active') return { status: 'active', endsAt: subscription.cancel_at };
  if (trial !== null && trial.canceled_at === null && trial.upgraded_at === null) {
    const { ends_at: end, confirm_by: confirmBy } = trial;
    return { status: 'trialing', endsAt: confirmBy !== null && confirmBy < end ? confirmBy : end };
  }
  return null;
}
