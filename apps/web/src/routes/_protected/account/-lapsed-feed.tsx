import type { Subscription } from '@bna/contract/billing/subscription';
import { Link } from '@tanstack/react-router';
import { NoSubscriptionPrompt } from '../../../features/billing/subscription/no-subscription-prompt.tsx';
import { PaymentPrompt } from '../../../features/billing/subscription/payment-prompt.tsx';
import { PlanOffer } from '../../../features/billing/subscription/plan-offer.tsx';
import { hasEnded } from '../../../features/billing/subscription/subscription-status.ts';
import { FeedPreview } from '../../../features/feed/preview/feed-preview.tsx';
import { buttonClass } from '../../../ui/button-class.ts';

/** Replaces the feed of a user without access: `past` is the subscription or trial without it, null without one. */
export function LapsedFeed({ past }: { readonly past: Subscription | null }) {
  return (
    <div className="grid gap-4 pb-6">
      {past !== null && !hasEnded(past) ? (
        <PaymentPrompt subscription={past} />
      ) : (
        <NoSubscriptionPrompt
          details={<PlanOffer past={past} />}
          action={
            <Link to="/account/subscription" className={buttonClass({ tone: 'primary', size: 'medium' })}>
              Subscribe Now
            </Link>
          }
        />
      )}
      <FeedPreview />
    </div>
  );
}
