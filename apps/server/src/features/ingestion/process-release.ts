import type { NewNewsSummary } from '@bna/contract/feed/news-summary';
import type { Release } from '@bna/wires/release';
import type { Db } from '../../platform/database.ts';
import { lockAlertLog, type PublishDeps, publishInTransaction } from '../feed/public.ts';
import { classifyFiling, recordFilings, type Stock } from '../stocks/public.ts';
import { addRisks } from './add-risks.ts';
import { toNewsSummary } from './alert-of-release.ts';
import { type Assessment, assessRelease } from './assess-release.ts';
import { applyCorrection, CORRECTS_UNKNOWN, PUBLISHED_LONG_AGO } from './corrections/apply-correction.ts';
import { type CorrectionNotice, readCorrection, withoutCorrectionLabels } from './corrections/correction-notice.ts';
import { linkCorrection } from './corrections/correction-store.ts';
import { findLaterCorrection } from './corrections/find-later-correction.ts';
import { isSameStory, SAME_STORY_WITHIN_MS } from './dedupe/story-fingerprint.ts';
import { getBundledModel } from './judgement/model/bundled-model.ts';
import type { DirectionModel } from './judgement/model/direction-model.ts';
import type { RewordAlert } from './reader/reword-alert.ts';
import type { StockLookup } from './recognition/stock-index.ts';
import { insertRelease, type KnownStory, listKnownStories, type Verdict } from './release-store.ts';
import { duplicateVerdict, rejectedVerdict, reviewVerdict, toVerdict } from './verdict.ts';
import { truncateSourceTime } from './source-time.ts';

export interface ProcessReleaseDeps extends PublishDeps {
  readonly stocks: () => Promise<StockLookup<Stock>>;
  /** Called after the commit for each published release. */
  readonly onReleasePublished?: (times: ReleaseTimes) => void;
  /** Writes alerts in the words of a language model; absent if none is configured. */
  readonly rewordAlert?: RewordAlert;
  /** Returns the active model; absent to judge with the bundled one. */
  readonly directionModel?: () => DirectionModel;
}

/** Times of a release on its way into the feed. */
export interface ReleaseTimes {
  /** By the wire's clock; null if the wire gave no time. */
  readonly sourceAt: Date | null;
  readonly fetchedAt: Date;
  readonly publishedAt: Date;
}

export interface ProcessOptions {
  readonly maxAgeMs?: number;
  /** Whether a release without a date counts as older. */
  readonly isUndatedStale?: boolean;
  /** Ends the wait for `rewordAlert`. */
  readonly readerSignal?: AbortSignal;
}

/**
 * Reaches a verdict on one release, stores it and publishes bullish news, all in one transaction: a release stored as
 * `published` is in the feed. A correction changes or retracts the alerts of the release that it corrects. Releases older
 * than `maxAgeMs` are `stale`.
 */
export async function processRelease(
  deps: ProcessReleaseDeps,
  release: Release,
  { maxAgeMs = Infinity, isUndatedStale = false, readerSignal }: ProcessOptions = {},
): Promise<Verdict> {
  const fetchedAt = deps.clock.now();
  const decision = await decide(deps, release, { maxAgeMs, isUndatedStale, readerSignal });
  const { verdict, lastSeq, isPublished } = await deps.db.transaction(async (transaction) => {
    const applied = await applyDecision(transaction, deps, release, decision);
    const { correctionOf, laterCorrection } = applied;
    const id = await insertRelease(transaction, { release, verdict: applied.verdict, fetchedAt, correctionOf });
    if (id === null) return { ...applied, verdict: processedBefore(applied.verdict.symbols) };
    await recordFilings(transaction, classifyFiling(release, fetchedAt));
    if (laterCorrection !== null) await linkCorrection(transaction, { id: laterCorrection, correctionOf: id });
    return applied;
  });
  if (lastSeq !== null) deps.onCommit(lastSeq);
  if (isPublished) {
    deps.onReleasePublished?.({ sourceAt: release.publishedAt, fetchedAt, publishedAt: deps.clock.now() });
  }
  return verdict;
}

interface Decision {
  readonly verdict: Verdict;
  /** To publish unless the release is a duplicate. */
  readonly summaries: readonly NewNewsSummary[];
  /** Null if the release is too old to be judged. A correction is never too old for the alerts that it corrects. */
  readonly assessment: Assessment<Stock> | null;
  readonly isStale: boolean;
  /** Says that the release corrects or withdraws an earlier one. */
  readonly notice: CorrectionNotice | null;
  readonly stocks: StockLookup<Stock>;
  readonly model: DirectionModel;
}

/** The verdict on a release, and what it changed in the feed. */
interface AppliedDecision {
  readonly verdict: Verdict;
  readonly lastSeq: number | null;
  readonly isPublished: boolean;
  readonly correctionOf: string | null;
  /** A stored release that corrects this one: it arrived first. */
  readonly laterCorrection: string | null;
}

const UNPUBLISHED = { lastSeq: null, isPublished: false, correctionOf: null, laterCorrection: null } as const;

const staleVerdict = ({ publishedAt }: Release): Verdict =>
  rejectedVerdict('stale', [publishedAt === null ? 'It has no date and may be old' : PUBLISHED_LONG_AGO]);

const processedBefore = (symbols: readonly string[]): Verdict =>
  duplicateVerdict(symbols, 'This release was already processed');

const DAY_MS = 86_400_000;

