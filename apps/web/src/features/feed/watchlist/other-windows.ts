import { WATCHLIST_CHANNEL } from '../../../config/storage-keys.ts';
import { createChangeSignal } from '../window-channel.ts';

export const { announce: announceWatchlistChange, onChangedElsewhere: onWatchlistChangedElsewhere } =
  createChangeSignal(WATCHLIST_CHANNEL);
