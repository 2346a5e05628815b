import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useUnsubscribeExpiryEmails } from './mutations.ts';

/** Unsubscribes only on a click: email scanners open links too. */
export function UnsubscribeCard({ token }: { token: string }) {
  const unsubscribe = useUnsubscribeExpiryEmails(token);
  const isBusy = unsubscribe.isPending || unsubscribe.isSuccess;
  return (
    <>
      <h1 className="text-display font-semibold tracking-tight text-balance">Emails about the end of your trial</h1>
      <p className="mt-2 mb-6 text-lead text-ink-muted">
        We email you 3 days and 1 day before your free trial ends, and when it has ended. If you turn these emails off,
        you’ll still receive emails about your password and account.
      </p>
      <div className="grid gap-4">
        {unsubscribe.isError && <InlineAlert>{errorMessage(unsubscribe.error)}</InlineAlert>}
        <Button tone="primary" size="large" busy={isBusy} onClick={() => unsubscribe.mutate()}>
          {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
        </Button>
      </div>
    </>
  );
}
