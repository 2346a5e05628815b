import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface ModalFrameProps {
  readonly kind: 'dialog' | 'alertdialog';
  /** Id of the title. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly className: string;
  readonly initialFocus: RefObject<HTMLElement | null>;
  /** Called on Escape. The dialog stays open until it is unmounted. */
  readonly onEscape: () => void;
  readonly onBackdropPress?: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: it traps the focus and makes the page behind it inert. */
export function ModalFrame({ kind, initialFocus, className, children, ...rest }: ModalFrameProps) {
  const { labelledBy, describedBy, onEscape, onBackdropPress } = rest;
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    initialFocus.current?.focus();
    // Closing before unmounting makes the browser restore the focus.
    return () => dialog?.close();
  }, [initialFocus]);
  const pressBackdrop = useEffectEvent(() => onBackdropPress?.());
  useEffect(() => {
    const dialog = dialogRef.current;
    // A click on the backdrop has the dialog itself as its target.
    const onClick = ({ target }: MouseEvent): void => {
      if (target === dialog) pressBackdrop();
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
        // After repeated presses of Escape, browsers close a dialog even if `cancel` is prevented.
        if (!dialog.open) dialog.showModal();
      }}
    >
      {children}
    </dialog>
  );
}
