import { useSyncExternalStore } from 'react';
import { FEED_DENSITY_KEY } from '../../../config/storage-keys.ts';
import { createStoredText } from '../../../lib/stored-text.ts';

/** `compact`: one line per alert, which opens into its card. `comfortable`: cards. */
export type Density = 'compact' | 'comfortable';

const setting = createStoredText(FEED_DENSITY_KEY);
/** Wide enough for all columns of a line, or too narrow to show more than two cards. */
const SUITS_COMPACT = '(width >= 80rem) or (width < 48rem)';

function readDensity(): Density {
  const chosen = setting.read();
  if (chosen === 'compact' || chosen === 'comfortable') return chosen;
  return window.matchMedia(SUITS_COMPACT).matches ? 'compact' : 'comfortable';
}

function subscribe(onChange: () => void): () => void {
  const unsubscribe = setting.subscribe(onChange);
  const width = window.matchMedia(SUITS_COMPACT);
  width.addEventListener('change', onChange);
  return () => {
    unsubscribe();
    width.removeEventListener('change', onChange);
  };
}

/** Returns what the user chose in this browser, else what fits the window. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity);

export const setDensity = (density: Density): void => setting.write(density);

export const toggleDensity = (): void => setDensity(readDensity() === 'compact' ? 'comfortable' : 'compact');
