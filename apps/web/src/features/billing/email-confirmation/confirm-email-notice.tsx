import { formatDate, formatTime } from '@bna/contract/time';
import { useSendConfirmationEmail } from './use-send-confirmation-email.ts';

/** `confirmBy`: ISO 8601. */
export function ConfirmEmailNotice({ confirmBy }: { readonly confirmBy: string }) {
  const send = useSendConfirmationEmail();
  const instant = new Date(confirmBy);
  return (
    <p className="mb-2 flex items-center gap-x-2 px-1 text-small whitespace-nowrap text-ink-soft">
      <span>
        Confirm your email<span className="max-sm:hidden"> address</span> by{' '}
        <time dateTime={confirmBy} className="tabular-nums">
          {/* Within 24 hours: the time alone is clear on a phone. */}
          <span className="max-sm:hidden">{formatDate(instant)} </span>
          {formatTime(instant)}
        </time>
        <span className="max-sm:hidden"> to keep your live alerts</span>.
      </span>
      <button
        type="button"
        className="link-quiet -my-1 py-1"
        aria-disabled={send.isPending || undefined}
        onClick={() => send.mutate()}
      >
        Send again
      </button>
    </p>
  );
}
