import { hash } from 'node:crypto';
import { visibleText } from '@bna/contract/fields';
import type { DeskDraft } from '@bna/contract/ingestion/desk';
import type { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';
import { and, arrayOverlaps, between, eq, inArray } from 'drizzle-orm';
import type { Release } from '@bna/wires/release';
import type { Db } from '../../platform/database.ts';
import type { StoryFingerprint } from './dedupe/story-fingerprint.ts';
import type { EventType } from './judgement/event-types.ts';
import type { DirectionProbabilities, Finding } from './judgement/judgement.ts';
import { release, releaseInstant } from './schema.ts';

export interface Verdict {
  readonly outcome: ReleaseOutcome;
  readonly symbols: readonly string[];
  /** How bullish, 0 to 100; null if the release was not judged. */
  readonly score: number | null;
  /** Sentences or parts of sentences for the desk. */
  readonly reasons: readonly string[];
  /** Null if the release was not judged. */
  readonly details: VerdictDetails | null;
}

/** The findings of the judgement, for the desk. */
export interface VerdictDetails {
  readonly event: EventType | null;
  readonly probabilities: DirectionProbabilities | null;
  readonly findings: readonly Finding[];
  readonly cues: readonly string[];
  /** One for each stock that is left to an editor, most bullish first. */
  readonly drafts: readonly DeskDraft[];
  readonly modelVersion: string | null;
}

/** Leaves room for a symbol in the API's limit of `source_id`. */
const GUID_MAX_BYTES = 500;

/** Returns the guid to store: a hash if it is too long or has invisible characters. Idempotent. */
export const storedGuid = (guid: string): string =>
  Buffer.byteLength(guid) <= GUID_MAX_BYTES && visibleText(guid).trim() === guid
    ? guid
    : `sha256:${hash('sha256', guid, 'hex')}`;

/** Returns the `source_id` of the alert on `symbol`. Accepts the wire's guid and the stored one. */
export const sourceIdOf = (guid: string, symbol: string): string => `${storedGuid(guid)}#${symbol}`;

/** Returns the titles of those of `guids` that have a verdict, by guid. */
export async function findProcessedTitles(
  db: Db,
  wire: string,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (guids.length === 0) return new Map();
  const rows = await db
    .select({ guid: release.guid, title: release.title })
    .from(release)
    .where(and(eq(release.wire, wire), inArray(release.guid, guids.map(storedGuid))));
  const titles = new Map(rows.map(({ guid, title }) => [guid, title]));
  return new Map(
    guids.flatMap((guid) => {
      const title = titles.get(storedGuid(guid));
      return title === undefined ? [] : [[guid, title] as const];
    }),
  );
}

/** Verdict on a release that was not judged. */
export const NOT_JUDGED: VerdictDetails = {
  event: null,
  probabilities: null,
  findings: [],
  cues: [],
  drafts: [],
  modelVersion: null,
};

const SUMMARY_MAX_CHARACTERS = 2_000;

/**
 * Stores a release with its verdict and the release that it corrects. Returns its id; null if it was stored before. `wire`
 * and `guid` are its key.
 */
export async function insertRelease(
  db: Db,
  {
    release: entry,
    verdict,
    fetchedAt,
    correctionOf = null,
  }: { release: Release; verdict: Verdict; fetchedAt: Date; correctionOf?: string | null },
): Promise<string | null> {
  const details = verdict.details ?? NOT_JUDGED;
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
      event: details.event,
      probabilities: details.probabilities,
      findings: details.findings,
      cues: [...details.cues],
      drafts: details.drafts,
      model_version: details.modelVersion,
      correction_of: correctionOf,
    })
    .onConflictDoNothing()
    .returning({ id: release.id });
  return inserted[0]?.id ?? null;
}

export interface KnownStory extends StoryFingerprint {
  readonly wire: string;
}

/** Lists the stories on any of `symbols` from `instant` ± `withinMs`, which a release could duplicate. */
export async function listKnownStories(
  db: Db,
  { symbols, instant, withinMs }: { symbols: readonly string[]; instant: Date; withinMs: number },
): Promise<KnownStory[]> {
  const publishedAt = releaseInstant(release).mapWith(release.fetched_at);
  return db
    .select({ wire: release.wire, title: release.title, symbols: release.symbols, publishedAt })
    .from(release)
    .where(
      and(
        arrayOverlaps(release.symbols, [...symbols]),
        inArray(release.outcome, ['published', 'for_review', 'not_bullish']),
        between(publishedAt, new Date(instant.getTime() - withinMs), new Date(instant.getTime() + withinMs)),
      ),
    );
}
