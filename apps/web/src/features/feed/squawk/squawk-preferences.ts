import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { SQUAWK_KEY } from '../../../config/storage-keys.ts';
import { createStoredText } from '../../../lib/stored-text.ts';

export const SQUAWK_SCOPES = ['all', 'strong', 'watchlist', 'strong or watchlist'] as const;
export type SquawkScope = (typeof SQUAWK_SCOPES)[number];

export const SQUAWK_SPEEDS = ['0.8', '1', '1.2', '1.5', '1.8'] as const;

const SquawkPreferences = z.object({
  /** Which alerts are spoken. */
  scope: z.catch(z.enum(SQUAWK_SCOPES), 'all'),
  /** The voice's address. Empty: the device's default. */
  voice: z.catch(z.string(), ''),
  speed: z.catch(z.enum(SQUAWK_SPEEDS), '1.2'),
  isPaused: z.catch(z.boolean(), false),
});
type SquawkPreferences = z.infer<typeof SquawkPreferences>;

const stored = createStoredText(SQUAWK_KEY);

/** Returns how this browser speaks alerts. Invalid stored values fall back to the defaults. */
export function squawkPreferences(): SquawkPreferences {
  try {
    return SquawkPreferences.parse(JSON.parse(stored.read() ?? '{}'));
  } catch {
    return SquawkPreferences.parse({});
  }
}

export const changeSquawkPreferences = (change: Partial<SquawkPreferences>): void =>
  stored.write(JSON.stringify({ ...squawkPreferences(), ...change }));

/** Calls back after a change in this tab or another. Returns the unsubscribe function. */
export const onSquawkPreferences = stored.subscribe;

/** Returns one of the preferences. Follows changes in other tabs. */
export const useSquawkPreference = <Name extends keyof SquawkPreferences>(name: Name): SquawkPreferences[Name] =>
  useSyncExternalStore(stored.subscribe, () => squawkPreferences()[name]);
