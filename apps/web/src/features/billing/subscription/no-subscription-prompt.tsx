import type { ReactNode } from 'react';

interface NoSubscriptionPromptProps {
  /** Below the fixed text. */
  readonly details?: ReactNode;
  readonly action?: ReactNode;
}

export function NoSubscriptionPrompt({ details, action }: NoSubscriptionPromptProps) {
  return (
    <div className="panel grid justify-items-center gap-4 px-6 py-10 text-center sm:py-12">
      <p className="text-lead text-balance text-ink-soft">You have no active subscription.</p>
      {details}
      {action}
    </div>
  );
}
