import { type ReactNode, useEffect, useId, useState } from 'react';
import { TOOLTIP_DELAY_MS } from '../config/timings.ts';

interface TooltipProps {
  readonly text: string;
  /** From pointing at it until it shows, in milliseconds. Focus by the keyboard shows it at once. */
  readonly delayMs?: number;
  /** The thing pointed at, which takes `describedBy` as its `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode;
}

/** A line that explains what is pointed at or focused. It stays while the pointer is on it, and Escape takes it away. */
export function Tooltip({ text, delayMs = TOOLTIP_DELAY_MS, children }: TooltipProps) {
  const id = useId();
  const [pointed, setPointed] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!pointed) return undefined;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [pointed, delayMs]);

  useEffect(() => {
    if (!shown) return undefined;
    const hideOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setShown(false);
    };
    document.addEventListener('keydown', hideOnEscape);
    return () => document.removeEventListener('keydown', hideOnEscape);
  }, [shown]);

  const leave = (): void => {
    setPointed(false);
    setShown(false);
  };
  return (
    <span
      className="relative inline-grid"
      onPointerEnter={({ pointerType }) => setPointed(pointerType !== 'touch')}
      onPointerLeave={leave}
      // A press, and the focus that it brings, want no explanation.
      onPointerDown={leave}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={leave}
    >
      {children(id)}
      <span id={id} role="tooltip" hidden={!shown} className="absolute top-full right-0 z-10 w-max max-w-64 pt-2">
        <span className="block rounded-control bg-ink px-2.5 py-1.5 text-small text-canvas shadow-floating">
          {text}
        </span>
      </span>
    </span>
  );
}
