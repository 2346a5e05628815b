import type { Subscription, Trial } from '@bna/contract/subscription';

/** Where a visit of the upgrade leads: to its summary, or to the page that knows better. */
export type UpgradeWay = 'summary' | '/account' | '/account/subscription';

const OPEN_TO: ReadonlySet<Trial['status']> = new Set(['trialing', 'canceled', 'ended']);

/** A trial that is over can still be upgraded, unless there was a paid subscription since. */
export function upgradeWay(subscription: Subscription | null, trial: Trial): UpgradeWay {
  if (subscription?.status === 'active') return '/account';
  if (subscription === null || !OPEN_TO.has(trial.status)) return '/account/subscription';
  const hasPaidOne = subscription.status !== 'trialing' && subscription.stripe_subscription_id !== null;
  return hasPaidOne ? '/account/subscription' : 'summary';
}
