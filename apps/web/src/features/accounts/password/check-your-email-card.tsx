import { RESET_TOKEN_MINUTES } from '@bna/contract/business';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { useForgotPassword } from './mutations.ts';

interface CheckYourEmailCardProps {
  readonly email: string;
  readonly backToLogin: ReactNode;
  /** The demo's mailbox; null outside the demo. */
  readonly mailboxUrl: string | null;
}

/** Shows the same text for known and unknown email addresses. */
export function CheckYourEmailCard({ email, backToLogin, mailboxUrl }: CheckYourEmailCardProps) {
  const forgotPassword = useForgotPassword();
  return (
    <>
      <div className="panel p-6 sm:p-8">
        <span className="mb-4 grid size-11 place-items-center rounded-panel bg-bullish-soft text-bullish">
          <MailCheck aria-hidden className="size-5" />
        </span>
        <h1 className="text-display font-semibold tracking-tight">Check Your Email</h1>
        <p className="mt-1.5 text-lead text-ink-muted">
          If there is an account for <strong className="font-semibold break-words text-ink">{email}</strong>, we've sent
          an email with a reset link.
        </p>
        <ul className="mt-4 mb-7 grid list-disc gap-1.5 pl-4 text-body text-ink-soft marker:text-ink-muted">
          <li>Open the link and choose a new password.</li>
          <li>The link works once, within {RESET_TOKEN_MINUTES} minutes. Only the newest one works.</li>
          <li>No email after a few minutes? Check the spam folder.</li>
        </ul>
        <div className="grid gap-3">
          <Button
            tone="primary"
            size="large"
            busy={forgotPassword.isPending}
            onClick={() => forgotPassword.mutate({ email })}
          >
            {forgotPassword.isPending ? 'Sending the email…' : 'Resend Email'}
          </Button>
          {backToLogin}
        </div>
      </div>
      {mailboxUrl !== null && (
        <p className="mt-5 text-center text-small text-ink-muted">
          This is a demo. Emails are delivered to{' '}
          <NewTabLink href={mailboxUrl} className="link-quiet">
            its mailbox
          </NewTabLink>
        </p>
      )}
    </>
  );
}
