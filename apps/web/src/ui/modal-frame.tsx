import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface ModalFrameProps {
  readonly kind: 'dialog' | 'alertdialog';
  /** Id of the title within. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly className: string;
  /** Where the focus begins. */
  readonly firstFocus: RefObject<HTMLElement | null>;
  /** Called by Escape and its like. The frame stays until it is taken away. */
  readonly onEscape: () => void;
  /** Called by a press on the page behind. */
  readonly onPressBeside?: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, and the page behind it is out of reach for everybody. */
export function ModalFrame({ kind, firstFocus, className, children, ...rest }: ModalFrameProps) {
  const { labelledBy, describedBy, onEscape, onPressBeside } = rest;
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    firstFocus.current?.focus();
    // Closed before it is taken away, so that the browser gives the focus back.
    return () => dialog?.close();
  }, [firstFocus]);
  const pressBeside = useEffectEvent(() => onPressBeside?.());
  useEffect(() => {
    const dialog = dialogRef.current;
    // The backdrop counts as the dialog itself, which its content covers.
    const onClick = ({ target }: MouseEvent): void => {
      if (target === dialog) pressBeside();
    };
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, []);

  return (
    <dialog
      ref={dialogRef}
      role={kind}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`panel m-auto w-[calc(100%-2rem)] overscroll-contain p-0 text-ink shadow-floating transition duration-150 backdrop:bg-scrim starting:translate-y-1 starting:opacity-0 ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      onClose={({ currentTarget: dialog }) => {
        // A browser lets a page hold on to a dialog against a few presses of Escape, not against more.
        if (!dialog.open) dialog.showModal();
      }}
    >
      {children}
    </dialog>
  );
}
