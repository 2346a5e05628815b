import { type RefObject, useEffect } from 'react';

const ITEMS = 'a[href], button';
/** What is in an open panel, or beside a field, keeps its own place in the tab order. */
const NOT_ITEMS = '.panel *, input ~ *';

const isShown = (item: HTMLElement): boolean => item.checkVisibility();

/**
 * Makes a toolbar one stop of the Tab key: arrow keys move between its links and buttons, and Tab returns to the last one
 * used. Fields and open panels inside keep their own stops.
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = toolbar.current;
    if (frame === null) return undefined;
    const items = (): HTMLElement[] =>
      [...frame.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.matches(NOT_ITEMS));
    let stop: EventTarget | null = null;
    const update = (): void => {
      const all = items();
      stop = all.find((item) => item === stop && isShown(item)) ?? all.find(isShown) ?? null;
      for (const item of all) item.tabIndex = item === stop ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (items().some((item) => item === target)) stop = target;
      update();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const shown = items().filter(isShown);
      const at = shown.findIndex((item) => item === event.target);
      if (at === -1) return;
      event.preventDefault();
      shown.at((at + by) % shown.length)?.focus();
    };
    // In a task of its own, because it needs the layout.
    let updating: ReturnType<typeof setTimeout> | undefined;
    const updateSoon = (): void => {
      clearTimeout(updating);
      updating = setTimeout(update);
    };
    updateSoon();
    // Screens fill the toolbar after it was rendered, and change what is in it.
    const observer = new MutationObserver(updateSoon);
    observer.observe(frame, { childList: true, subtree: true });
    // Narrow windows hide some items.
    window.addEventListener('resize', update);
    frame.addEventListener('focusin', onFocus);
    frame.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(updating);
      observer.disconnect();
      window.removeEventListener('resize', update);
      frame.removeEventListener('focusin', onFocus);
      frame.removeEventListener('keydown', onKeyDown);
    };
  }, [toolbar]);
}
