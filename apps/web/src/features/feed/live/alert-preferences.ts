import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { ALERT_PREFERENCES_KEY } from '../../../config/storage-keys.ts';
import { createStoredText } from '../../../lib/stored-text.ts';
import { toast } from '../../../lib/toast.ts';

const AlertPreferences = z.object({
  /** Percent. */
  volume: z.catch(z.int().check(z.gte(0), z.lte(100)), 100),
  muted: z.catch(z.boolean(), false),
  /** Whether strong alerts, and alerts on the watchlist, have sounds of their own. */
  strongSound: z.catch(z.boolean(), true),
  watchlistSound: z.catch(z.boolean(), true),
  /** Desktop notifications while the page is hidden. */
  notifications: z.catch(z.boolean(), false),
  /** Whether alerts are read aloud. */
  squawk: z.catch(z.boolean(), false),
});
type AlertPreferences = z.infer<typeof AlertPreferences>;

const stored = createStoredText(ALERT_PREFERENCES_KEY);
let cached = { text: null as string | null, preferences: AlertPreferences.parse({}) };

function parsePreferences(text: string | null): AlertPreferences {
  try {
    return AlertPreferences.parse(JSON.parse(text ?? '{}'));
  } catch {
    return AlertPreferences.parse({});
  }
}

/** Returns this browser's alert preferences. Invalid stored values fall back to the defaults. */
export function alertPreferences(): AlertPreferences {
  const text = stored.read();
  if (text !== cached.text) cached = { text, preferences: parsePreferences(text) };
  return cached.preferences;
}

/** Returns the volume of alerts from 0 to 1; 0 while muted. */
export const soundVolume = (): number => (alertPreferences().muted ? 0 : alertPreferences().volume / 100);

export const changeAlertPreferences = (change: Partial<AlertPreferences>): void =>
  stored.write(JSON.stringify({ ...alertPreferences(), ...change }));

/** Toggles mute and confirms it with a toast. */
export function toggleMuted(): void {
  const muted = !alertPreferences().muted;
  changeAlertPreferences({ muted });
  toast(muted ? 'Alert sound muted' : 'Alert sound unmuted', { id: 'sound-muted' });
}

/** Returns a value derived from the preferences. Follows changes in other tabs. */
export const useAlertPreferences = <T extends number | boolean>(select: (preferences: AlertPreferences) => T): T =>
  useSyncExternalStore(stored.subscribe, () => select(alertPreferences()));
