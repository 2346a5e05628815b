import { type Subscription, SubscribedStatus } from '@bna/contract/billing/subscription';

/** Returns the status if it means subscribed, else null. */
export function subscribedStatus(subscription: Subscription | null): SubscribedStatus | null {
  const status = SubscribedStatus.safeParse(subscription?.status);
  return status.success ? status.data : null;
}

/** Returns the add-ons of the next period: neither canceled nor switched off. */
export const continuingAddOns = (subscription: Subscription): Subscription['add_ons'] =>
  subscription.add_ons.filter(({ status, ends_at }) => status !== 'canceled' && ends_at === null);

const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Whether it has ended for good, so that the user can subscribe again. */
export const hasEnded = ({ status }: Pick<Subscription, 'status'>): boolean => ENDED.has(status);
