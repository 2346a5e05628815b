import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button-class.ts';

interface DailyOverviewOfferProps {
  readonly packageTitle: string;
  /** Null if unknown. */
  readonly isSubscribed: boolean | null;
  /** How to pay for a plan that waits for a payment. Replaces the link to the subscription. */
  readonly payment?: { readonly text: string; readonly actions: ReactNode } | null;
}

export function DailyOverviewOffer({ packageTitle, isSubscribed, payment = null }: DailyOverviewOfferProps) {
  return (
    <div className="panel grid justify-items-center gap-5 px-6 py-14 text-center">
      <div className="grid max-w-[34rem] gap-1 text-balance">
        <p className="text-lead text-ink-soft">The market snapshot is part of the {packageTitle} add-on.</p>
        <p className="text-body text-ink-muted">{payment?.text ?? describeOffer(isSubscribed)}</p>
      </div>
      {payment === null ? (
        <Link to="/account/subscription" className={buttonClass({ tone: 'primary', size: 'large' })}>
          {isSubscribed === false ? 'Subscribe Now' : 'Go to your subscription'}
        </Link>
      ) : (
        <div className="flex flex-wrap justify-center gap-3">{payment.actions}</div>
      )}
    </div>
  );
}

function describeOffer(isSubscribed: boolean | null): string {
  if (isSubscribed === null) return 'You can get it on the Subscription page.';
  return isSubscribed
    ? 'You can add it to your subscription.'
    : 'You have no active subscription. Add Daily Overview when you subscribe.';
}
