import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ALERT_PREFERENCES_KEY } from '../../config/storage-keys.ts';
import { createStoredText } from '../../lib/stored-text.ts';

const AlertPreferences = z.object({
  /** Percent. */
  volume: z.int().min(0).max(100).catch(100),
  muted: z.boolean().catch(false),
  /** Whether alerts show on the desktop while the page is hidden. */
  notifications: z.boolean().catch(false),
});
type AlertPreferences = z.infer<typeof AlertPreferences>;

const stored = createStoredText(ALERT_PREFERENCES_KEY);
let known = { text: null as string | null, preferences: AlertPreferences.parse({}) };

function preferencesIn(text: string | null): AlertPreferences {
  try {
    return AlertPreferences.parse(JSON.parse(text ?? '{}'));
  } catch {
    return AlertPreferences.parse({});
  }
}

/** How alerts reach the person in this browser. What is stored and makes no sense counts as never chosen. */
export function alertPreferences(): AlertPreferences {
  const text = stored.read();
  if (text !== known.text) known = { text, preferences: preferencesIn(text) };
  return known.preferences;
}

export const changeAlertPreferences = (change: Partial<AlertPreferences>): void =>
  stored.write(JSON.stringify({ ...alertPreferences(), ...change }));

/** Follows the preferences through what `select` makes of them, in every tab of the browser. */
export const useAlertPreferences = <T extends number | boolean>(select: (preferences: AlertPreferences) => T): T =>
  useSyncExternalStore(stored.subscribe, () => select(alertPreferences()));
