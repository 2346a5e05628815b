import { formatPrice } from '@bna/contract/billing/money';
import type { Subscription } from '@bna/contract/billing/subscription';
import { buttonClass } from '../../../ui/button-class.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { BillingButton } from './billing-button.tsx';
import { CancelUnpaid } from './cancel-unpaid.tsx';
import { ConfirmPaymentLink } from './confirm-payment-notice.tsx';
import { Notice, type NoticeTone } from './notice.tsx';
import { Fact, Facts, PanelActions, PlanPanel } from './plan-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { continuingAddOns } from './subscription-status.ts';

interface PaymentIssue {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
}

const CONFIRMATION: PaymentIssue = {
  tone: 'warning',
  title: 'Your bank asks you to confirm a payment',
  text: 'Your alerts are paused. They resume as soon as you confirm the payment, or pay with a different card.',
  actionLabel: 'Update card',
};

function describeIssue(status: string): PaymentIssue {
  switch (status) {
    case 'past_due':
      return {
        tone: 'warning',
        title: 'Your last payment didn’t go through',
        text: 'Your alerts are paused. Update your card and alerts resume as soon as the payment succeeds. We refund the days without alerts.',
        actionLabel: 'Update card',
      };
    case 'unpaid':
      return {
        tone: 'danger',
        title: 'Your subscription is unpaid',
        text: 'We couldn’t charge your card after several attempts, so your alerts are paused. Update your card and pay the open invoice to resume them. We refund the days without alerts.',
        actionLabel: 'Update card',
      };
    case 'incomplete':
      return {
        tone: 'warning',
        title: 'Your first payment is incomplete',
        text: 'Alerts start as soon as it’s paid. Confirm the payment with your bank, or try a different card.',
        actionLabel: 'Update card',
      };
    case 'paused':
      return {
        tone: 'warning',
        title: 'Your subscription is paused',
        text: 'Alerts are paused and nothing is charged. Add a card to continue.',
        actionLabel: 'Add a card',
      };
    default:
      return {
        tone: 'warning',
        title: 'Your subscription is inactive',
        text: 'Your alerts are paused. Check your card and invoices for an open payment.',
        actionLabel: 'Manage billing',
      };
  }
}

interface UnpaidSubscriptionProps {
  readonly subscription: Subscription;
  readonly onCanceled: () => void;
}

/** A subscription without access: what happened, how to restore it, and how to end it. */
export function UnpaidSubscription({ subscription, onCanceled }: UnpaidSubscriptionProps) {
  const {
    status,
    open_invoice_url: invoiceUrl,
    confirmation_url: confirmationUrl,
    subscription_package: plan,
  } = subscription;
  const { tone, title, text, actionLabel } = confirmationUrl === null ? describeIssue(status) : CONFIRMATION;
  return (
    <div className="grid gap-4">
      <Notice
        tone={tone}
        title={title}
        actions={
          <>
            {confirmationUrl !== null && <ConfirmPaymentLink url={confirmationUrl} />}
            <BillingButton label={actionLabel} tone={confirmationUrl === null ? 'primary' : 'plain'} />
            {invoiceUrl !== null && confirmationUrl === null && (
              <NewTabLink href={invoiceUrl} className={buttonClass({ tone: 'plain', size: 'large' })}>
                Pay the open invoice
              </NewTabLink>
            )}
          </>
        }
      >
        {text}
      </Notice>
      <PlanPanel title={plan.title} badge={<StatusBadge status={status} />} price={formatPrice(plan.price, plan)}>
        <Facts>
          <Fact term="Alerts">Paused</Fact>
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
