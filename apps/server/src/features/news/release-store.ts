import { hash } from 'node:crypto';
import { visibleText } from '@bna/contract/fields';
import { and, arrayOverlaps, between, eq, inArray, sql } from 'drizzle-orm';
import type { Release } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { release } from '../../news-schema.ts';

/** What became of a release. */
export type ReleaseOutcome = 'published' | 'not_bullish' | 'no_us_stock' | 'law_firm' | 'duplicate' | 'stale';

export interface ReleaseDecision {
  readonly outcome: ReleaseOutcome;
  readonly symbols: readonly string[];
  /** How bullish, 0 to 100; null where it was not judged. */
  readonly score: number | null;
  /** Why, in words. */
  readonly reasons: readonly string[];
}

/** With a symbol behind it, still a `source_id` that the API takes. */
const GUID_MAX_BYTES = 500;

/** What names an entry in the database: itself, or its hash where it is longer than that or holds what shows nothing. */
const guidKey = (guid: string): string =>
  Buffer.byteLength(guid) <= GUID_MAX_BYTES && visibleText(guid).trim() === guid
    ? guid
    : `sha256:${hash('sha256', guid, 'hex')}`;

/** The `source_id` of the news summary that is made of a release for a symbol. @param guid of the wire, or as it is stored */
export const sourceIdOf = (guid: string, symbol: string): string => `${guidKey(guid)}#${symbol}`;

/** Which of these entries of a wire have been decided before. */
export async function findDecidedGuids(db: Db, wire: string, guids: readonly string[]): Promise<Set<string>> {
  if (guids.length === 0) return new Set();
  const rows = await db
    .select({ guid: release.guid })
    .from(release)
    .where(and(eq(release.wire, wire), inArray(release.guid, guids.map(guidKey))));
  const known = new Set(rows.map(({ guid }) => guid));
  return new Set(guids.filter((guid) => known.has(guidKey(guid))));
}

const SUMMARY_MAX_CHARACTERS = 2_000;

/** Notes what became of a release. @returns false where the same entry was noted before. */
export async function insertRelease(
  db: Db,
  { release: entry, decision, fetchedAt }: { release: Release; decision: ReleaseDecision; fetchedAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(release)
    .values({
      wire: entry.wire,
      guid: guidKey(entry.guid),
      url: entry.url,
      title: entry.title,
      summary: visibleText(entry.summary).slice(0, SUMMARY_MAX_CHARACTERS).toWellFormed(),
      published_at: entry.publishedAt,
      fetched_at: fetchedAt,
      symbols: [...decision.symbols],
      outcome: decision.outcome,
      score: decision.score,
      reasons: [...decision.reasons],
    })
    .onConflictDoNothing()
    .returning({ id: release.id });
  return inserted.length > 0;
}

export interface KnownRelease {
  readonly wire: string;
  readonly guid: string;
  readonly title: string;
  readonly symbols: string[];
  readonly publishedAt: Date;
}

/** Releases on any of the symbols from around an instant, which could tell the same story. */
export async function listReleasesAround(
  db: Db,
  { symbols, instant, withinMs }: { symbols: readonly string[]; instant: Date; withinMs: number },
): Promise<KnownRelease[]> {
  const publishedAt = sql<Date>`coalesce(${release.published_at}, ${release.fetched_at})`.mapWith(release.fetched_at);
  return db
    .select({ wire: release.wire, guid: release.guid, title: release.title, symbols: release.symbols, publishedAt })
    .from(release)
    .where(
      and(
        arrayOverlaps(release.symbols, [...symbols]),
        inArray(release.outcome, ['published', 'not_bullish']),
        between(publishedAt, new Date(instant.getTime() - withinMs), new Date(instant.getTime() + withinMs)),
      ),
    );
}
