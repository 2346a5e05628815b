import { type FeedDensity, FeedView } from '@bna/contract/feed/feed-view';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { feedView } from '../schema.ts';

/** Returns what the user chose. Null values: not chosen yet. */
export async function findFeedView(db: Db, userId: string): Promise<FeedView> {
  const [view] = await db.select({ density: feedView.density }).from(feedView).where(eq(feedView.user_id, userId));
  return FeedView.parse(view ?? { density: null });
}

/** Stores the choice. Of two at once, the later one remains. */
export async function saveFeedDensity(db: Db, userId: string, density: FeedDensity): Promise<void> {
  await db
    .insert(feedView)
    .values({ user_id: userId, density })
    .onConflictDoUpdate({ target: feedView.user_id, set: { density } });
}
