import { formatMoney } from '@bna/contract/billing/money';
import type { Subscription } from '@bna/contract/billing/subscription';
import { PaymentActions } from './payment-actions.tsx';
import { describePaymentIssue } from './payment-issue.ts';

/** Tells a user without access that a payment is missing, and leads to paying it. */
export function PaymentPrompt({ subscription }: { readonly subscription: Subscription }) {
  const { title, text } = describePaymentIssue(subscription);
  const { open_invoice: invoice } = subscription;
  return (
    <div className="panel grid justify-items-center gap-4 px-6 py-10 text-center sm:py-12">
      <div className="grid max-w-xl gap-2 text-balance">
        <h2 className="text-lead font-semibold">{title}</h2>
        <p className="text-body text-ink-soft">{text}</p>
        {invoice && (
          <p className="text-body font-medium tabular-nums">
            {[formatMoney(invoice.amount, invoice.currency), invoice.payment_method].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap sm:justify-center">
        <PaymentActions subscription={subscription} />
      </div>
    </div>
  );
}
