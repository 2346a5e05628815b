import type { ReactNode } from 'react';

/** For those whose account stands without a subscription. `action` leads on. */
export function NoSubscriptionPrompt({ action }: { action?: ReactNode }) {
  return (
    <div className="panel grid justify-items-center gap-4 px-6 py-16 text-center">
      <p className="text-lead text-ink-soft">You have no active subscription.</p>
      {action}
    </div>
  );
}
