import type { AdminUser } from '@bna/contract/operations/user-administration';
import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import type { Subscription } from '@bna/contract/billing/subscription';
import type { ReactNode } from 'react';
import { Instant } from '../../../ui/instant.tsx';
import { type Fact, Facts } from './facts.tsx';

export function UserSubscription({ user: { subscription, trial } }: { user: AdminUser }) {
  return (
    <>
      <Facts title="Subscription" facts={subscription === null ? [] : subscriptionFacts(subscription)}>
        {subscription === null && <p className="text-body text-ink-muted">None</p>}
      </Facts>
      <Facts title="Free trial" facts={trial === null ? [] : trialFacts(trial, isPaid(subscription))}>
        {trial === null && <p className="text-body text-ink-muted">None</p>}
      </Facts>
    </>
  );
}

/** Formats `past_due` as `Past due`. */
const formatStatus = (status: string): string => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function subscriptionFacts(subscription: Subscription): Fact[] {
  const { subscription_package: plan, add_ons, next_charge, current_period_end, auto_renewal } = subscription;
  return [
    { name: 'Plan', value: `${plan.title}, ${formatPrice(plan.price, plan)}` },
    { name: 'Status', value: formatStatus(subscription.status) },
    { name: 'Auto-renewal', value: auto_renewal ? 'Yes' : 'No' },
    { name: 'Add-ons', value: add_ons.length === 0 ? 'None' : <AddOns addOns={add_ons} /> },
    { name: 'Period ends', value: formatInstantOr(current_period_end, 'No end date') },
    { name: 'Next charge', value: next_charge === null ? 'None' : formatMoney(next_charge, plan.currency) },
    { name: 'Stripe subscription', value: subscription.stripe_subscription_id ?? 'None' },
  ];
}

const AddOns = ({ addOns }: { addOns: Subscription['add_ons'] }) => (
  <ul className="grid gap-1">
    {addOns.map(({ add_on_package: { name, title }, status, ends_at }) => (
      <li key={name}>
        {title}: {formatStatus(status).toLowerCase()}
        {ends_at !== null && (
          <>
            , until <Instant at={ends_at} />
          </>
        )}
      </li>
    ))}
  </ul>
);

const isPaid = (subscription: Subscription | null): boolean =>
  subscription !== null && subscription.stripe_subscription_id !== null;

/** A paid subscription replaces the trial, whose times then limit nothing. */
const trialFacts = (trial: NonNullable<AdminUser['trial']>, isReplaced: boolean): Fact[] => [
  { name: 'Started', value: <Instant at={trial.started_at} /> },
  { name: isReplaced ? 'Planned end' : 'Ends', value: <Instant at={trial.ends_at} /> },
  {
    name: 'Email address',
    value:
      trial.confirm_by === null ? (
        'Confirmed'
      ) : isReplaced ? (
        'Not confirmed'
      ) : (
        <>
          Not confirmed; access until <Instant at={trial.confirm_by} />
        </>
      ),
  },
  { name: 'Canceled', value: formatInstantOr(trial.canceled_at, 'No') },
];

const formatInstantOr = (at: string | null, none: string): ReactNode => (at === null ? none : <Instant at={at} />);
