import { and, eq, sql } from 'drizzle-orm';
import type { Release } from '@bna/wires/release';
import type { Db } from '../../platform/database.ts';
import { insertRelease, storedGuid } from './release-store.ts';
import { releaseAttempt } from './schema.ts';
import { rejectedVerdict } from './verdict.ts';

/** A release that fails this often would fail forever, and keep its source from answering 304. */
export const MAX_ATTEMPTS = 3;
/** Longer than an attempt takes. One that has no result after this time ended with its process. */
const ATTEMPT_MAX_MS = 60_000;

type ReleaseKey = Pick<Release, 'wire' | 'guid'>;

const isAttemptOf = ({ wire, guid }: ReleaseKey) =>
  and(eq(releaseAttempt.wire, wire), eq(releaseAttempt.guid, storedGuid(guid)));

/**
 * Counts an attempt to process a release and returns its number, from 1. Committed before the attempt, so that an attempt
 * that kills the process counts as well. Returns null if all attempts are used up and may still be in progress: several
 * documents of a wire list the same release and are polled at the same time.
 */
export async function beginAttempt(db: Db, { wire, guid }: ReleaseKey, now: Date): Promise<number | null> {
  const { attempts, last_attempt_at } = releaseAttempt;
  const endedBefore = new Date(now.getTime() - ATTEMPT_MAX_MS);
  const [row] = await db
    .insert(releaseAttempt)
    .values({ wire, guid: storedGuid(guid), attempts: 1, last_attempt_at: now })
    .onConflictDoUpdate({
      target: [releaseAttempt.wire, releaseAttempt.guid],
      set: { attempts: sql`${attempts} + 1`, last_attempt_at: now },
      setWhere: sql`${attempts} < ${MAX_ATTEMPTS} OR ${last_attempt_at} < ${endedBefore.toISOString()}::timestamptz`,
    })
    .returning({ attempts });
  return row?.attempts ?? null;
}

/** Takes an attempt back that failed for a reason outside the release, such as a database outage. */
export async function cancelAttempt(db: Db, release: ReleaseKey): Promise<void> {
  await db
    .update(releaseAttempt)
    .set({ attempts: sql`greatest(${releaseAttempt.attempts} - 1, 0)` })
    .where(isAttemptOf(release));
}

/** Forgets the attempts of a release that has a verdict. */
export async function endAttempts(db: Db, release: ReleaseKey): Promise<void> {
  await db.delete(releaseAttempt).where(isAttemptOf(release));
}

/** Stores a release as `error`, without the parts that may be the cause, so that it is not processed again. */
export async function giveUp(
  db: Db,
  release: Release,
  { reason, fetchedAt }: { reason: string; fetchedAt: Date },
): Promise<void> {
  const verdict = rejectedVerdict('error', [`BNA tried to process this ${String(MAX_ATTEMPTS)} times. ${reason}`]);
  const title = release.title.replaceAll('\0', '').toWellFormed();
  await insertRelease(db, { release: { ...release, title, url: null, summary: '' }, verdict, fetchedAt });
  await endAttempts(db, release);
}
