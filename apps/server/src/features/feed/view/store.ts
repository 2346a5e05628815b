import { FeedColumn, FeedView, type FeedViewChange } from '@bna/contract/feed/feed-view';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { feedView } from '../schema.ts';

/** Returns what the user chose. Null values: not chosen yet. Stored columns that are not valid any more are left out. */
export async function findFeedView(db: Db, userId: string): Promise<FeedView> {
  const [view] = await db.select().from(feedView).where(eq(feedView.user_id, userId));
  const columns = view?.columns?.filter((column) => FeedColumn.safeParse(column).success) ?? null;
  return FeedView.parse({ density: view?.density ?? null, columns });
}

/** Stores the choices. Of two at once, the later one remains. */
export async function saveFeedView(db: Db, userId: string, change: FeedViewChange): Promise<void> {
  await db
    .insert(feedView)
    .values({ user_id: userId, ...change })
    .onConflictDoUpdate({ target: feedView.user_id, set: change });
}
