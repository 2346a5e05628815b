import { useEffect, useSyncExternalStore } from 'react';
import { READ_ALERTS_CHANNEL } from '../../../config/storage-keys.ts';
import { READ_AFTER_MS } from '../../../config/timings.ts';
import { openWindowChannel } from '../window-channel.ts';
import type { Arrival } from '../live/arrivals.ts';
import type { FeedRow } from './feed-rows.ts';

/** Ids of the alerts that were read in this window or another one. */
const read = new Set<string>();
const listeners = new Set<() => void>();
const otherWindows = openWindowChannel(READ_ALERTS_CHANNEL, remember);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remember(id: string): void {
  read.add(id);
  for (const listener of listeners) listener();
}

function markRead({ id }: Arrival): void {
  remember(id);
  otherWindows.send(id);
}

/** Returns whether an alert arrived on this page and was not read since, here or in another window of the browser. */
export const isUnread = (arrival: Arrival | undefined): arrival is Arrival =>
  arrival !== undefined && !read.has(arrival.id);

/** Returns how many rows are unread. */
export const useUnreadCount = (rows: readonly FeedRow[]): number =>
  useSyncExternalStore(subscribe, () => rows.filter(({ arrival }) => isUnread(arrival)).length);

interface UnreadOptions {
  readonly arrival: Arrival | undefined;
  /** Id of the alert's element. */
  readonly anchor: string;
  /** Whether the user opened the alert. */
  readonly isOpened?: boolean;
}

/** Returns whether the alert is unread. It is read once opened, or in view for a while in a window with the focus. */
export function useUnread({ arrival, anchor, isOpened = false }: UnreadOptions): boolean {
  const unread = useSyncExternalStore(subscribe, () => isUnread(arrival));
  useEffect(() => {
    if (arrival === undefined || !unread) return undefined;
    if (isOpened) {
      markRead(arrival);
      return undefined;
    }
    const element = document.getElementById(anchor);
    return element === null ? undefined : watchReading(element, () => markRead(arrival));
  }, [arrival, unread, anchor, isOpened]);
  return unread;
}

/** Calls `onRead` after the element was in view in a focused window for `READ_AFTER_MS`. Returns what stops watching. */
function watchReading(element: Element, onRead: () => void): () => void {
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    timer = isInView && document.hasFocus() ? setTimeout(onRead, READ_AFTER_MS) : undefined;
  };
  const observer = new IntersectionObserver((entries) => {
    const now = entries.at(-1)?.isIntersecting ?? false;
    if (now === isInView) return;
    isInView = now;
    update();
  });
  observer.observe(element);
  window.addEventListener('focus', update);
  window.addEventListener('blur', update);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('focus', update);
    window.removeEventListener('blur', update);
  };
}
