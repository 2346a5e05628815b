import type { Subscription } from '@bna/contract/billing/subscription';
import { buttonClass } from '../../../ui/button-class.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { BillingButton } from './billing-button.tsx';
import { ConfirmPaymentLink } from './confirm-payment-notice.tsx';
import { describePaymentIssue } from './payment-issue.ts';

/** The ways to restore a subscription whose payment failed. */
export function PaymentActions({ subscription }: { readonly subscription: Subscription }) {
  const { open_invoice_url: invoiceUrl, confirmation_url: confirmationUrl } = subscription;
  return (
    <>
      {confirmationUrl !== null && <ConfirmPaymentLink url={confirmationUrl} />}
      <BillingButton
        label={describePaymentIssue(subscription).actionLabel}
        tone={confirmationUrl === null ? 'primary' : 'plain'}
      />
      {invoiceUrl !== null && confirmationUrl === null && (
        <NewTabLink href={invoiceUrl} className={buttonClass({ tone: 'plain', size: 'large' })}>
          Pay the open invoice
        </NewTabLink>
      )}
    </>
  );
}
