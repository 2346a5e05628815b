import type { Subscription, Trial } from '@bna/contract/billing/subscription';
import { mailboxUrl } from '../../../config/links.ts';
import { ConfirmEmailPrompt } from '../../../features/billing/email-confirmation/confirm-email-prompt.tsx';
import { LapsedFeed } from './-lapsed-feed.tsx';

interface SubscriptionPromptProps {
  /** The user's last subscription. */
  readonly past: Subscription | null;
  /** The trial that waits for the email address to be confirmed. */
  readonly trialToConfirm: Trial | null;
  readonly email: string;
}

/** Replaces the feed for users who may not read it, and says what to do. */
export function SubscriptionPrompt({ past, trialToConfirm, email }: SubscriptionPromptProps) {
  if (trialToConfirm === null) return <LapsedFeed past={past} />;
  const hasStarted = trialToConfirm.started_at !== null;
  return (
    <ConfirmEmailPrompt
      email={email}
      hasStarted={hasStarted}
      outcome={`${hasStarted ? 'your live alerts come back' : 'your alerts appear'} here automatically`}
      mailboxUrl={mailboxUrl()}
    />
  );
}
