import { newsDayOf } from '@bna/contract/time';
import { z } from 'zod/mini';
import { READ_ALERTS_CHANNEL, UNREAD_ALERTS_KEY } from '../../config/storage-keys.ts';
import { createStoredText } from '../../lib/stored-text.ts';
import { openWindowChannel } from './window-channel.ts';

/** The browser remembers the newest of them. */
const MAX_REMEMBERED_IDS = 500;

/** The alerts of a news day that arrived on some page and were not read, newest last. */
const Remembered = z.object({ day: z.string(), ids: z.array(z.string()) });

const stored = createStoredText(UNREAD_ALERTS_KEY);

/** Returns what pages of this browser remembered today. */
function recall(): readonly string[] {
  try {
    const { day, ids } = Remembered.parse(JSON.parse(stored.read() ?? ''));
    return day === newsDayOf(new Date()) ? ids : [];
  } catch {
    return [];
  }
}

const store = (ids: readonly string[]): void =>
  stored.write(JSON.stringify({ day: newsDayOf(new Date()), ids: ids.slice(-MAX_REMEMBERED_IDS) }));

/** Opens the unread alerts of a page. It begins with what pages of this browser remembered. */
export function openUnreadAlerts() {
  /** Ids of the alerts that arrived on this page, or before it was loaded, and were not read there. */
  const arrived = new Set<string>(recall());
  /** Ids of the alerts that were read in this window or another one. */
  const read = new Set<string>();
  const listeners = new Set<() => void>();
  const otherWindows = openWindowChannel(READ_ALERTS_CHANNEL, remember);

  function remember(id: string): void {
    read.add(id);
    const ids = recall();
    if (ids.includes(id)) store(ids.filter((other) => other !== id));
    for (const listener of listeners) listener();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Keeps alerts that arrived as unread, beyond a reload of the page. */
    addUnread: (ids: readonly string[]): void => {
      for (const id of ids) arrived.add(id);
      store([...new Set([...recall(), ...ids.filter((id) => !read.has(id))])]);
      for (const listener of listeners) listener();
    },
    /** Marks an alert as read in all windows of the browser. */
    markRead: (id: string): void => {
      remember(id);
      otherWindows.send(id);
    },
    /** Calls back once the alert was read, here or in another window of the browser. */
    onceRead: (id: string, act: () => void): void => {
      const check = (): void => {
        if (!read.has(id)) return;
        listeners.delete(check);
        act();
      };
      listeners.add(check);
      check();
    },
    /** Returns whether an alert arrived and was not read since, here or in another window of the browser. */
    isUnread: (id: string): boolean => arrived.has(id) && !read.has(id),
  };
}

/** The unread alerts of this page. */
export const { subscribe, addUnread, markRead, onceRead, isUnread } = openUnreadAlerts();
