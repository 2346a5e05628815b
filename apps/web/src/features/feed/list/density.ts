import { useSyncExternalStore } from 'react';
import { FEED_DENSITY_KEY } from '../../../config/storage-keys.ts';
import { createStoredText } from '../../../lib/stored-text.ts';

/** `compact`: one line per alert, which opens into its card. `comfortable`: cards. */
export type Density = 'compact' | 'comfortable';

const setting = createStoredText(FEED_DENSITY_KEY);
/** From this width on, a line has room for all columns. */
const WIDE = '(width >= 80rem)';

function readDensity(): Density {
  const chosen = setting.read();
  if (chosen === 'compact' || chosen === 'comfortable') return chosen;
  return window.matchMedia(WIDE).matches ? 'compact' : 'comfortable';
}

function subscribe(onChange: () => void): () => void {
  const unsubscribe = setting.subscribe(onChange);
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', onChange);
  return () => {
    unsubscribe();
    wide.removeEventListener('change', onChange);
  };
}

/** Returns what the user chose in this browser, else what fits the window. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity);

export const setDensity = (density: Density): void => setting.write(density);

export const toggleDensity = (): void => setDensity(readDensity() === 'compact' ? 'comfortable' : 'compact');
