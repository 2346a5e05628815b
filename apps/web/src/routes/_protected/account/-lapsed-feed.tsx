import type { Subscription } from '@bna/contract/billing/subscription';
import { Link } from '@tanstack/react-router';
import { PlanOffer } from '../../../features/billing/subscription/plan-offer.tsx';
import { NoSubscriptionPrompt } from '../../../features/billing/subscription/no-subscription-prompt.tsx';
import { FeedPreview } from '../../../features/feed/preview/feed-preview.tsx';
import { buttonClass } from '../../../ui/button-class.ts';

/** Replaces the feed of a user without access: `past` is the subscription or trial that ended, null without one. */
export function LapsedFeed({ past }: { readonly past: Subscription | null }) {
  return (
    <div className="grid gap-4 pb-6">
      <NoSubscriptionPrompt
        details={<PlanOffer past={past} />}
        action={
          <Link to="/account/subscription" className={buttonClass({ tone: 'primary', size: 'medium' })}>
            Subscribe Now
          </Link>
        }
      />
      <FeedPreview />
    </div>
  );
}
