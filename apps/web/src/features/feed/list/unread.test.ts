import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { READ_ALERTS_CHANNEL } from '../../../config/storage-keys.ts';
import { newsFeed } from '../../../../test/factories.ts';
import { feedRows } from './feed-rows.ts';
import { useUnreadCount } from './unread.ts';

it('counts the alerts that no window of the browser has read', async () => {
  const feed = newsFeed(['a', 'b']);
  const arrivals = new Map(['a', 'b'].map((id) => [id, { id, isLate: false, atMs: 1 }]));
  const rows = feedRows({
    feed,
    sort: 'newest',
    matching: feed.data,
    arrivals,
    watched: new Set(),
    linkedId: undefined,
  });
  const { result } = renderHook(() => useUnreadCount(rows));
  expect(result.current).toBe(2);
  const otherWindow = new BroadcastChannel(READ_ALERTS_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  otherWindow.postMessage('a');
  await waitFor(() => expect(result.current).toBe(1));
  otherWindow.close();
});
