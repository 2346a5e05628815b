import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button-class.ts';

interface DailyOverviewOfferProps {
  /** Of the package that is sold. */
  readonly packageTitle: string;
  /** Null where it is not known. */
  readonly isSubscribed: boolean | null;
}

/** For those who do not hold the daily overview. */
export function DailyOverviewOffer({ packageTitle, isSubscribed }: DailyOverviewOfferProps) {
  return (
    <div className="panel grid justify-items-center gap-5 px-6 py-14 text-center">
      <div className="grid max-w-[34rem] gap-1 text-balance">
        <p className="text-lead text-ink-soft">The market snapshot belongs to {packageTitle}.</p>
        <p className="text-body text-ink-muted">{explanation(isSubscribed)}</p>
      </div>
      <Link to="/account/subscription" className={buttonClass({ tone: 'primary', size: 'large' })}>
        {isSubscribed === false ? 'Subscribe Now' : 'Go to your subscription'}
      </Link>
    </div>
  );
}

function explanation(isSubscribed: boolean | null): string {
  if (isSubscribed === null) return 'You do not have it now. The subscription page shows how to get it.';
  return isSubscribed
    ? 'Your subscription is without it. The subscription page shows how to add it.'
    : 'You have no active subscription. The daily overview can be chosen with one.';
}
