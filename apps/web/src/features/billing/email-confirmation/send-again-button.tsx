import { useSendConfirmationEmail } from './use-send-confirmation-email.ts';

/** Sends the confirmation email again. */
export function SendAgainButton({ label = 'Send again' }: { readonly label?: string }) {
  const send = useSendConfirmationEmail();
  return (
    <button
      type="button"
      className="link-quiet -my-1 py-1 whitespace-nowrap"
      aria-disabled={send.isPending || undefined}
      onClick={() => send.mutate()}
    >
      {label}
    </button>
  );
}
