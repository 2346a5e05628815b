import { RENEWAL_DAYS } from '@bna/contract/business';
import type { BillingInterval, Subscription } from '@bna/contract/billing/subscription';
import { totalOf } from '../add-ons.ts';
import { continuingAddOns } from '../subscription-status.ts';

/** The packages of an upgrade, with prices in minor units. */
export interface Order {
  readonly plan: Subscription['subscription_package'];
  readonly addOns: readonly Subscription['add_ons'][number]['add_on_package'][];
  /** The price of each period. */
  readonly total: number;
  readonly renews: boolean;
  /** Text such as `30 days`. */
  readonly period: string;
}

const PERIODS: Record<BillingInterval, string> = { monthly: `${String(RENEWAL_DAYS)} days`, yearly: '365 days' };

/** Returns the order for a trial's upgrade. */
export function createOrder(subscription: Subscription): Order {
  const { subscription_package: plan } = subscription;
  const chosen = continuingAddOns(subscription).map(({ add_on_package }) => add_on_package);
  const addOns = chosen.filter(({ name }) => name !== 'auto_renewal');
  return {
    plan,
    addOns,
    total: totalOf(plan, addOns),
    renews: chosen.some(({ name }) => name === 'auto_renewal'),
    period: PERIODS[plan.interval],
  };
}
