import { FEED_WINDOW_PATH } from '../../../config/destinations.ts';
import { toast } from '../../../lib/toast.ts';

/** CSS pixels; the user may resize it. */
const SIZE = 'width=1280,height=900';

/** Opens the feed, with the filters of this page, in a further window that has nothing else. */
export function openFeedWindow(): void {
  // An empty name opens a new window each time, so that each can have its own filters.
  const opened = window.open(`${FEED_WINDOW_PATH}${window.location.search}`, '', `popup,${SIZE}`);
  if (opened === null)
    toast.error('The browser blocked the window', { description: 'Allow pop-ups for this site, then try again.' });
}
