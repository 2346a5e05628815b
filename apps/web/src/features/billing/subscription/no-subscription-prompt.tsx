import type { ReactNode } from 'react';

interface NoSubscriptionPromptProps {
  /** Reason why there is none, such as an ended trial. */
  readonly reason?: string | null;
  readonly action?: ReactNode;
}

export function NoSubscriptionPrompt({ reason = null, action }: NoSubscriptionPromptProps) {
  return (
    <div className="panel grid justify-items-center gap-4 px-6 py-16 text-center">
      <div className="grid gap-1 text-balance">
        <p className="text-lead text-ink-soft">You have no active subscription.</p>
        {reason !== null && <p className="text-body text-ink-muted">{reason}</p>}
      </div>
      {action}
    </div>
  );
}
