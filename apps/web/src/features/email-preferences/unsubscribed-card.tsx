import type { ReactNode } from 'react';
import { displayedMessage } from '../../lib/api-error.ts';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { useSubscribeExpiryEmails } from './mutations.ts';

interface UnsubscribedCardProps {
  readonly token: string;
  /** Address of the screen for those who get the mails. */
  readonly subscribedHref: string;
  /** The way to the account. */
  readonly accountLink: ReactNode;
}

/** For those who turned the mails off. */
export function UnsubscribedCard({ token, subscribedHref, accountLink }: UnsubscribedCardProps) {
  const subscribe = useSubscribeExpiryEmails(token);
  const busy = subscribe.isPending || subscribe.isSuccess;
  return (
    <>
      <h1 className="text-display font-semibold tracking-tight text-balance">You have successfully unsubscribed</h1>
      <p className="mt-2 mb-6 text-lead text-ink-muted">
        You no longer get emails about the end of your trial. If you want them again,{' '}
        {/* It leads to the other screen by way of the change: opened in a tab of its own, it changes nothing. */}
        <a
          href={subscribedHref}
          className="link-quiet font-medium aria-disabled:cursor-progress aria-disabled:opacity-70"
          aria-disabled={busy || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            if (!busy) subscribe.mutate();
          }}
        >
          subscribe
        </a>
        .
      </p>
      <div className="grid gap-4">
        {subscribe.isError && <InlineAlert>{displayedMessage(subscribe.error)}</InlineAlert>}
        {accountLink}
      </div>
    </>
  );
}
