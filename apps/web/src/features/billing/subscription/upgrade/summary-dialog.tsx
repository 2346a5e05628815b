import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { CloseButton } from '../../../../ui/close-button.tsx';
import { ModalFrame } from '../../../../ui/modal-frame.tsx';

interface SummaryDialogProps {
  readonly children: ReactNode;
  readonly busy: boolean;
  /** Called on Escape, the close button and a click outside. Not called while `busy`. */
  readonly onClose: () => void;
  readonly onUpgrade: () => void;
}

/** Focuses the title first, so that screen readers start at the top. */
export function SummaryDialog({ children, busy, onClose, onUpgrade }: SummaryDialogProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const close = (): void => {
    if (!busy) onClose();
  };

  return (
    <ModalFrame
      kind="dialog"
      labelledBy={titleId}
      className="max-w-[30rem]"
      initialFocus={titleRef}
      onEscape={close}
      onBackdropPress={close}
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 ref={titleRef} id={titleId} tabIndex={-1} className="text-title font-semibold text-balance outline-none">
            Summary of your subscription
          </h2>
          <CloseButton busy={busy} onClick={close} />
        </div>
        {children}
        <div className="flex items-center justify-between gap-3">
          <Link to="/account" disabled={busy} className={`-ml-4 ${buttonClass({ tone: 'quiet', size: 'large' })}`}>
            Not now
          </Link>
          <Button tone="primary" size="large" busy={busy} className="min-w-36" onClick={onUpgrade}>
            {busy ? 'Opening checkout…' : 'Upgrade'}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
