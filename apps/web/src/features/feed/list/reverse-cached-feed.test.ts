import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { newsFeed } from '../../../../test/factories.ts';
import { newsFeedQuery, reverseCachedFeed } from './queries.ts';

const idsIn = (client: QueryClient, sort: 'newest' | 'oldest') =>
  client.getQueryData(newsFeedQuery(sort).queryKey)?.data.map(({ id }) => id);

it('fills the cache of the other sort without a request', () => {
  const client = new QueryClient();
  reverseCachedFeed(client, 'oldest');
  expect(idsIn(client, 'oldest')).toBeUndefined();
  client.setQueryData(newsFeedQuery('newest').queryKey, newsFeed(['b', 'a'], { seq: 2 }));
  reverseCachedFeed(client, 'oldest');
  expect(idsIn(client, 'oldest')).toEqual(['a', 'b']);
});

it('reverses the newer feed only', () => {
  const client = new QueryClient();
  client.setQueryData(newsFeedQuery('oldest').queryKey, newsFeed(['a', 'b'], { seq: 2 }));
  client.setQueryData(newsFeedQuery('newest').queryKey, newsFeed(['c', 'b', 'a'], { seq: 3 }));
  reverseCachedFeed(client, 'newest');
  reverseCachedFeed(client, 'oldest');
  expect(idsIn(client, 'newest')).toEqual(['c', 'b', 'a']);
  expect(idsIn(client, 'oldest')).toEqual(['a', 'b', 'c']);
});
