import { hash } from 'node:crypto';
import { visibleText } from '@bna/contract/fields';
import { and, arrayOverlaps, between, eq, inArray, sql } from 'drizzle-orm';
import type { Release } from '@bna/wires/release';
import type { Db } from '../../platform/database.ts';
import type { StoryFingerprint } from './dedupe/story-fingerprint.ts';
import { release } from './schema.ts';

export type ReleaseOutcome = 'published' | 'not_bullish' | 'no_us_stock' | 'law_firm' | 'duplicate' | 'stale';

export interface Verdict {
  readonly outcome: ReleaseOutcome;
  readonly symbols: readonly string[];
  /** How bullish, 0 to 100; null if the release was not judged. */
  readonly score: number | null;
  /** Sentences or parts of sentences for the desk. */
  readonly reasons: readonly string[];
}

/** Leaves room for a symbol in the API's limit of `source_id`. */
const GUID_MAX_BYTES = 500;

/** Returns the guid to store: a hash if it is too long or has invisible characters. Idempotent. */
const storedGuid = (guid: string): string =>
  Buffer.byteLength(guid) <= GUID_MAX_BYTES && visibleText(guid).trim() === guid
    ? guid
    : `sha256:${hash('sha256', guid, 'hex')}`;

/** Returns the `source_id` of the alert on `symbol`. Accepts the wire's guid and the stored one. */
export const sourceIdOf = (guid: string, symbol: string): string => `${storedGuid(guid)}#${symbol}`;

/** Returns those of `guids` that have a verdict. */
export async function findProcessedGuids(db: Db, wire: string, guids: readonly string[]): Promise<Set<string>> {
  if (guids.length === 0) return new Set();
  const rows = await db
    .select({ guid: release.guid })
    .from(release)
    .where(and(eq(release.wire, wire), inArray(release.guid, guids.map(storedGuid))));
  const known = new Set(rows.map(({ guid }) => guid));
  return new Set(guids.filter((guid) => known.has(storedGuid(guid))));
}

const SUMMARY_MAX_CHARACTERS = 2_000;

/** Stores a release with its verdict. Returns false if it was stored before; `wire` and `guid` are its key. */
export async function insertRelease(
  db: Db,
  { release: entry, verdict, fetchedAt }: { release: Release; verdict: Verdict; fetchedAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(release)
    .values({
      wire: entry.wire,
      guid: storedGuid(entry.guid),
      url: entry.url,
      title: entry.title,
      summary: visibleText(entry.summary).slice(0, SUMMARY_MAX_CHARACTERS).toWellFormed(),
      published_at: entry.publishedAt,
      fetched_at: fetchedAt,
      symbols: [...verdict.symbols],
      outcome: verdict.outcome,
      score: verdict.score,
      reasons: [...verdict.reasons],
    })
    .onConflictDoNothing()
    .returning({ id: release.id });
  return inserted.length > 0;
}

export interface KnownStory extends StoryFingerprint {
  readonly wire: string;
}

/** Lists the stories on any of `symbols` from `instant` ± `withinMs`, which a release could duplicate. */
export async function listKnownStories(
  db: Db,
  { symbols, instant, withinMs }: { symbols: readonly string[]; instant: Date; withinMs: number },
): Promise<KnownStory[]> {
  const publishedAt = sql<Date>`coalesce(${release.published_at}, ${release.fetched_at})`.mapWith(release.fetched_at);
  return db
    .select({ wire: release.wire, title: release.title, symbols: release.symbols, publishedAt })
    .from(release)
    .where(
      and(
        arrayOverlaps(release.symbols, [...symbols]),
        inArray(release.outcome, ['published', 'not_bullish']),
        between(publishedAt, new Date(instant.getTime() - withinMs), new Date(instant.getTime() + withinMs)),
      ),
    );
}
