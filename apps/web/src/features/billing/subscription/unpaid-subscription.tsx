import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import type { Subscription } from '@bna/contract/billing/subscription';
import { CancelUnpaid } from './cancel-unpaid.tsx';
import { Notice } from './notice.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { describePaymentIssue } from './payment-issue.ts';
import { Fact, Facts, PanelActions, PlanPanel } from './plan-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { continuingAddOns } from './subscription-status.ts';

interface UnpaidSubscriptionProps {
  readonly subscription: Subscription;
  readonly onCanceled: () => void;
}

/** A subscription without access: what happened, how to restore it, and how to end it. */
export function UnpaidSubscription({ subscription, onCanceled }: UnpaidSubscriptionProps) {
  const { status, subscription_package: plan } = subscription;
  const { tone, title, text } = describePaymentIssue(subscription);
  return (
    <div className="grid gap-4">
      <Notice tone={tone} title={title} actions={<PaymentActions subscription={subscription} />}>
        {text}
      </Notice>
      <PlanPanel title={plan.title} badge={<StatusBadge status={status} />} price={formatPrice(plan.price, plan)}>
        <Facts>
          <Fact term="Alerts">Paused</Fact>
          <OpenInvoice invoice={subscription.open_invoice ?? null} />
          {continuingAddOns(subscription)
            .filter(({ add_on_package: { name } }) => name !== 'auto_renewal')
            .map(({ add_on_package: { name, title: addOn, price } }) => (
              <Fact key={name} term={addOn}>
                {formatPrice(price, plan)}
              </Fact>
            ))}
        </Facts>
        <PanelActions>
          <CancelUnpaid onCanceled={onCanceled} />
        </PanelActions>
      </PlanPanel>
    </div>
  );
}

function OpenInvoice({ invoice }: { readonly invoice: NonNullable<Subscription['open_invoice']> | null }) {
  if (invoice === null) return null;
  const { amount, currency, transaction_number: number, payment_method: card } = invoice;
  return (
    <>
      <Fact term="Amount due">{formatMoney(amount, currency)}</Fact>
      <Fact term="Invoice">{number}</Fact>
      {card !== '' && <Fact term="Payment method">{card}</Fact>}
    </>
  );
}
