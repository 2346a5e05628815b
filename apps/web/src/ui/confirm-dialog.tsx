import { type ReactElement, type ReactNode, type RefObject, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { ModalFrame } from './modal-frame.tsx';

interface ConfirmDialogProps extends QuestionProps {
  /** Renders the button that opens the dialog. The focus returns to it. */
  readonly renderTrigger: (openDialog: () => void) => ReactElement;
  readonly open: boolean;
}

interface QuestionProps {
  /** Not called while `busy`. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: ReactNode;
  /** Form fields of the dialog. */
  readonly children?: ReactNode;
  readonly error?: string | undefined;
  readonly declineLabel: string;
  readonly confirmLabel: string;
  readonly confirmTone: 'primary' | 'danger';
  readonly busy: boolean;
  /** A field of the dialog. Default: the decline button. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onConfirm: () => void;
}

/** Asks before an action. The decline button has the initial focus by default; Escape declines as well. */
export function ConfirmDialog({ renderTrigger, open, ...question }: ConfirmDialogProps) {
  return (
    <>
      {renderTrigger(() => question.onOpenChange(true))}
      {/* A portal, because forms cannot be nested. */}
      {open && createPortal(<Question {...question} />, document.body)}
    </>
  );
}

function Question({ onOpenChange, title, description, children, error, busy, onConfirm, ...rest }: QuestionProps) {
  const declineRef = useRef<HTMLButtonElement>(null);
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
      initialFocus={rest.initialFocus ?? declineRef}
      onEscape={leave}
    >
      <form
        noValidate
        className="grid gap-4 p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          // React would pass this on to a form around the trigger.
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
        {/* The toast with the same text is behind the modal, where screen readers do not announce it. */}
        <div role="alert">{error !== undefined && <InlineAlert>{error}</InlineAlert>}</div>
        <div className="flex flex-wrap gap-3 max-sm:[&>button]:flex-1 sm:justify-end sm:[&>button]:min-w-24">
          <Button ref={declineRef} size="large" busy={busy} onClick={leave}>
            {rest.declineLabel}
          </Button>
          <Button type="submit" tone={rest.confirmTone} size="large" busy={busy}>
            {rest.confirmLabel}
          </Button>
        </div>
      </form>
    </ModalFrame>
  );
}
