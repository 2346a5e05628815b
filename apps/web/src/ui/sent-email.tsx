import MailCheck from 'virtual:lucide/mail-check';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { NewTabLink } from './new-tab-link.tsx';

/** The sign above a text about an email that was sent. */
export const SentEmailIcon = () => (
  <span className="grid size-11 place-items-center rounded-panel bg-bullish-soft text-bullish">
    <MailCheck aria-hidden className="size-5" />
  </span>
);

interface ResendButtonProps {
  readonly size: 'medium' | 'large';
  readonly busy: boolean;
  readonly onResend: () => void;
  readonly children: ReactNode;
}

export const ResendButton = ({ size, busy, onResend, children }: ResendButtonProps) => (
  <Button tone="primary" size={size} busy={busy} onClick={onResend}>
    {busy ? 'Sending the email…' : children}
  </Button>
);

/** Leads to the demo's mailbox. `url`: null outside the demo, which renders nothing. */
export function DemoMailboxNote({ url }: { url: string | null }) {
  if (url === null) return null;
  return (
    <p className="text-center text-small text-ink-muted">
      This is a demo. Emails are delivered to{' '}
      <NewTabLink href={url} className="link-quiet">
        its mailbox
      </NewTabLink>
    </p>
  );
}
