import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { TOOLTIP_DELAY_MS } from '../config/timings.ts';
import { useShortcutsEnabled } from '../lib/shortcut-setting.ts';

/** Elements that explain themselves with `data-tip`, and buttons that have only an icon. */
const TARGETS = '[data-tip], button[aria-label]';
const WINDOW_MARGIN_PX = 8;
const KEY_SIGNS = new Map([
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['Shift+W', 'W'],
]);

/**
 * The tooltip of the page: names icon-only buttons, with their key, on hover or keyboard focus. `data-tip` replaces the name,
 * `data-tip-delay` the delay in milliseconds. Any key hides it.
 */
export function Tooltip() {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  const hasShortcuts = useShortcutsEnabled();

  useEffect(() => {
    let hovered: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastKey = '';
    const hide = (): void => {
      clearTimeout(timer);
      setTarget(null);
    };
    const onPointerOver = ({ target: over, pointerType }: PointerEvent): void => {
      if (over instanceof Node && tip.current?.contains(over) === true) return;
      const found = pointerType === 'touch' ? null : findTarget(over);
      if (found === hovered) return;
      hovered = found;
      hide();
      const delayMs = Number(found?.dataset['tipDelay'] ?? TOOLTIP_DELAY_MS);
      if (found !== null) timer = setTimeout(() => setTarget(found), delayMs);
    };
    const onFocus = (event: FocusEvent): void => {
      // Not where a dialog puts the focus, or returns it.
      if (lastKey === 'Tab' || lastKey.startsWith('Arrow')) setTarget(findTarget(event.target));
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      lastKey = key;
      hide();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onPointerOver, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    document.addEventListener('scroll', hide, { signal, capture: true });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  useLayoutEffect(() => {
    if (target === null || tip.current === null) return undefined;
    // In the browser's top layer, nothing cuts it off.
    tip.current.showPopover();
    placeBeside(tip.current, target);
    if (target.dataset['tip'] !== undefined) target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);

  if (target === null) return null;
  const key = target.getAttribute('aria-keyshortcuts');
  return (
    <div
      ref={tip}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 w-max max-w-64 overflow-visible border-0 bg-transparent p-0 py-2"
    >
      <span className="flex items-center gap-2 rounded-control bg-ink px-2.5 py-1.5 text-small wrap-anywhere text-canvas shadow-floating">
        {target.dataset['tip'] ?? target.getAttribute('aria-label')}
        {key !== null && hasShortcuts && (
          <kbd className="rounded-chip border border-current px-1 font-sans text-caption">
            {KEY_SIGNS.get(key) ?? key}
          </kbd>
        )}
      </span>
    </div>
  );
}

function findTarget(from: EventTarget | null): HTMLElement | null {
  const found = from instanceof Element ? from.closest<HTMLElement>(TARGETS) : null;
  return found === null || (found.dataset['tip'] === undefined && found.textContent !== '') ? null : found;
}

/** Places the tip below the target, or above it at the end of the window, and inside the window's width. */
function placeBeside(tip: HTMLElement, target: HTMLElement): void {
  const { left, width, top, bottom } = target.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const maxLeft = document.documentElement.clientWidth - size.width - WINDOW_MARGIN_PX;
  const x = Math.max(WINDOW_MARGIN_PX, Math.min(left + (width - size.width) / 2, maxLeft));
  const y = bottom + size.height > window.innerHeight ? top - size.height : bottom;
  tip.style.left = `${String(x)}px`;
  tip.style.top = `${String(y)}px`;
}
