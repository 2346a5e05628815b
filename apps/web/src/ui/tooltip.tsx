import { type ReactNode, useEffect, useId, useState } from 'react';
import { TOOLTIP_DELAY_MS } from '../config/timings.ts';

interface TooltipProps {
  readonly text: string;
  /** Delay after hovering. Keyboard focus shows the tooltip immediately. */
  readonly delayMs?: number;
  /** The edge of the target that it starts from. `start from md`: at the right on phones, at the left otherwise. */
  readonly align?: keyof typeof ALIGN_CLASSES;
  /** Renders the target, which uses `describedBy` as its `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode;
}

const ALIGN_CLASSES = { end: 'right-0', 'start from md': 'right-0 md:right-auto md:left-0' } as const;

/** Explains its target on hover or keyboard focus. Escape hides it. */
export function Tooltip({ text, delayMs = TOOLTIP_DELAY_MS, align = 'end', children }: TooltipProps) {
  const id = useId();
  const [isHovered, setIsHovered] = useState(false);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isHovered) return undefined;
    const timer = setTimeout(() => setIsShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [isHovered, delayMs]);

  useEffect(() => {
    if (!isShown) return undefined;
    const hideOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setIsShown(false);
    };
    document.addEventListener('keydown', hideOnEscape);
    return () => document.removeEventListener('keydown', hideOnEscape);
  }, [isShown]);

  const hide = (): void => {
    setIsHovered(false);
    setIsShown(false);
  };
  return (
    <span
      className="relative inline-grid"
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType !== 'touch')}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => setIsShown(target.matches(':focus-visible'))}
      onBlur={hide}
    >
      {children(id)}
      <span
        id={id}
        role="tooltip"
        hidden={!isShown}
        className={`absolute top-full z-10 w-max max-w-64 pt-2 ${ALIGN_CLASSES[align]}`}
      >
        <span className="block rounded-control bg-ink px-2.5 py-1.5 text-small wrap-anywhere text-canvas shadow-floating">
          {text}
        </span>
      </span>
    </span>
  );
}
