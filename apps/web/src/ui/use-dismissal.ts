import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Dismissal {
  readonly frame: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onEscape: () => void;
  /** A press or the focus has gone outside of `frame`. */
  readonly onLeave: () => void;
}

/** What makes something fold that is unfolded over the page, while the page beside it stays in use. */
export function useDismissal({ frame, open, onEscape, onLeave }: Dismissal): void {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && frame.current?.contains(event.target) === false) onLeave();
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
