import { visibleText } from '@bna/contract/fields';
import type { NewNewsSummary } from '@bna/contract/feed/news-summary';
import type { Release } from '@bna/wires/release';
import type { Db } from '../../platform/database.ts';
import { lockAlertLog, type PublishDeps, publishInTransaction } from '../feed/public.ts';
import type { Stock } from '../stocks/public.ts';
import { isSameStory, SAME_STORY_WITHIN_MS } from './dedupe/story-fingerprint.ts';
import { judgeRelease } from './judgement/judge-release.ts';
import type { NewsText } from './judgement/judgement.ts';
import { isLawFirmNotice } from './law-firm.ts';
import { recognizeSymbols } from './recognition/recognize-symbols.ts';
import type { StockLookup } from './recognition/stock-index.ts';
import { insertRelease, type KnownStory, listKnownStories, sourceIdOf, type Verdict } from './release-store.ts';

export interface ProcessReleaseDeps extends PublishDeps {
  readonly stocks: () => Promise<StockLookup<Stock>>;
  /** Called after the commit for each published release. */
  readonly onReleasePublished?: (times: ReleaseTimes) => void;
}

/** Times of a release on its way into the feed. */
export interface ReleaseTimes {
  /** By the wire's clock; null if the wire gave no time. */
  readonly sourceAt: Date | null;
  readonly fetchedAt: Date;
  readonly publishedAt: Date;
}

const TITLE_MAX_CHARACTERS = 500;
const MAX_LISTED_REASONS = 12;

/**
 * Reaches a verdict on one release, stores it and publishes bullish news, all in one transaction: a release stored as
 * `published` is in the feed. Releases older than `maxAgeMs` are `stale`.
 */
export async function processRelease(
  deps: ProcessReleaseDeps,
  release: Release,
  { maxAgeMs = Infinity }: { maxAgeMs?: number } = {},
): Promise<Verdict> {
  const fetchedAt = deps.clock.now();
  const decision = await decide(deps, release, maxAgeMs);
  const { verdict, lastSeq } = await deps.db.transaction(async (transaction) => {
    const published = await publishUnlessDuplicate(transaction, deps, release, decision);
    const isNew = await insertRelease(transaction, { release, verdict: published.verdict, fetchedAt });
    return isNew ? published : { ...published, verdict: processedBefore(published.verdict.symbols) };
  });
  if (lastSeq !== null) {
    deps.onCommit(lastSeq);
    deps.onReleasePublished?.({ sourceAt: release.publishedAt, fetchedAt, publishedAt: deps.clock.now() });
  }
  return verdict;
}

interface Decision {
  readonly verdict: Verdict;
  /** To publish unless the release is a duplicate. */
  readonly summaries: readonly NewNewsSummary[];
}

const rejectedVerdict = (outcome: Verdict['outcome'], reasons: readonly string[]): Decision => ({
  verdict: { outcome, symbols: [], score: null, reasons: reasons.slice(0, MAX_LISTED_REASONS) },
  summaries: [],
});

const duplicateVerdict = (symbols: readonly string[], reason: string): Verdict => ({
  outcome: 'duplicate',
  symbols,
  score: null,
  reasons: [reason],
});

const processedBefore = (symbols: readonly string[]): Verdict =>
  duplicateVerdict(symbols, 'This release was already processed');

async function decide(deps: ProcessReleaseDeps, release: Release, maxAgeMs: number): Promise<Decision> {
  const now = deps.clock.now();
  if (release.publishedAt !== null && now.getTime() - release.publishedAt.getTime() > maxAgeMs) {
    return rejectedVerdict('stale', ['Published long before it was fetched']);
  }
  if (isLawFirmNotice(release)) return rejectedVerdict('law_firm', ['A law firm addresses investors']);
  const stocks = await deps.stocks();
  const recognition = recognizeSymbols(release, stocks);
  if (recognition.stocks.length === 0) {
    const refused = recognition.refused.map(({ mention, reason }) => `${mention}: ${reason}`);
    return rejectedVerdict('no_us_stock', refused.length === 0 ? ['Names no US-listed stock'] : refused);
  }
  const judgements = findAddressedStocks(release, recognition.stocks, stocks).map((stock) => ({
    stock,
    judgement: judgeRelease(release, stock),
  }));
  const best = judgements.toSorted((a, b) => b.judgement.score - a.judgement.score)[0];
  const summaries = judgements.flatMap(({ stock, judgement }) =>
    judgement.summary === null ? [] : [toNewsSummary(release, stock, judgement.summary, now)],
  );
  return {
    verdict: {
      outcome: summaries.length > 0 ? 'published' : 'not_bullish',
      symbols: recognition.stocks.map(({ symbol }) => symbol),
      score: best?.judgement.score ?? null,
      reasons: (best?.judgement.reasons ?? []).slice(0, MAX_LISTED_REASONS),
    },
    summaries,
  };
}

/** Returns the main stock and those in the headline: a release that mentions a partner is not the partner's news. */
function findAddressedStocks(
  release: Release,
  recognized: readonly Stock[],
  stocks: StockLookup<Stock>,
): readonly Stock[] {
  if (recognized.length < 2) return recognized;
  const inHeadline = recognizeSymbols({ ...release, summary: '', stockCategories: [] }, stocks).stocks;
  return recognized.filter((stock, index) => index === 0 || inHeadline.includes(stock));
}

async function publishUnlessDuplicate(
  transaction: Db,
  deps: ProcessReleaseDeps,
  release: Release,
  { verdict, summaries }: Decision,
): Promise<{ verdict: Verdict; lastSeq: number | null }> {
  const { symbols } = verdict;
  if (symbols.length === 0) return { verdict, lastSeq: null };
  // Serializes publishers, so that no other node can publish the same story after the check.
  if (summaries.length > 0) await lockAlertLog(transaction);
  const original = await findOriginal(transaction, release, symbols, release.publishedAt ?? deps.clock.now());
  if (original !== undefined) {
    return { verdict: duplicateVerdict(symbols, `${original.wire} already reported this story`), lastSeq: null };
  }
  if (summaries.length === 0) return { verdict, lastSeq: null };
  const { results, lastSeq } = await publishInTransaction(transaction, summaries, deps.clock.now());
  const errors = results.flatMap((result) => (result.status === 422 ? result.errors : []));
  if (errors[0] !== undefined) throw new Error(`Publishing a bullish release was refused: ${errors[0].message}`);
  return { verdict: lastSeq === null ? processedBefore(symbols) : verdict, lastSeq };
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
  return known.find((story) => isSameStory({ title: release.title, symbols, publishedAt }, story));
}

function toNewsSummary(release: Release, stock: Stock, text: NewsText, now: Date): NewNewsSummary {
  // The wire's clock may be ahead of ours, and the feed accepts no future date.
  const publishedAt = new Date(Math.min(release.publishedAt?.getTime() ?? Infinity, now.getTime()));
  return {
    title: visibleText(release.title).slice(0, TITLE_MAX_CHARACTERS),
    symbol: stock.symbol,
    published_date: publishedAt.toISOString(),
    publisher: release.wire === 'Other' ? (release.issuer ?? 'Newswire') : release.wire,
    news_url: release.url,
    source: release.wire,
    source_id: sourceIdOf(release.guid, stock.symbol),
    ...text,
  };
}
