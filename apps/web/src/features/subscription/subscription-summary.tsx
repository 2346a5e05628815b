import type { SubscribedStatus, Subscription } from '@bna/contract/subscription';
import { formatDate } from '@bna/contract/time';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { formatMoney, formatPrice } from './money.ts';
import { StatusBadge } from './status-badge.tsx';
import { currentAddOns } from './subscription-status.ts';

interface SubscriptionSummaryProps {
  readonly subscription: Subscription;
  readonly status: SubscribedStatus;
}

/** What the user has, what it costs and until when. */
export function SubscriptionSummary({ subscription, status }: SubscriptionSummaryProps) {
  const plan = subscription.subscription_package;
  const addOns = currentAddOns(subscription);
  return (
    <div className="panel divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-title font-semibold">{plan.title}</h2>
          <StatusBadge status={status} />
        </div>
        <p className="text-title font-semibold tabular-nums">
          {status === 'trialing' ? formatMoney(0, plan.currency) : formatPrice(plan.price, plan)}
        </p>
      </div>
      <dl className="grid gap-3 p-5 text-body">
        {status === 'trialing' && <Row term="After the trial">{formatPrice(plan.price, plan)}</Row>}
        {subscription.current_period_end !== null && (
          <Row term={endTerm(subscription, status)}>{formatDate(new Date(subscription.current_period_end))}</Row>
        )}
      </dl>
      {addOns.length > 0 && (
        <div className="p-5">
          <h3 className="mb-3 text-body font-semibold">Add-ons</h3>
          <ul className="grid gap-2.5 text-body">
            {addOns.map(({ add_on_package: addOn, status: addOnStatus }) => (
              <li key={addOn.name} className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span>
                  {addOn.title} <Badge tone={addOnStatus === 'active' ? 'bullish' : 'neutral'}>{addOnStatus}</Badge>
                </span>
                <span className="text-ink-soft tabular-nums">{formatPrice(addOn.price, plan)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function endTerm({ auto_renewal }: Subscription, status: SubscribedStatus): string {
  if (status === 'trialing') return 'Trial ends';
  return auto_renewal ? 'Renews' : 'Ends';
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
