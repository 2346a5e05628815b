import { and, desc, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { newsSummary } from '../schema.ts';

/** Returns the last news day before a date (`YYYY-MM-DD`) whose feed has an alert; null if there is none. */
export async function readLastNewsDay(db: Db, before: string): Promise<string | null> {
  const [last] = await db
    .select({ day: newsSummary.news_day })
    .from(newsSummary)
    .where(and(lt(newsSummary.news_day, before), isNull(newsSummary.retracted_at)))
    .orderBy(desc(newsSummary.news_day), desc(newsSummary.seq))
    .limit(1);
  return last?.day ?? null;
}
