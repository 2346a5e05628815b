import { newYorkDateOf, newsDayStartsAt } from '@bna/contract/time';
import type { NewNewsSummary } from '@bna/contract/feed/news-summary';
import type { Release, Wire } from '@bna/wires/release';
import { ratingOf } from '../features/ingestion/alert-of-release.ts';
import { judgeRelease } from '../features/ingestion/judgement/judge-release.ts';
import { publishInTransaction } from '../features/feed/public.ts';
import { insertRelease, sourceIdOf } from '../features/ingestion/release-store.ts';
import { toVerdict } from '../features/ingestion/verdict.ts';
import type { Stock } from '../features/stocks/public.ts';
import type { Db } from '../platform/database.ts';
import { BULLISH_STORIES } from '@bna/demo-wire/bullish-stories';
import { REVIEW_STORIES } from '@bna/demo-wire/review-stories';
import type { WireName, Story, StoryText } from '@bna/demo-wire/story';
import { createVariation, scramble, shuffled } from '@bna/demo-wire/variation';
import { priceDemoStocks } from './stocks.ts';
import { createSimulatedQuotes } from './simulated-quotes.ts';

/** Number of stories that appear twice on a day. */
const REPEATED = { min: 4, max: 14 } as const;
const STORIES: readonly Story[] = [...BULLISH_STORIES, ...REVIEW_STORIES];
/** The days of which this is one, over a weekend. */
const PAST_DAYS_MS = 6 * 86_400_000;
/** Time that BNA takes to judge and publish a release. */
const FETCHED_BEFORE_MS = 40;
const WIRES: { readonly [feed in WireName]: Wire } = {
  globenewswire: 'GlobeNewswire',
  prnewswire: 'PR Newswire',
  businesswire: 'Business Wire',
};
/** Distribution of the alerts over a day, in minutes after 7 AM in New York: most before the open, some after the close. */
const TIME_SLOTS = [
  { from: 0, minutes: 150, share: 16 },
  { from: 150, minutes: 390, share: 10 },
  { from: 540, minutes: 240, share: 8 },
] as const;

export interface PastDay {
  readonly newsDay: string;
  /** Its number, from 0. */
  readonly day: number;
  /** Whether a few of its releases are left to an editor. */
  readonly isLast: boolean;
  readonly seed: number;
}

/** Stores the releases of one news day with their alerts. */
export async function addPastDay(transaction: Db, { newsDay, day, isLast, seed }: PastDay): Promise<void> {
  const beginsAt = newsDayStartsAt(newsDay).getTime();
  const stories = pickStories(day, { isLast, seed });
  const startsAt = newsDayStartsAt(newsDay);
  // The track record doesn't know the alerts of the days before yet.
  const prices = createSimulatedQuotes(transaction, { now: () => startsAt }, { measuredAfterMs: PAST_DAYS_MS });
  const stocks = await priceDemoStocks(prices, startsAt);
  const times = pickTimes(seed + day, stories.length);
  for (const [index, story] of stories.entries()) {
    const at = new Date(beginsAt + (times[index] ?? 0));
    await addStory(transaction, story, { at, seed, stocks });
  }
}

interface ScheduledStory {
  readonly story: Story;
  /** Index in the list of stories. */
  readonly position: number;
  readonly round: number;
}

/** Returns every bullish story once and some twice, with other numbers each time, and on the last day those to review. */
function pickStories(day: number, { isLast, seed }: Pick<PastDay, 'isLast' | 'seed'>): ScheduledStory[] {
  const repeated = REPEATED.min + (scramble(seed, day) % (REPEATED.max - REPEATED.min + 1));
  const count = BULLISH_STORIES.length;
  const toReview = isLast ? REVIEW_STORIES.map((_, index) => count + index) : [];
  const once = [...shuffled(count, seed, day), ...toReview];
  const positions = [...once, ...shuffled(count, seed, day, 1).slice(0, repeated)];
  return positions.flatMap((position, index) => {
    const story = STORIES[position];
    return story === undefined ? [] : [{ story, position, round: 2 * day + Number(index >= once.length) }];
  });
}

const symbolOf = ({ stock }: Story): string => stock?.split(':')[1] ?? '';

/** Returns the times of `count` alerts in milliseconds after 7 AM, in order. */
function pickTimes(seed: number, count: number): number[] {
  const slots = TIME_SLOTS.flatMap((slot) => Array.from({ length: slot.share }, () => slot));
  return Array.from({ length: count }, (_, index) => {
    const slot = slots[scramble(seed, index, 1) % slots.length] ?? TIME_SLOTS[0];
    return (slot.from * 60 + (scramble(seed, index, 2) % (slot.minutes * 60))) * 1_000;
  }).toSorted((a, b) => a - b);
}

/**
 * Returns a story's text with numbers of two decimals. The live wire writes one, so its stories of the first hours are no
 * duplicates of these.
 */
function writeStory({ story, position, round }: ScheduledStory, seed: number): StoryText {
  const vary = createVariation({ seed, story: position, round });
  const uniqueDecimal = (min: number, max: number): string => `${Number(vary.uniqueDecimal(min, max)).toFixed(1)}5`;
  return story.write({ ...vary, uniqueDecimal });
}

/** Returns the figures of that day, which the stock table no longer has. */
const figuresOf = ({ last_price, market_cap, average_volume, as_of }: Stock) => ({
  last_price,
  last_price_as_of: as_of,
  market_cap,
  market_cap_as_of: as_of,
  average_volume,
  average_volume_as_of: as_of,
});

/** Stores the story with BNA's verdict, and publishes it if BNA would have. */
async function addStory(
  transaction: Db,
  scheduled: ScheduledStory,
  { at, seed, stocks }: { at: Date; seed: number; stocks: readonly Stock[] },
): Promise<void> {
  const { story, position, round } = scheduled;
  const stock = stocks.find(({ symbol }) => symbol === symbolOf(story));
  if (stock === undefined) return;
  const { title, lead } = writeStory(scheduled, seed);
  const wire = WIRES[story.wires[0]];
  const publishedAt = new Date(at.getTime() - 2_000 - (scramble(seed, position, round) % 4_000));
  const guid = `${newYorkDateOf(at)}/${String(round)}/${String(position)}`;
  const url = `https://wire.bna.example/news-release/${guid}.html`;
  const release: Release = {
    wire,
    kind: 'press_release',
    guid,
    url,
    title,
    summary: lead,
    language: story.language,
    publishedAt,
    issuer: story.issuer,
    stockCategories: [],
    subjects: [story.subject],
    cik: null,
  };
  const judgement = judgeRelease(release, stock);
  const verdict = toVerdict({ outcome: 'judged', reasons: [], stocks: [stock], judgements: [{ stock, judgement }] });
  const fetchedAt = new Date(at.getTime() - FETCHED_BEFORE_MS);
  await insertRelease(transaction, { release, verdict, fetchedAt });
  if (verdict.outcome !== 'published' || judgement.summary === null) return;
  const item: NewNewsSummary = {
    title,
    symbol: stock.symbol,
    published_date: publishedAt.toISOString(),
    publisher: wire,
    ...figuresOf(stock),
    news_url: url,
    source: wire,
    source_id: sourceIdOf(guid, stock.symbol),
    ...ratingOf(judgement),
    ...judgement.summary,
  };
  await publishInTransaction(transaction, [item], at);
}
