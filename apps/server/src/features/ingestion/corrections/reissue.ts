import { hash } from 'node:crypto';
import type { Release } from '@bna/wires/release';
import { readCorrection } from './correction-notice.ts';

/**
 * Returns a correction under a guid of its own, because some wires publish it under the guid of the release that it
 * replaces. Returns null if the release corrects nothing.
 */
export function toReissue(release: Release): Release | null {
  if (release.kind !== 'press_release') return null;
  const notice = readCorrection(release);
  if (notice === null || notice.kind === 'repeat') return null;
  return { ...release, guid: `${release.guid}#${hash('sha256', release.title, 'hex').slice(0, 16)}` };
}
