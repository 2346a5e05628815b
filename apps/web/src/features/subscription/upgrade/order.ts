import { RENEWAL_DAYS } from '@bna/contract/business';
import type { BillingInterval, Subscription } from '@bna/contract/subscription';
import { totalOf } from '../add-ons.ts';
import { currentAddOns } from '../subscription-status.ts';

/** What the upgrade buys. Prices in minor units of `currency`. */
export interface Order {
  readonly plan: Subscription['subscription_package'];
  /** What is paid beside the plan. */
  readonly addOns: readonly Subscription['add_ons'][number]['add_on_package'][];
  /** Charged with the payment, and for each further period where it renews. */
  readonly total: number;
  readonly renews: boolean;
  /** What one payment lasts for, in words. */
  readonly period: string;
}

const PERIODS: Record<BillingInterval, string> = { monthly: `${String(RENEWAL_DAYS)} days`, yearly: '365 days' };

/** What was chosen for the trial. Once that is over every add-on counts as canceled, and is still what the upgrade buys. */
export function orderOf(subscription: Subscription): Order {
  const { subscription_package: plan, add_ons } = subscription;
  const chosen = (subscription.status === 'trialing' ? currentAddOns(subscription) : add_ons).map(
    ({ add_on_package }) => add_on_package,
  );
  const addOns = chosen.filter(({ name }) => name !== 'auto_renewal');
  return {
    plan,
    addOns,
    total: totalOf(plan, addOns),
    renews: chosen.some(({ name }) => name === 'auto_renewal'),
    period: PERIODS[plan.interval],
  };
}
