import { visibleText } from '@bna/contract/fields';
import type { NewNewsSummary } from '@bna/contract/news';
import type { Release } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { judgeRelease } from './judgement/judge-release.ts';
import { isLawFirmNotice } from './law-firm.ts';
import { type PublishDeps, publishWithin } from './publish.ts';
import { recogniseSymbols } from './recognise-symbols.ts';
import { insertRelease, listReleasesAround, type ReleaseDecision, sourceIdOf } from './release-store.ts';
import { isSameStory, SAME_STORY_WITHIN_MS } from './same-story.ts';
import type { StockLookup } from './stock-index.ts';
import type { Stock } from '../../news-schema.ts';
import { lockAlertLog } from './store.ts';

export interface ProcessReleaseDeps extends PublishDeps {
  readonly stocks: () => Promise<StockLookup<Stock>>;
  /** Hears of each release that was published, after the commit. */
  readonly onReleasePublished?: (times: ReleaseTimes) => void;
}

/** The way of a release into the feed. */
export interface ReleaseTimes {
  /** By the wire's clock; null where it did not say. */
  readonly sourceAt: Date | null;
  readonly fetchedAt: Date;
  readonly publishedAt: Date;
}

const TITLE_MAX_CHARACTERS = 500;
const MAX_LISTED_REASONS = 12;

/**
 * Decides what becomes of one release, notes it, and publishes what is bullish: all in one transaction, so that a
 * release that was noted as published is in the feed. `maxAgeMs` keeps news that is no news any more from sounding.
 */
export async function processRelease(
  deps: ProcessReleaseDeps,
  release: Release,
  { maxAgeMs = Infinity }: { maxAgeMs?: number } = {},
): Promise<ReleaseDecision> {
  const fetchedAt = deps.clock.now();
  const judged = await judge(deps, release, maxAgeMs);
  const { decision, lastSeq } = await deps.db.transaction(async (transaction) => {
    const settled = await settle(transaction, deps, release, judged);
    const isFirst = await insertRelease(transaction, { release, decision: settled.decision, fetchedAt });
    return isFirst ? settled : { decision: seenBefore(settled.decision.symbols), lastSeq: settled.lastSeq };
  });
  if (lastSeq !== null) {
    deps.onCommit(lastSeq);
    deps.onReleasePublished?.({ sourceAt: release.publishedAt, fetchedAt, publishedAt: deps.clock.now() });
  }
  return decision;
}

interface Judged {
  readonly decision: ReleaseDecision;
  /** What is to be published, if nobody told it before. */
  readonly items: readonly NewNewsSummary[];
}

/** Decided without a judgement: it is about no stock of ours, or no news. */
const decided = (outcome: ReleaseDecision['outcome'], reasons: readonly string[]): Judged => ({
  decision: { outcome, symbols: [], score: null, reasons: reasons.slice(0, MAX_LISTED_REASONS) },
  items: [],
});

const seenBefore = (symbols: readonly string[]): ReleaseDecision => ({
  outcome: 'duplicate',
  symbols,
  score: null,
  reasons: ['The same entry was read before'],
});

async function judge(deps: ProcessReleaseDeps, release: Release, maxAgeMs: number): Promise<Judged> {
  const now = deps.clock.now();
  if (release.publishedAt !== null && now.getTime() - release.publishedAt.getTime() > maxAgeMs) {
    return decided('stale', ['It was published long before it was first seen']);
  }
  if (isLawFirmNotice(release)) return decided('law_firm', ['A law firm addresses investors']);
  const stocks = await deps.stocks();
  const recognition = recogniseSymbols(release, stocks);
  if (recognition.stocks.length === 0) {
    const refused = recognition.refused.map(({ mention, reason }) => `${mention}: ${reason}`);
    return decided('no_us_stock', refused.length === 0 ? ['No US-listed stock is named'] : refused);
  }
  const symbols = recognition.stocks.map(({ symbol }) => symbol);
  const addressed = addressedStocks(release, recognition.stocks, stocks);
  const judgements = addressed.map((listed) => ({ listed, judgement: judgeRelease(release, listed) }));
  const best = judgements.toSorted((a, b) => b.judgement.score - a.judgement.score)[0];
  const items = judgements.flatMap(({ listed, judgement }) =>
    judgement.summary === null ? [] : [itemOf(release, listed, judgement.summary, now)],
  );
  return {
    decision: {
      outcome: items.length > 0 ? 'published' : 'not_bullish',
      symbols,
      score: best?.judgement.score ?? null,
      reasons: (best?.judgement.reasons ?? []).slice(0, MAX_LISTED_REASONS),
    },
    items,
  };
}

/** The principal stock, and of the others those that the headline names: a partner in passing is no news of the partner. */
function addressedStocks(release: Release, recognised: readonly Stock[], stocks: StockLookup<Stock>): readonly Stock[] {
  if (recognised.length < 2) return recognised;
  const inHeadline = recogniseSymbols({ ...release, summary: '', stockCategories: [] }, stocks).stocks;
  return recognised.filter((listed, index) => index === 0 || inHeadline.includes(listed));
}

/** With the alert log locked nobody else publishes: a story that is not there now is published once. */
async function settle(
  transaction: Db,
  deps: ProcessReleaseDeps,
  release: Release,
  { decision, items }: Judged,
): Promise<{ decision: ReleaseDecision; lastSeq: number | null }> {
  const { symbols } = decision;
  if (symbols.length === 0) return { decision, lastSeq: null };
  if (items.length > 0) await lockAlertLog(transaction);
  const instant = release.publishedAt ?? deps.clock.now();
  // Filings of one form by one company read alike and are told apart by their numbers alone.
  const around =
    release.kind === 'press_release'
      ? await listReleasesAround(transaction, { symbols, instant, withinMs: SAME_STORY_WITHIN_MS })
      : [];
  const told = around.find((known) => isSameStory({ title: release.title, symbols, publishedAt: instant }, known));
  if (told !== undefined) {
    return {
      decision: { outcome: 'duplicate', symbols, score: null, reasons: [`${told.wire} told the same story`] },
      lastSeq: null,
    };
  }
  if (items.length === 0) return { decision, lastSeq: null };
  const { results, lastSeq } = await publishWithin(transaction, deps, items);
  const refused = results.flatMap((result) => (result.status === 422 ? result.errors : []));
  if (refused[0] !== undefined) throw new Error(`A judged release was refused: ${refused[0].message}`);
  return { decision: lastSeq === null ? seenBefore(symbols) : decision, lastSeq };
}

type Summary = NonNullable<ReturnType<typeof judgeRelease>['summary']>;

function itemOf(release: Release, listed: Stock, summary: Summary, now: Date): NewNewsSummary {
  // A wire's clock may be ahead of ours.
  const publishedAt = new Date(Math.min(release.publishedAt?.getTime() ?? Infinity, now.getTime()));
  return {
    title: visibleText(release.title).slice(0, TITLE_MAX_CHARACTERS),
    symbol: listed.symbol,
    published_date: publishedAt.toISOString(),
    publisher: release.wire === 'Other' ? (release.issuer ?? 'Newswire') : release.wire,
    news_url: release.url,
    source: release.wire,
    source_id: sourceIdOf(release.guid, listed.symbol),
    ...summary,
  };
}
