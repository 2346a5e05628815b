import { ANNOUNCEMENT_GAP_MS } from '../../config/timings.ts';
import { announcementOf } from './arrivals.ts';
import type { ArrivedItem } from './feed-sync.ts';

/** What screen readers are told. Each `turn` is said once, even in the words of the one before. */
interface Announcement {
  readonly text: string;
  readonly turn: number;
}

export interface Announcer {
  readonly read: () => Announcement;
  readonly subscribe: (listener: () => void) => () => void;
  readonly alerts: (arrived: readonly ArrivedItem[]) => void;
  /** How the live channel stands. Of several that wait only the last is said. */
  readonly channel: (text: string) => void;
}

/** Speaks at once, then gathers for a while what comes next, so that a burst is one sentence and not twenty. */
export function createAnnouncer(schedule: (task: () => void, delayMs: number) => unknown): Announcer {
  const listeners = new Set<() => void>();
  let said: Announcement = { text: '', turn: 0 };
  let waitingAlerts: readonly ArrivedItem[] = [];
  let waitingChannel: string | null = null;
  let resting = false;

  const speak = (): void => {
    resting = waitingAlerts.length > 0 || waitingChannel !== null;
    if (!resting) return;
    const texts = [waitingAlerts.length > 0 ? announcementOf(waitingAlerts) : null, waitingChannel];
    said = { text: texts.filter((text) => text !== null).join(' '), turn: said.turn + 1 };
    waitingAlerts = [];
    waitingChannel = null;
    schedule(speak, ANNOUNCEMENT_GAP_MS);
    for (const listener of listeners) listener();
  };

  return {
    read: () => said,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    alerts: (arrived) => {
      waitingAlerts = [...waitingAlerts, ...arrived];
      if (!resting) speak();
    },
    channel: (text) => {
      waitingChannel = text;
      if (!resting) speak();
    },
  };
}
