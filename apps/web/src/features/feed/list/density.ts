import type { FeedDensity } from '@bna/contract/feed/feed-view';
import { useSyncExternalStore } from 'react';
import { FEED_DENSITY_KEY } from '../../../config/storage-keys.ts';
import { createStoredText } from '../../../lib/stored-text.ts';

export type Density = FeedDensity;

/** The density that the user chose, remembered in this browser. */
export const storedDensity = createStoredText(FEED_DENSITY_KEY);
/** Wide enough for all columns of a line, or too narrow to show more than two cards. */
const SUITS_COMPACT = '(width >= 80rem) or (width < 48rem)';

function readDensity(): Density {
  const chosen = storedDensity.read();
  if (chosen === 'compact' || chosen === 'comfortable') return chosen;
  return window.matchMedia(SUITS_COMPACT).matches ? 'compact' : 'comfortable';
}

function subscribe(onChange: () => void): () => void {
  const unsubscribe = storedDensity.subscribe(onChange);
  const width = window.matchMedia(SUITS_COMPACT);
  width.addEventListener('change', onChange);
  return () => {
    unsubscribe();
    width.removeEventListener('change', onChange);
  };
}

/** Returns what the user chose, else what fits the window. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity);
