import type { Subscription, Trial } from '@bna/contract/billing/subscription';

/** The summary of the upgrade, or the page to redirect to if there is nothing to upgrade. */
export type UpgradeDestination = 'summary' | '/account' | '/account/subscription';

const UPGRADABLE: ReadonlySet<Trial['status']> = new Set(['trialing', 'canceled', 'ended']);

/** A trial that has ended can still be upgraded, unless a paid subscription followed it. */
export function upgradeDestination(subscription: Subscription | null, trial: Trial): UpgradeDestination {
  if (subscription?.status === 'active') return '/account';
  if (subscription === null || !UPGRADABLE.has(trial.status)) return '/account/subscription';
  const hadPaidPlan = subscription.status !== 'trialing' && subscription.stripe_subscription_id !== null;
  return hadPaidPlan ? '/account/subscription' : 'summary';
}
