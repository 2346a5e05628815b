import { type Subscription, SubscribedStatus } from '@bna/contract/subscription';

/** The status that gives access, or null: any other status, or no subscription, means not subscribed. */
export function subscribedStatus(subscription: Subscription | null): SubscribedStatus | null {
  const status = SubscribedStatus.safeParse(subscription?.status);
  return status.success ? status.data : null;
}

/** Add-ons that still count; canceled ones are as good as none. */
export const currentAddOns = (subscription: Subscription): Subscription['add_ons'] =>
  subscription.add_ons.filter(({ status }) => status !== 'canceled');

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Whether nothing is left of it: another one may be bought. */
export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean => OVER.has(status);
