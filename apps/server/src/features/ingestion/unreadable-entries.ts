import type { UnreadableEntry } from '@bna/wires/release';
import type { Logger } from '../../platform/logger.ts';
import { withoutQuery } from './source-address.ts';

/** Logs the unreadable entries of a source's document that the previous document did not have. */
export type LogUnreadableEntries = (url: string, entries: readonly UnreadableEntry[]) => void;

/** Keeps only the entries of each source's last document, so that memory does not grow. */
export function createUnreadableEntryLog(log: Logger): LogUnreadableEntries {
  const loggedKeys = new Map<string, ReadonlySet<string>>();
  return (url, entries) => {
    // Without the position, which changes with each new entry.
    const byKey = new Map(entries.map((entry) => [JSON.stringify([entry.title, entry.reason]), entry]));
    const known = loggedKeys.get(url);
    for (const [key, entry] of byKey) {
      if (known?.has(key) !== true) log.warn({ source: withoutQuery(url), ...entry }, 'unreadable entry in source');
    }
    loggedKeys.set(url, new Set(byKey.keys()));
  };
}
