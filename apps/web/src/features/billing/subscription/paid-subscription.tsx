import { formatPrice } from '@bna/contract/billing/money';
import type { Packages, Subscription } from '@bna/contract/billing/subscription';
import { formatIsoDate, formatCharge } from './charge-text.ts';
import { ConfirmPaymentNotice } from './confirm-payment-notice.tsx';
import { Fact, Facts, PlanPanel } from './plan-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SubscriptionChanges } from './subscription-changes.tsx';

interface PaidSubscriptionProps {
  readonly subscription: Subscription;
  readonly packages: Packages;
}

export function PaidSubscription({ subscription, packages }: PaidSubscriptionProps) {
  const { auto_renewal, current_period_end: at, next_charge: amount, subscription_package: plan } = subscription;
  const { confirmation_url: confirmationUrl } = subscription;
  const panel = (
    <PlanPanel
      title={plan.title}
      badge={<StatusBadge status={subscription.status} />}
      price={formatPrice(plan.price, plan)}
    >
      {at !== null && (
        <Facts>
          {auto_renewal || amount !== null ? (
            <Fact term="Next charge">{formatCharge({ amount, currency: plan.currency, at })}</Fact>
          ) : (
            <Fact term={`Ends on ${formatIsoDate(at)}`}>You won’t be charged again</Fact>
          )}
        </Facts>
      )}
      <SubscriptionChanges subscription={subscription} packages={packages} />
    </PlanPanel>
  );
  return (
    <div className="grid gap-4">
      {confirmationUrl !== null && <ConfirmPaymentNotice url={confirmationUrl} />}
      {panel}
    </div>
  );
}
