import {
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MENU_LEAVE_DELAY_MS } from '../config/timings.ts';
import { useMenuTiming } from './menu-group.tsx';
import { useOutsideDismissal } from './use-outside-dismissal.ts';

/** `hovered`: opened by hovering, closes when the pointer leaves. `pinned`: opened by a click or a key, stays open. */
type MenuState = 'closed' | 'hovered' | 'pinned';

/**
 * Drives a dropdown of links. It opens on hover, click or arrow key. It closes on a second click, on Escape, when the
 * pointer leaves a hovered menu, on a click outside, and when the focus moves elsewhere.
 */
export function useMenu() {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { state, open, setState, hoverProps } = useMenuState();

  const closeAndFocusButton = (): void => {
    button.current?.focus();
    setState('closed');
  };
  const onEscape = (): void => {
    // A hovered menu must not take the focus from a field elsewhere.
    if (isFocusOutside(frame.current)) setState('closed');
    else closeAndFocusButton();
  };
  useOutsideDismissal({ frame, open, onEscape, onLeave: () => setState('closed') });

  const isOpenedByKey = useRef(false);
  useEffect(() => {
    if (!open || !isOpenedByKey.current) return;
    isOpenedByKey.current = false;
    linksIn(frame.current)[0]?.focus();
  }, [open]);

  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      isOpenedByKey.current = true;
      setState('pinned');
      return;
    }
    const next = linkAfter(event.key, linksIn(frame.current));
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };

  return {
    open,
    closeAndFocusButton,
    frameProps: { ref: frame, onKeyDown, ...hoverProps },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      // Clicking a menu that has just opened on hover pins it.
      onClick: () => setState(state === 'pinned' ? 'closed' : 'pinned'),
    },
    listId,
  };
}

function useMenuState() {
  const timing = useMenuTiming();
  const [state, setNextState] = useState<MenuState>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = state !== 'closed';
  useEffect(() => () => clearTimeout(timer.current), []);

  const setState = (next: MenuState): void => {
    clearTimeout(timer.current);
    if (open && next === 'closed') timing.recordClose();
    setNextState(next);
  };
  const setStateLater = (next: MenuState, delayMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState(next), delayMs);
  };
  const hoverProps = {
    onPointerEnter: ({ pointerType }: ReactPointerEvent) => {
      if (pointerType === 'touch') return;
      if (open) clearTimeout(timer.current);
      else setStateLater('hovered', timing.hoverDelayMs());
    },
    onPointerLeave: ({ pointerType }: ReactPointerEvent) => {
      if (pointerType === 'touch') return;
      if (state === 'hovered') setStateLater('closed', MENU_LEAVE_DELAY_MS);
      else clearTimeout(timer.current);
    },
  };
  return { state, open, setState, hoverProps };
}

function isFocusOutside(frame: Element | null): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && frame?.contains(focused) !== true;
}

const linksIn = (frame: Element | null): readonly HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('a[href]') ?? []),
];

/** Returns the link to focus after an arrow key, Home or End; null for other keys. */
function linkAfter(key: string, links: readonly HTMLElement[]): HTMLElement | null {
  const at = links.findIndex((link) => link === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return links[at + 1] ?? links[0] ?? null;
    case 'ArrowUp':
      return links[at <= 0 ? links.length - 1 : at - 1] ?? null;
    case 'Home':
      return links[0] ?? null;
    case 'End':
      return links.at(-1) ?? null;
    default:
      return null;
  }
}
