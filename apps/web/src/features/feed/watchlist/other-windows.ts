import { WATCHLIST_CHANNEL } from '../../../config/storage-keys.ts';
import { openWindowChannel } from '../window-channel.ts';

const listeners = new Set<() => void>();
const otherWindows = openWindowChannel(WATCHLIST_CHANNEL, () => {
  for (const listener of listeners) listener();
});

/** Tells the other windows that the stored watchlist has changed. */
export const announceWatchlistChange = (): void => otherWindows.send('changed');

/** Calls the listener after another window has changed the watchlist. Returns what stops it. */
export function onWatchlistChangedElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
