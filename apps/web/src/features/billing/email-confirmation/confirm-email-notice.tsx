import { Instant } from '../../../ui/instant.tsx';
import { useSendConfirmationEmail } from './use-send-confirmation-email.ts';

/** Fills the space above the heading of the screen, so that nothing moves when it appears. `confirmBy`: ISO 8601. */
export function ConfirmEmailNotice({ confirmBy }: { readonly confirmBy: string }) {
  const send = useSendConfirmationEmail();
  return (
    <p className="-mt-6 flex h-6 items-center gap-x-2 text-small whitespace-nowrap text-ink-soft lg:-mt-5 lg:h-5">
      <span>
        Confirm your email<span className="max-sm:hidden"> address</span> by <Instant at={confirmBy} />
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
