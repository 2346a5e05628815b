import { FEED_PREVIEW_HEADLINES } from '@bna/contract/business';
import type { FeedPreview } from '@bna/contract/feed/feed-preview';
import { newsDayOf } from '@bna/contract/time';
import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { newsSummary } from '../schema.ts';

const HOUR_MS = 3_600_000;

/** Alerts after it can still be traded on when the next news day begins. */
const isBeforeEndOfTrading = sql`${newsSummary.created_at} < (${newsSummary.news_day} + time '20:00') AT TIME ZONE 'America/New_York'`;

/** Returns what a user without access may know of the feed. */
export async function readFeedPreview(db: Db, now: Date): Promise<FeedPreview> {
  const newsDay = newsDayOf(now);
  const countedUntil = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const [kinds, earlier] = await Promise.all([countKinds(db, newsDay, countedUntil), readDayBefore(db, newsDay)]);
  return { today: { counted_until: countedUntil.toISOString(), kinds }, earlier };
}

const countKinds = (db: Db, newsDay: string, until: Date): Promise<FeedPreview['today']['kinds']> =>
  db
    .select({ event_type: newsSummary.event_type, count: count() })
    .from(newsSummary)
    .where(and(eq(newsSummary.news_day, newsDay), lt(newsSummary.created_at, until), isNull(newsSummary.retracted_at)))
    .groupBy(newsSummary.event_type)
    .orderBy(desc(count()), asc(newsSummary.event_type));

async function readDayBefore(db: Db, newsDay: string): Promise<FeedPreview['earlier']> {
  const isShown = and(isNull(newsSummary.retracted_at), isBeforeEndOfTrading);
  const [last] = await db
    .select({ newsDay: newsSummary.news_day })
    .from(newsSummary)
    .where(and(lt(newsSummary.news_day, newsDay), isShown))
    .orderBy(desc(newsSummary.news_day))
    .limit(1);
  if (last === undefined) return null;
  const rows = await db
    .select({ title: newsSummary.title, total: sql<number>`count(*) OVER ()::int` })
    .from(newsSummary)
    .where(and(eq(newsSummary.news_day, last.newsDay), isShown))
    .orderBy(desc(newsSummary.seq))
    .limit(FEED_PREVIEW_HEADLINES);
  const [first] = rows;
  // The last one may have been retracted in between.
  if (first === undefined) return null;
  return { news_day: last.newsDay, total: first.total, headlines: rows.map(({ title }) => title) };
}
