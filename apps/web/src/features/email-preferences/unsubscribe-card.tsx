import { displayedMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { useUnsubscribeExpiryEmails } from './mutations.ts';

/** For those who get the mails. Only the press of the button changes anything. */
export function UnsubscribeCard({ token }: { token: string }) {
  const unsubscribe = useUnsubscribeExpiryEmails(token);
  const busy = unsubscribe.isPending || unsubscribe.isSuccess;
  return (
    <>
      <h1 className="text-display font-semibold tracking-tight text-balance">Emails about the end of your trial</h1>
      <p className="mt-2 mb-6 text-lead text-ink-muted">
        We write 3 days before your free trial ends, 1 day before, and when it has ended. You can turn these emails off.
        Emails about your password and your account still reach you.
      </p>
      <div className="grid gap-4">
        {unsubscribe.isError && <InlineAlert>{displayedMessage(unsubscribe.error)}</InlineAlert>}
        <Button tone="primary" size="large" busy={busy} onClick={() => unsubscribe.mutate()}>
          {busy ? 'Unsubscribing…' : 'Unsubscribe'}
        </Button>
      </div>
    </>
  );
}
