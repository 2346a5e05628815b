import {
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MENU_LEAVE_DELAY_MS } from '../config/timings.ts';
import { useMenuPace } from './menu-group.tsx';
import { useDismissal } from './use-dismissal.ts';

/** `pointed`: unfolded by pointing at it, folds when the pointer leaves. `chosen`: unfolded by a press or a key, stays. */
type MenuState = 'folded' | 'pointed' | 'chosen';

/**
 * A list of links behind a button. It unfolds by pointing at it, by a press, and by the arrow key; it folds by a second
 * press, by Escape, when the pointer leaves what it had unfolded, by a press outside, and when the focus goes elsewhere.
 */
export function useMenu() {
  const pace = useMenuPace();
  const [state, setState] = useState<MenuState>('folded');
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const open = state !== 'folded';

  const turnTo = (next: MenuState): void => {
    clearTimeout(timer.current);
    if (open && next === 'folded') pace.noteFolded();
    setState(next);
  };
  const turnLater = (next: MenuState, delayMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => turnTo(next), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const foldToButton = (): void => {
    button.current?.focus();
    turnTo('folded');
  };
  const escape = (): void => {
    // Whoever only points may have the focus in a field elsewhere, and keeps it there.
    if (isFocusOutside(frame.current)) turnTo('folded');
    else foldToButton();
  };
  useDismissal({ frame, open, onEscape: escape, onLeave: () => turnTo('folded') });

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
      turnTo('chosen');
      return;
    }
    const next = linkAfter(event.key, linksIn(frame.current));
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };

  return {
    open,
    /** After a link was followed. */
    foldToButton,
    frameProps: {
      ref: frame,
      onKeyDown,
      onPointerEnter: ({ pointerType }: ReactPointerEvent) => {
        if (pointerType === 'touch') return;
        if (open) clearTimeout(timer.current);
        else turnLater('pointed', pace.hoverDelayMs());
      },
      onPointerLeave: ({ pointerType }: ReactPointerEvent) => {
        if (pointerType === 'touch') return;
        if (state === 'pointed') turnLater('folded', MENU_LEAVE_DELAY_MS);
        else clearTimeout(timer.current);
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      // A press on what pointing has just unfolded means to keep it.
      onClick: () => turnTo(state === 'chosen' ? 'folded' : 'chosen'),
    },
    listId,
  };
}

function isFocusOutside(frame: Element | null): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && frame?.contains(focused) !== true;
}

const linksIn = (frame: Element | null): readonly HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('a[href]') ?? []),
];

/** Where an arrow key leads from the link that has the focus, or from the button above them. */
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
