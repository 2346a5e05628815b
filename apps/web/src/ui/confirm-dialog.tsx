import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { ModalFrame } from './modal-frame.tsx';

interface ConfirmDialogProps extends QuestionProps {
  /** The button that opens it, by calling `ask`; the focus comes back to it. */
  readonly renderTrigger: (ask: () => void) => ReactElement;
  readonly open: boolean;
}

interface QuestionProps {
  /** Not called while `busy`: what was begun is waited for. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** What one has to know to decide. */
  readonly description: ReactNode;
  /** Fields that the decision asks for. */
  readonly children?: ReactNode;
  /** Why it did not work. */
  readonly error?: string | undefined;
  readonly declineLabel: string;
  readonly confirmLabel: string;
  readonly confirmTone: 'primary' | 'danger';
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be taken back. The focus begins on the way out; Escape is that way too. */
export function ConfirmDialog({ renderTrigger, open, ...question }: ConfirmDialogProps) {
  return (
    <>
      {renderTrigger(() => question.onOpenChange(true))}
      {/* Out of the page's tree: within a form there can be no other. */}
      {open && createPortal(<Question {...question} />, document.body)}
    </>
  );
}

function Question({ onOpenChange, title, description, children, error, busy, onConfirm, ...labels }: QuestionProps) {
  const wayOutRef = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  const leave = (): void => {
    if (!busy) onOpenChange(false);
  };

  return (
    <ModalFrame
      kind="alertdialog"
      labelledBy={titleId}
      describedBy={descriptionId}
      className="max-w-[28rem]"
      firstFocus={wayOutRef}
      onEscape={leave}
    >
      <form
        noValidate
        className="grid gap-4 p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          // A form around the trigger must not hear this.
          event.stopPropagation();
          if (!busy) onConfirm();
        }}
      >
        <h2 id={titleId} className="text-title font-semibold text-balance">
          {title}
        </h2>
        <div id={descriptionId} className="grid gap-3 text-body text-ink-soft">
          {description}
        </div>
        {children}
        {/* The toast that tells the same lies behind the dialog, where nothing is announced. */}
        <div role="alert">{error !== undefined && <InlineAlert>{error}</InlineAlert>}</div>
        <div className="flex flex-wrap gap-3 max-sm:[&>button]:flex-1 sm:justify-end sm:[&>button]:min-w-24">
          <Button ref={wayOutRef} size="large" busy={busy} onClick={leave}>
            {labels.declineLabel}
          </Button>
          <Button type="submit" tone={labels.confirmTone} size="large" busy={busy}>
            {labels.confirmLabel}
          </Button>
        </div>
      </form>
    </ModalFrame>
  );
}
