import { ANNOUNCEMENT_GAP_MS } from '../../../config/timings.ts';
import { arrivalAnnouncement } from './arrivals.ts';
import type { ArrivedAlert } from './feed-sync.ts';

/** Each `id` is announced once, even if the text is the same as before. */
interface Announcement {
  readonly text: string;
  readonly id: number;
}

/** Text for screen readers. */
export type Announcer = ReturnType<typeof createAnnouncer>;

/** Announces immediately, then combines everything within the next gap into one announcement. */
export function createAnnouncer(schedule: (task: () => void, delayMs: number) => unknown) {
  const listeners = new Set<() => void>();
  let current: Announcement = { text: '', id: 0 };
  let pendingAlerts: readonly ArrivedAlert[] = [];
  let pendingConnection: string | null = null;
  let isInGap = false;

  const announce = (): void => {
    isInGap = pendingAlerts.length > 0 || pendingConnection !== null;
    if (!isInGap) return;
    const texts = [pendingAlerts.length > 0 ? arrivalAnnouncement(pendingAlerts) : null, pendingConnection];
    current = { text: texts.filter((text) => text !== null).join(' '), id: current.id + 1 };
    pendingAlerts = [];
    pendingConnection = null;
    schedule(announce, ANNOUNCEMENT_GAP_MS);
    for (const listener of listeners) listener();
  };

  return {
    read: (): Announcement => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announceAlerts: (arrived: readonly ArrivedAlert[]): void => {
      pendingAlerts = [...pendingAlerts, ...arrived];
      if (!isInGap) announce();
    },
    /** Within the gap, only the last text is announced. */
    announceConnection: (text: string): void => {
      pendingConnection = text;
      if (!isInGap) announce();
    },
  };
}
