import type { Subscription } from '@bna/contract/billing/subscription';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NoSubscriptionPrompt } from '../../../features/billing/subscription/no-subscription-prompt.tsx';
import { buttonClass } from '../../../ui/button-class.ts';

const PlanOffer = lazy(async () => ({
  default: (await import('../../../features/billing/subscription/plan-offer.tsx')).PlanOffer,
}));
const FeedPreview = lazy(async () => ({
  default: (await import('../../../features/feed/preview/feed-preview.tsx')).FeedPreview,
}));

/** Replaces the feed of a user without access: `past` is the subscription or trial that ended, null without one. */
export function LapsedFeed({ past }: { readonly past: Subscription | null }) {
  return (
    <div className="grid gap-4 pb-6">
      <NoSubscriptionPrompt
        details={
          <Suspense fallback={<span className={`skeleton w-64 ${past === null ? 'h-lh' : 'h-18'}`} />}>
            <PlanOffer past={past} />
          </Suspense>
        }
        action={
          <Link to="/account/subscription" className={buttonClass({ tone: 'primary', size: 'medium' })}>
            Subscribe Now
          </Link>
        }
      />
      <Suspense fallback={<span className="skeleton h-96 rounded-panel" />}>
        <FeedPreview />
      </Suspense>
    </div>
  );
}
