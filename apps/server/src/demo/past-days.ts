import { newYorkDateOf, addDays, newsDayOf, snapshotDueAt } from '@bna/contract/time';
import type { NewNewsSummary } from '@bna/contract/feed/news-summary';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Release, Wire } from '@bna/wires/release';
import type { Clock } from '../deps.ts';
import { publishSnapshot } from '../features/market-overview/publish.ts';
import { judgeRelease } from '../features/ingestion/judgement/judge-release.ts';
import { getPosition, lockAlertLog, publishInTransaction, skipPendingAlertEmails } from '../features/feed/public.ts';
import { sourceIdOf } from '../features/ingestion/release-store.ts';
import { findStocks } from '../features/stocks/public.ts';
import type { Stock } from '../features/stocks/public.ts';
import type { Db } from '../platform/database.ts';
import { BULLISH_STORIES } from '@bna/demo-wire/bullish-stories';
import type { WireName, Story } from '@bna/demo-wire/story';
import { createVariation, scramble, shuffled } from '@bna/demo-wire/variation';

const DAYS = 3;
/** Number of stories that appear twice on a day. */
const REPEATED = { min: 4, max: 14 } as const;
const MINUTE_MS = 60_000;
/** From the snapshot at 4 AM to the start of the news day at 7 AM. */
const DAY_BEGINS_AFTER_MS = 3 * 60 * MINUTE_MS;
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

/**
 * Publishes alerts and market snapshots for the three previous news days, without sending emails. Does nothing if the
 * database already has alerts.
 */
export async function addPastDays({ db, clock }: { db: NodePgDatabase; clock: Clock }): Promise<void> {
  if ((await getPosition(db)).seq > 0) return;
  await db.transaction(async (transaction) => {
    if ((await lockAlertLog(transaction)).seq > 0) return;
    const today = newsDayOf(clock.now());
    const seed = Date.parse(today) / MINUTE_MS;
    for (let day = 0; day < DAYS; day += 1)
      await addDay(transaction, { newsDay: addDays(today, day - DAYS), day, seed });
    await skipPendingAlertEmails(transaction);
  });
}

async function addDay(
  transaction: Db,
  { newsDay, day, seed }: { newsDay: string; day: number; seed: number },
): Promise<void> {
  const beginsAt = snapshotDueAt(newsDay).getTime() + DAY_BEGINS_AFTER_MS;
  const stories = pickStories(day, seed);
  const stocks = await findStocks(transaction, BULLISH_STORIES.map(symbolOf));
  const times = pickTimes(seed + day, stories.length);
  for (const [index, story] of stories.entries()) {
    const at = new Date(beginsAt + (times[index] ?? 0));
    const item = toNewsSummary(story, { at, seed, stocks });
    if (item === null) continue;
    await publishInTransaction(transaction, [item], at);
  }
  const date = addDays(newsDay, 1);
  await publishSnapshot(transaction, { date, now: snapshotDueAt(date) });
}

interface ScheduledStory {
  readonly story: Story;
  /** Index in the list of stories. */
  readonly position: number;
  readonly round: number;
}

/** Returns every story once and some twice, with other numbers each time. */
function pickStories(day: number, seed: number): ScheduledStory[] {
  const repeated = REPEATED.min + (scramble(seed, day) % (REPEATED.max - REPEATED.min + 1));
  const positions = [
    ...shuffled(BULLISH_STORIES.length, seed, day),
    ...shuffled(BULLISH_STORIES.length, seed, day, 1).slice(0, repeated),
  ];
  return positions.flatMap((position, index) => {
    const story = BULLISH_STORIES[position];
    return story === undefined ? [] : [{ story, position, round: 2 * day + Number(index >= BULLISH_STORIES.length) }];
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

/** Returns the news summary that BNA would have published; null if it would not have published the story. */
function toNewsSummary(
  { story, position, round }: ScheduledStory,
  { at, seed, stocks }: { at: Date; seed: number; stocks: ReadonlyMap<string, Stock> },
): NewNewsSummary | null {
  const stock = stocks.get(symbolOf(story));
  if (stock === undefined) return null;
  const { title, lead } = story.write(createVariation({ seed, story: position, round }));
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
  const { summary } = judgeRelease(release, stock);
  if (summary === null) return null;
  return {
    title,
    symbol: stock.symbol,
    published_date: publishedAt.toISOString(),
    publisher: wire,
    news_url: url,
    source: wire,
    source_id: sourceIdOf(guid, stock.symbol),
    ...summary,
  };
}
