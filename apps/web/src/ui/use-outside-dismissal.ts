import { type RefObject, useEffect, useEffectEvent } from 'react';

interface OutsideDismissalOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onEscape: () => void;
  /** Called when a click or the focus lands outside `frame`. */
  readonly onLeave: () => void;
}

/** Dismisses a non-modal popover on Escape, on a click outside, or when the focus leaves it. */
export function useOutsideDismissal({ frame, open, onEscape, onLeave }: OutsideDismissalOptions): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || frame.current?.contains(target) !== false) return;
    // A modal dialog above, which the popover may have opened, is not elsewhere on the page.
    if (target.closest('dialog') === null || frame.current.closest('dialog') !== null) onLeave();
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  });
  useEffect(() => {
    if (!open) return undefined;
    const leaving = (event: Event): void => leave(event);
    const escaping = (event: KeyboardEvent): void => escape(event);
    document.addEventListener('pointerdown', leaving);
    document.addEventListener('focusin', leaving);
    document.addEventListener('keydown', escaping);
    return () => {
      document.removeEventListener('pointerdown', leaving);
      document.removeEventListener('focusin', leaving);
      document.removeEventListener('keydown', escaping);
    };
  }, [open]);
}
