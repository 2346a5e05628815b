import { formatPrice } from '@bna/contract/billing/money';
import type { Packages, Subscription } from '@bna/contract/billing/subscription';
import { totalOf } from './add-ons.ts';
import { formatCharge, formatIsoDate, formatRecurringCharge } from './charge-text.ts';
import { ConfirmPaymentNotice } from './confirm-payment-notice.tsx';
import { Fact, Facts, PlanPanel } from './plan-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { continuingAddOns } from './subscription-status.ts';
import { SubscriptionChanges } from './subscription-changes.tsx';

interface PaidSubscriptionProps {
  readonly subscription: Subscription;
  readonly packages: Packages;
}

export function PaidSubscription({ subscription, packages }: PaidSubscriptionProps) {
  const { auto_renewal, current_period_end: at, next_charge: amount, subscription_package: plan } = subscription;
  const { confirmation_url: confirmationUrl } = subscription;
  const addOns = continuingAddOns(subscription).map(({ add_on_package }) => add_on_package);
  const charged = addOns.filter(({ price }) => price > 0);
  const panel = (
    <PlanPanel
      title={plan.title}
      badge={<StatusBadge status={subscription.status} />}
      price={auto_renewal ? formatRecurringCharge(totalOf(plan, charged), plan) : formatPrice(plan.price, plan)}
    >
      {auto_renewal && charged.length > 0 && (
        <Facts>
          {[plan, ...charged].map(({ title, price }) => (
            <Fact key={title} term={title}>
              {formatPrice(price, plan)}
            </Fact>
          ))}
        </Facts>
      )}
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
