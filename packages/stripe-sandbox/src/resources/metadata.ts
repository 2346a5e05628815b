import type { Metadata } from '../objects.ts';

/** Metadata after an update: null removes all, an empty value removes its key. */
export function mergeMetadata(held: Metadata | null, given: Record<string, string> | null | undefined): Metadata {
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, value]) => value !== ''));
}
