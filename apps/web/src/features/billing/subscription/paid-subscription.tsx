import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import type { Package, Packages, Subscription } from '@bna/contract/billing/subscription';
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
  const charged = continuingAddOns(subscription)
    .map(({ add_on_package }) => add_on_package)
    .filter(({ price }) => price > 0);
  const total = totalOf(plan, charged);
  // A discount may end: what is charged next is not what renews.
  const hasDiscount = auto_renewal && amount !== null && amount < total;
  const nextCharge = formatCharge({ amount, currency: plan.currency, at });
  const renewal = hasDiscount ? nextCharge : formatRecurringCharge(total, plan);
  const end = at === null ? 'Renewal is off' : `Ends on ${formatIsoDate(at)}`;
  const panel = (
    <PlanPanel
      title={plan.title}
      badge={<StatusBadge status={subscription.status} />}
      price={auto_renewal ? renewal : end}
    >
      {auto_renewal && <ChargedParts parts={[plan, ...charged]} discount={hasDiscount ? amount - total : null} />}
      {at !== null && (
        <Facts>
          {auto_renewal || amount !== null ? (
            <Fact term="Next charge">{nextCharge}</Fact>
          ) : (
            <Fact term="Renewal is off">You won’t be charged again</Fact>
          )}
        </Facts>
      )}
      <SubscriptionChanges subscription={subscription} packages={packages} />
    </PlanPanel>
  );
  return (
    <div className="grid gap-4">
      {confirmationUrl !== null && <ConfirmPaymentNotice subscription={subscription} url={confirmationUrl} />}
      {panel}
    </div>
  );
}

type Priced = Pick<Package, 'title' | 'price'>;

interface ChargedPartsProps {
  /** The plan, and its add-ons that cost something. */
  readonly parts: readonly [plan: Subscription['subscription_package'], ...addOns: Priced[]];
  /** In cents, negative. Null without one. */
  readonly discount: number | null;
}

/** The parts of the price, unless the plan is all of it. */
function ChargedParts({ parts, discount }: ChargedPartsProps) {
  const [plan] = parts;
  if (parts.length === 1 && discount === null) return null;
  return (
    <Facts>
      {parts.map(({ title, price }) => (
        <Fact key={title} term={title}>
          {formatPrice(price, plan)}
        </Fact>
      ))}
      {discount !== null && <Fact term="Discount">{formatMoney(discount, plan.currency)}</Fact>}
    </Facts>
  );
}
