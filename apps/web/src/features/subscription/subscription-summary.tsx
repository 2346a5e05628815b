import { formatMoney, formatPrice } from '@bna/contract/money';
import type { SubscribedStatus, Subscription } from '@bna/contract/subscription';
import { formatDate, formatTime } from '@bna/contract/time';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { StatusBadge } from './status-badge.tsx';
import { currentAddOns } from './subscription-status.ts';
import { TrialCountdown } from './trial-countdown.tsx';

interface SubscriptionSummaryProps {
  readonly subscription: Subscription;
  readonly status: SubscribedStatus;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

type Shown = Pick<SubscriptionSummaryProps, 'subscription'>;

/** What the user has, what it costs and until when. */
export function SubscriptionSummary({ subscription, status, action }: SubscriptionSummaryProps) {
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
        {status === 'trialing' ? <TrialRows subscription={subscription} /> : <PeriodRow subscription={subscription} />}
      </dl>
      {addOns.length > 0 && (
        <div className="p-5">
          <h3 className="mb-3 text-body font-semibold">Add-ons</h3>
          <ul className="grid gap-2.5 text-body">
            {addOns.map(({ add_on_package: addOn, status: addOnStatus }) => (
              <li key={addOn.name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6">
                <span>
                  {addOn.title} <Badge tone={addOnStatus === 'active' ? 'bullish' : 'neutral'}>{addOnStatus}</Badge>
                </span>
                <span className="text-ink-soft tabular-nums">{formatPrice(addOn.price, plan)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {action !== undefined && <div className="flex flex-wrap items-center justify-between gap-3 p-5">{action}</div>}
    </div>
  );
}

function TrialRows({ subscription: { current_period_end: endsAt, subscription_package: plan } }: Shown) {
  return (
    <>
      {endsAt !== null && (
        <>
          <Row term="Time left">
            <TrialCountdown endsAt={endsAt} />
          </Row>
          <Row term="Trial ends">
            {formatDate(new Date(endsAt))} {formatTime(new Date(endsAt))}
          </Row>
        </>
      )}
      <Row term="After the trial">{formatPrice(plan.price, plan)}</Row>
    </>
  );
}

function PeriodRow({ subscription: { current_period_end: endsAt, auto_renewal } }: Shown) {
  if (endsAt === null) return null;
  return <Row term={auto_renewal ? 'Renews' : 'Ends'}>{formatDate(new Date(endsAt))}</Row>;
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
