import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { BillingButton } from './billing-button.tsx';

/** Links to the customer portal and the payment history, for users who have paid before. */
export function BillingSection() {
  return (
    <section aria-labelledby="billing" className="panel grid gap-4 p-5 sm:px-6">
      <div>
        <h2 id="billing" className="text-lead font-semibold">
          Billing
        </h2>
        <p className="text-small text-ink-muted">Manage your card, billing address and invoices at Stripe.</p>
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <BillingButton label="Manage billing" />
        <Link to="/account/payment-history" className={buttonClass({ tone: 'quiet', size: 'large' })}>
          Payment history
        </Link>
      </div>
    </section>
  );
}
