import type { Metadata } from '../objects.ts';

/** Merges metadata: null removes all keys, an empty value removes its key. */
export function mergeMetadata(current: Metadata | null, update: Record<string, string> | null | undefined): Metadata {
  if (update === null) return {};
  return Object.fromEntries(Object.entries({ ...current, ...update }).filter(([, value]) => value !== ''));
}
