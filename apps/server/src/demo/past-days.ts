import { newYorkDateOf, dateAfter, newsDayOf, snapshotDueAt } from '@bna/contract/time';
import type { NewNewsSummary } from '@bna/contract/news';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, Release, Wire } from '../deps.ts';
import { publishSnapshot } from '../features/market-overview/publish.ts';
import { judgeRelease } from '../features/news/judgement/judge-release.ts';
import { publishWithin } from '../features/news/publish.ts';
import { sourceIdOf } from '../features/news/release-store.ts';
import { getPosition, lockAlertLog } from '../features/news/store.ts';
import { findStocks } from '../features/stocks/store.ts';
import { alertMailHead, type Stock } from '../news-schema.ts';
import type { Db } from '../platform/database.ts';
import { BULLISH_STORIES } from './bullish-stories.ts';
import type { DemoFeed, DemoStory } from './demo-story.ts';
import { createVariation, scramble, shuffled } from './variation.ts';

const DAYS = 3;
/** So many stories are told a second time on a day. */
const AGAIN = { min: 4, max: 14 } as const;
const MINUTE_MS = 60_000;
/** From the snapshot at 4 AM to the beginning of the news day at 7 AM. */
const DAY_BEGINS_AFTER_MS = 3 * 60 * MINUTE_MS;
const WIRES: { readonly [feed in DemoFeed]: Wire } = {
  globenewswire: 'GlobeNewswire',
  prnewswire: 'PR Newswire',
  businesswire: 'Business Wire',
};
/** How the alerts of a day are spread over it, as minutes after 7 AM in New York: most before the opening, some after the close. */
const SPELLS = [
  { from: 0, minutes: 150, share: 16 },
  { from: 150, minutes: 390, share: 10 },
  { from: 540, minutes: 240, share: 8 },
] as const;

/**
 * Gives a fresh demo the three news days before the current one: what was alerted on then, and the market snapshots of it.
 * Nobody is told of any of it. A demo that has alerts already is left as it is.
 */
export async function addPastDays({ db, clock }: { db: NodePgDatabase; clock: Clock }): Promise<void> {
  if ((await getPosition(db)).seq > 0) return;
  await db.transaction(async (transaction) => {
    if ((await lockAlertLog(transaction)).seq > 0) return;
    const today = newsDayOf(clock.now());
    const seed = Date.parse(today) / MINUTE_MS;
    for (let day = 0; day < DAYS; day += 1)
      await addDay(transaction, { newsDay: dateAfter(today, day - DAYS), day, seed });
    await transaction.update(alertMailHead).set({ seq: (await getPosition(transaction)).seq });
  });
}

/** The alerts of a news day, and the market snapshot of the morning after it. */
async function addDay(
  transaction: Db,
  { newsDay, day, seed }: { newsDay: string; day: number; seed: number },
): Promise<void> {
  const beginsAt = snapshotDueAt(newsDay).getTime() + DAY_BEGINS_AFTER_MS;
  const tellings = tellingsOf(day, seed);
  const stocks = await findStocks(transaction, BULLISH_STORIES.map(symbolOf));
  const times = timesOf(seed + day, tellings.length);
  for (const [index, telling] of tellings.entries()) {
    const at = new Date(beginsAt + (times[index] ?? 0));
    const item = itemOf(telling, { at, seed, stocks });
    if (item === null) continue;
    await publishWithin(transaction, { clock: { now: () => at }, findStocks }, [item]);
  }
  const date = dateAfter(newsDay, 1);
  await publishSnapshot(transaction, { date, now: snapshotDueAt(date) });
}

interface Telling {
  readonly story: DemoStory;
  /** In the list of stories. */
  readonly position: number;
  readonly round: number;
}

/** Every story once, some of them twice, with other numbers each time. */
function tellingsOf(day: number, seed: number): Telling[] {
  const again = AGAIN.min + (scramble(seed, day) % (AGAIN.max - AGAIN.min + 1));
  const positions = [
    ...shuffled(BULLISH_STORIES.length, seed, day),
    ...shuffled(BULLISH_STORIES.length, seed, day, 1).slice(0, again),
  ];
  return positions.flatMap((position, index) => {
    const story = BULLISH_STORIES[position];
    return story === undefined ? [] : [{ story, position, round: 2 * day + Number(index >= BULLISH_STORIES.length) }];
  });
}

const symbolOf = ({ stock }: DemoStory): string => stock?.split(':')[1] ?? '';

/** Milliseconds after 7 AM, in order, one for each story. */
function timesOf(seed: number, count: number): number[] {
  const shares = SPELLS.flatMap((spell) => Array.from({ length: spell.share }, () => spell));
  return Array.from({ length: count }, (_, index) => {
    const spell = shares[scramble(seed, index, 1) % shares.length] ?? SPELLS[0];
    return (spell.from * 60 + (scramble(seed, index, 2) % (spell.minutes * 60))) * 1_000;
  }).toSorted((a, b) => a - b);
}

/** What BNA would have published of a story; null where that is nothing. */
function itemOf(
  { story, position, round }: Telling,
  { at, seed, stocks }: { at: Date; seed: number; stocks: ReadonlyMap<string, Stock> },
): NewNewsSummary | null {
  const stock = stocks.get(symbolOf(story));
  if (stock === undefined) return null;
  const { title, lead } = story.tell(createVariation({ seed, story: position, round }));
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
