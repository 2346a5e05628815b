import type { Subscription, Trial } from '@bna/contract/billing/subscription';
import { lazy, Suspense } from 'react';
import { mailboxUrl } from '../../../config/links.ts';

// Few users see them.
const LapsedFeed = lazy(async () => ({ default: (await import('./-lapsed-feed.tsx')).LapsedFeed }));
const ConfirmEmailPrompt = lazy(async () => ({
  default: (await import('../../../features/billing/email-confirmation/confirm-email-prompt.tsx')).ConfirmEmailPrompt,
}));

interface SubscriptionPromptProps {
  /** The user's last subscription. */
  readonly past: Subscription | null;
  /** The trial that waits for the email address to be confirmed. */
  readonly trialToConfirm: Trial | null;
  readonly email: string;
}

/** Replaces the feed for users who may not read it, and says what to do. */
export function SubscriptionPrompt({ past, trialToConfirm, email }: SubscriptionPromptProps) {
  if (trialToConfirm === null) {
    return (
      <Suspense fallback={<span className="skeleton h-96 rounded-panel" />}>
        <LapsedFeed past={past} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <ConfirmEmailPrompt email={email} hasStarted={trialToConfirm.started_at !== null} mailboxUrl={mailboxUrl()} />
    </Suspense>
  );
}
