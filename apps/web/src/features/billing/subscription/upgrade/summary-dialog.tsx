import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Dialog } from '../../../../ui/dialog.tsx';

interface SummaryDialogProps {
  readonly children: ReactNode;
  readonly busy: boolean;
  /** Called on Escape, the close button and a click outside. Not called while `busy`. */
  readonly onClose: () => void;
  readonly onUpgrade: () => void;
}

/** Focuses the title first, so that screen readers start at the top. */
export function SummaryDialog({ children, busy, onClose, onUpgrade }: SummaryDialogProps) {
  return (
    <Dialog
      title="Summary of your subscription"
      className="max-w-[30rem]"
      initialFocus="title"
      busy={busy}
      onClose={onClose}
    >
      {children}
      <div className="flex items-center justify-between gap-3">
        <Link to="/account" disabled={busy} className={`-ml-4 ${buttonClass({ tone: 'quiet', size: 'large' })}`}>
          Not now
        </Link>
        <Button tone="primary" size="large" busy={busy} className="min-w-36" onClick={onUpgrade}>
          {busy ? 'Opening checkout…' : 'Upgrade'}
        </Button>
      </div>
    </Dialog>
  );
}
