import { changeFeedView, type FeedView, type FeedViewChange, getFeedView } from '@bna/contract/feed/feed-view';
import { call } from '../../../lib/api-client.ts';

export const fetchFeedView = async (signal: AbortSignal): Promise<FeedView> =>
  (await call(getFeedView, {}, { signal })).data;

export const saveFeedView = async (change: FeedViewChange): Promise<FeedView> =>
  (await call(changeFeedView, { body: change })).data;
