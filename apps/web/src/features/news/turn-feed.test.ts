import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { newsFeed } from '../../../test/factories.ts';
import { newsFeedQuery, turnFeed } from './queries.ts';

const idsIn = (client: QueryClient, sort: 'newest' | 'oldest') =>
  client.getQueryData(newsFeedQuery(sort).queryKey)?.data.map(({ id }) => id);

it('turns the feed that is shown around, so that another order needs no request', () => {
  const client = new QueryClient();
  turnFeed(client, 'oldest');
  expect(idsIn(client, 'oldest')).toBeUndefined();
  client.setQueryData(newsFeedQuery('newest').queryKey, newsFeed(['b', 'a'], { seq: 2 }));
  turnFeed(client, 'oldest');
  expect(idsIn(client, 'oldest')).toEqual(['a', 'b']);
});

it('takes the order that knows more', () => {
  const client = new QueryClient();
  client.setQueryData(newsFeedQuery('oldest').queryKey, newsFeed(['a', 'b'], { seq: 2 }));
  client.setQueryData(newsFeedQuery('newest').queryKey, newsFeed(['c', 'b', 'a'], { seq: 3 }));
  turnFeed(client, 'newest');
  turnFeed(client, 'oldest');
  expect(idsIn(client, 'newest')).toEqual(['c', 'b', 'a']);
  expect(idsIn(client, 'oldest')).toEqual(['a', 'b', 'c']);
});
