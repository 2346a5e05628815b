import { Link } from '@tanstack/react-router';
import { DemoMailboxNote, ResendButton, SentEmailIcon } from '../../../ui/sent-email.tsx';
import { useSendConfirmationEmail } from './use-send-confirmation-email.ts';

interface ConfirmEmailPromptProps {
  readonly email: string;
  /** Whether the trial ran before. Otherwise the confirmation starts it. */
  readonly hasStarted: boolean;
  /** What confirming leads to, as the end of a sentence: `your free trial starts`. */
  readonly outcome: string;
  /** The demo's mailbox; null outside the demo. */
  readonly mailboxUrl: string | null;
}

/** Replaces a page's content until the user confirms the email address. */
export function ConfirmEmailPrompt({ email, hasStarted, outcome, mailboxUrl }: ConfirmEmailPromptProps) {
  const send = useSendConfirmationEmail();
  return (
    <div className="panel grid justify-items-center gap-5 px-6 py-14 text-center">
      <SentEmailIcon />
      <div className="grid max-w-xl gap-2 text-balance">
        <h2 className="text-title font-semibold text-ink">
          {hasStarted
            ? 'Confirm your email address to continue'
            : 'Confirm your email address to start your free trial'}
        </h2>
        <p className="text-body text-ink-soft">
          We sent an email to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. Open the link
          in it, on any device, and {outcome}.
        </p>
        <p className="text-body text-ink-muted">No email after a few minutes? Check your spam folder.</p>
      </div>
      <ResendButton size="medium" busy={send.isPending} onResend={() => send.mutate()}>
        Send the email again
      </ResendButton>
      <p className="text-small text-ink-muted">
        Is the address wrong?{' '}
        <Link to="/contact" search={{ rootSubject: 'subscribed' }} className="link-quiet">
          Contact support
        </Link>
      </p>
      <DemoMailboxNote url={mailboxUrl} />
    </div>
  );
}
