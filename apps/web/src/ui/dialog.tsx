import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { CloseButton } from './close-button.tsx';
import { ModalFrame } from './modal-frame.tsx';

interface DialogProps {
  readonly title: string;
  /** Below the title. */
  readonly description?: ReactNode;
  /** The widest that the dialog gets, as a class. */
  readonly className: string;
  /** The element that gets the focus first. `title` makes screen readers start at the top. Default: the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'title';
  /** Without the close button, a click outside does not close the dialog either, so that no input gets lost. */
  readonly hasCloseButton?: boolean;
  readonly busy?: boolean;
  /** Called on Escape, the close button and a click outside. Not called while `busy`. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with a title. */
export function Dialog({ title, description, className, hasCloseButton = true, busy = false, ...rest }: DialogProps) {
  const { initialFocus, onClose, children } = rest;
  const titleId = useId();
  const descriptionId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    if (!busy) onClose();
  };
  return (
    <ModalFrame
      kind="dialog"
      labelledBy={titleId}
      {...(description !== undefined && { describedBy: descriptionId })}
      className={className}
      initialFocus={initialFocus === 'title' ? titleRef : (initialFocus ?? closeRef)}
      onEscape={close}
      {...(hasCloseButton && { onBackdropPress: close })}
    >
      <div className="grid grid-cols-1 gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <div className="grid min-w-0 gap-1">
            <h2
              ref={titleRef}
              id={titleId}
              tabIndex={-1}
              className="text-title font-semibold text-balance outline-none"
            >
              {title}
            </h2>
            {description !== undefined && (
              <div id={descriptionId} className="text-body wrap-anywhere text-ink-soft">
                {description}
              </div>
            )}
          </div>
          {hasCloseButton && <CloseButton ref={closeRef} busy={busy} onClick={close} />}
        </div>
        {children}
      </div>
    </ModalFrame>
  );
}
