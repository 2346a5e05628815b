import { useSyncExternalStore } from 'react';

/** In CSS pixels. Remembered until the window is resized, because the browser lays out the page to find it. */
let width: number | undefined;

/** Returns the width of the window, and follows its changes. */
export const useWindowWidth = (): number => useSyncExternalStore(subscribe, readWidth);

const readWidth = (): number => (width ??= window.innerWidth);

/** Resize events precede the layout for the new width. */
function subscribe(onChange: () => void): () => void {
  const update = (): void => {
    width = undefined;
    onChange();
  };
  window.addEventListener('resize', update);
  return () => {
    window.removeEventListener('resize', update);
    // Nobody may follow the window from here on.
    width = undefined;
  };
}