/** A date without a time, which is midnight, may be of any time of that day: within it, the order of polls decides. */
function isTooOld(
  { publishedAt }: Release,
  { now, maxAgeMs, isUndatedStale }: { now: Date; maxAgeMs: number; isUndatedStale: boolean },
): boolean {
  if (publishedAt === null) return isUndatedStale;
  const ageMs = now.getTime() - publishedAt.getTime();
  if (truncateSourceTime(publishedAt).precision !== 'day') return ageMs > maxAgeMs;
  return ageMs > DAY_MS + maxAgeMs || (ageMs > maxAgeMs && isUndatedStale);
}

async function decide(
  deps: ProcessReleaseDeps,
  release: Release,
  {
    maxAgeMs,
    isUndatedStale,
    readerSignal,
  }: { maxAgeMs: number; isUndatedStale: boolean; readerSignal: AbortSignal | undefined },
): Promise<Decision> {
  const now = deps.clock.now();
  const stocks = await deps.stocks();
  const model = (deps.directionModel ?? getBundledModel)();
  const read = release.kind === 'press_release' ? readCorrection(release) : null;
  const notice = read?.kind === 'repeat' ? null : read;
  const isStale = isTooOld(release, { now, maxAgeMs, isUndatedStale });
  if (isStale) {
    const assessment = notice === null ? null : assessRelease(release, stocks, model);
    return { verdict: staleVerdict(release), summaries: [], assessment, isStale, notice, stocks, model };
  }
  const assessment = await addRisks(deps.db, assessRelease(release, stocks, model), now);
  const publishable = assessment.judgements.flatMap(({ stock, judgement }) =>
    judgement.band !== 'publish' || judgement.summary === null ? [] : [{ stock, judgement, text: judgement.summary }],
  );
  if (notice !== null && publishable.length > 0) {
    const symbols = publishable.map(({ stock }) => stock.symbol);
    const verdict = reviewVerdict(assessment, symbols, CORRECTS_UNKNOWN);
    return { verdict, summaries: [], assessment, isStale, notice, stocks, model };
  }
  const summaries = await Promise.all(
    publishable.map(async ({ stock, judgement, text }) => {
      const reworded = await deps.rewordAlert?.({ release, stock, judgement }, readerSignal);
      return toNewsSummary(release, { symbol: stock.symbol, judgement, text: reworded ?? text }, now);
    }),
  );
  return { verdict: toVerdict(assessment), summaries, assessment, isStale, notice, stocks, model };
}

async function applyDecision(
  transaction: Db,
  deps: ProcessReleaseDeps,
  release: Release,
  decision: Decision,
): Promise<AppliedDecision> {
  const { verdict, assessment, isStale, notice, stocks, model } = decision;
  if (assessment?.outcome !== 'judged') return { ...UNPUBLISHED, verdict };
  const { symbols } = verdict;
  const now = deps.clock.now();
  if (notice !== null) {
    const result = await applyCorrection(transaction, { release, notice, assessment, stocks, model, now, isStale });
    if (result !== null) {
      const isInEffect = result.lastSeq !== null || result.verdict.outcome === 'for_review';
      return { ...UNPUBLISHED, ...result, verdict: isStale && !isInEffect ? verdict : result.verdict };
    }
    if (isStale) return { ...UNPUBLISHED, verdict };
  } else {
    const later = await findLaterCorrection(transaction, release, assessment.stocks);
    if (later !== null) {
      const reason = `${later.wire} already published a correction of this release`;
      return { ...UNPUBLISHED, verdict: duplicateVerdict(symbols, reason), laterCorrection: later.id };
    }
  }
  return publishUnlessDuplicate(transaction, { release, decision, now });
}

async function publishUnlessDuplicate(
  transaction: Db,
  { release, decision, now }: { release: Release; decision: Decision; now: Date },
): Promise<AppliedDecision> {
  const { verdict, summaries } = decision;
  const { symbols } = verdict;
  // Serializes publishers, so that no other node can publish or queue the same story after the check.
  if (summaries.length > 0 || verdict.outcome === 'for_review') await lockAlertLog(transaction);
  const original = await findOriginal(transaction, release, symbols, release.publishedAt ?? now);
  if (original !== undefined) {
    const reason = `${original.wire} already reported this story`;
    return { ...UNPUBLISHED, verdict: duplicateVerdict(symbols, reason) };
  }
  if (summaries.length === 0) return { ...UNPUBLISHED, verdict };
  const { results, lastSeq } = await publishInTransaction(transaction, summaries, now);
  const errors = results.flatMap((result) => (result.status === 422 ? result.errors : []));
  if (errors[0] !== undefined) throw new Error(`Publishing a bullish release was refused: ${errors[0].message}`);
  const isPublished = lastSeq !== null;
  return { ...UNPUBLISHED, verdict: isPublished ? verdict : processedBefore(symbols), lastSeq, isPublished };
}

/** Returns the earlier story that `release` duplicates. */
async function findOriginal(
  db: Db,
  release: Release,
  symbols: readonly string[],
  publishedAt: Date,
): Promise<KnownStory | undefined> {
  // Filings of the same form by one company have the same words and differ in their numbers only.
  if (release.kind !== 'press_release') return undefined;
  const known = await listKnownStories(db, { symbols, instant: publishedAt, withinMs: SAME_STORY_WITHIN_MS });
  const story = { title: withoutCorrectionLabels(release.title), symbols, publishedAt };
  return known.find((other) => isSameStory(story, { ...other, title: withoutCorrectionLabels(other.title) }));
}
