import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useSubscribeExpiryEmails } from './mutations.ts';

interface UnsubscribedCardProps {
  readonly token: string;
  /** URL of the screen for subscribed users. */
  readonly subscribedHref: string;
  readonly accountLink: ReactNode;
}

export function UnsubscribedCard({ token, subscribedHref, accountLink }: UnsubscribedCardProps) {
  const subscribe = useSubscribeExpiryEmails(token);
  const isBusy = subscribe.isPending || subscribe.isSuccess;
  return (
    <>
      <h1 className="text-display font-semibold tracking-tight text-balance">You have successfully unsubscribed</h1>
      <p className="mt-2 mb-6 text-lead text-ink-muted">
        You no longer receive emails about the end of your trial. To receive them again,{' '}
        {/* A real link for a new tab, which changes nothing; a plain click subscribes. */}
        <a
          href={subscribedHref}
          className="link-quiet font-medium aria-disabled:cursor-progress aria-disabled:opacity-70"
          aria-disabled={isBusy || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            if (!isBusy) subscribe.mutate();
          }}
        >
          subscribe
        </a>
        .
      </p>
      <div className="grid gap-4">
        {subscribe.isError && <InlineAlert>{errorMessage(subscribe.error)}</InlineAlert>}
        {accountLink}
      </div>
    </>
  );
}
