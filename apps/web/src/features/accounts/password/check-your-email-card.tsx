import { RESET_TOKEN_MINUTES } from '@bna/contract/business';
import type { ReactNode } from 'react';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { DemoMailboxNote, ResendButton, SentEmailIcon } from '../../../ui/sent-email.tsx';
import { useForgotPassword } from './mutations.ts';

interface CheckYourEmailCardProps {
  readonly email: string;
  readonly backToLogin: ReactNode;
  /** The demo's mailbox; null outside the demo. */
  readonly mailboxUrl: string | null;
}

/** Shows the same text for known and unknown email addresses. */
export function CheckYourEmailCard({ email, backToLogin, mailboxUrl }: CheckYourEmailCardProps) {
  const headingRef = useFocusOnMount<HTMLHeadingElement>();
  const forgotPassword = useForgotPassword();
  return (
    <>
      <div className="panel p-6 sm:p-8">
        <SentEmailIcon />
        <h1 ref={headingRef} tabIndex={-1} className="mt-4 text-display font-semibold tracking-tight outline-none">
          Check Your Email
        </h1>
        <p className="mt-1.5 text-lead text-ink-muted">
          If there is an account for <strong className="font-semibold break-words text-ink">{email}</strong>, we’ve sent
          an email with a reset link.
        </p>
        <ul className="mt-4 mb-7 grid list-disc gap-1.5 pl-4 text-body text-ink-soft marker:text-ink-muted">
          <li>Open the link and choose a new password.</li>
          <li>The link works once, within {RESET_TOKEN_MINUTES} minutes. Only the newest one works.</li>
          <li>No email after a few minutes? Check the spam folder.</li>
        </ul>
        <div className="grid gap-3">
          <ResendButton size="large" busy={forgotPassword.isPending} onResend={() => forgotPassword.mutate({ email })}>
            Resend Email
          </ResendButton>
          {backToLogin}
        </div>
      </div>
      <div className="mt-5">
        <DemoMailboxNote url={mailboxUrl} />
      </div>
    </>
  );
}
