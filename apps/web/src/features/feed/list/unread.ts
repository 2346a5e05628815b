import { useEffect, useSyncExternalStore } from 'react';
import { READ_AFTER_MS } from '../../../config/timings.ts';
import { isUnread, markRead, subscribe } from '../unread-alerts.ts';
import type { FeedRow } from './feed-rows.ts';

/** Returns how many rows are unread. */
export const useUnreadCount = (rows: readonly FeedRow[]): number =>
  useSyncExternalStore(subscribe, () => rows.filter(({ alert }) => isUnread(alert.id)).length);

interface UnreadOptions {
  /** Id of the alert. */
  readonly id: string;
  /** Id of the alert's element. */
  readonly anchor: string;
  /** Whether the user opened the alert. */
  readonly isOpened?: boolean;
}

/** Returns whether the alert is unread. It is read once opened, or in view for a while in a window with the focus. */
export function useUnread({ id, anchor, isOpened = false }: UnreadOptions): boolean {
  const unread = useSyncExternalStore(subscribe, () => isUnread(id));
  useEffect(() => {
    if (!unread) return undefined;
    if (isOpened) {
      markRead(id);
      return undefined;
    }
    const element = document.getElementById(anchor);
    return element === null ? undefined : watchReading(element, () => markRead(id));
  }, [id, unread, anchor, isOpened]);
  return unread;
}

/** An alert is in view if this much of it is, or if it fills this much of the window. */
const MOST = 0.75;
/** The steps let a card that is higher than the window report when it fills it. */
const THRESHOLDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, MOST];

const isMostlyVisible = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= MOST || (rootBounds !== null && intersectionRect.height >= MOST * rootBounds.height);

/** Returns the margins of the window that the sticky header and the tools at the bottom cover, as negative lengths. */
function coveredMargins(): string {
  const top = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
  const dock = document.querySelector('.tool-dock')?.getBoundingClientRect();
  // In wide windows, the tools are in the header.
  const bottom = dock === undefined || dock.top < top ? 0 : dock.height;
  return `${String(-Math.max(0, top))}px 0px ${String(-bottom)}px`;
}

/** Calls `onRead` after the element was in view in a focused window for `READ_AFTER_MS`. Returns what stops watching. */
function watchReading(element: Element, onRead: () => void): () => void {
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    timer = isInView && document.hasFocus() ? setTimeout(onRead, READ_AFTER_MS) : undefined;
  };
  const report = (entries: readonly IntersectionObserverEntry[]): void => {
    const last = entries.at(-1);
    const now = last !== undefined && isMostlyVisible(last);
    if (now === isInView) return;
    isInView = now;
    update();
  };
  let observer: IntersectionObserver | undefined;
  const observe = (): void => {
    observer?.disconnect();
    observer = new IntersectionObserver(report, { rootMargin: coveredMargins(), threshold: THRESHOLDS });
    observer.observe(element);
  };
  observe();
  // Narrow windows have the tools at the bottom instead of in the header.
  window.addEventListener('resize', observe);
  window.addEventListener('focus', update);
  window.addEventListener('blur', update);
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
    window.removeEventListener('resize', observe);
    window.removeEventListener('focus', update);
    window.removeEventListener('blur', update);
  };
}
