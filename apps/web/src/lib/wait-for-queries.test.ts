import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForQueries } from './wait-for-queries.ts';

const TIMEOUT_MS = 1_000;

describe('the wait for queries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const startQuery = (client: QueryClient, name: string) => {
    const response = Promise.withResolvers<string>();
    void client.prefetchQuery({ queryKey: [name], queryFn: () => response.promise, retry: false });
    return response;
  };
  const startWait = (client: QueryClient) => {
    const done = vi.fn<() => void>();
    const wait = async (): Promise<void> => {
      await waitForQueries(client, TIMEOUT_MS);
      done();
    };
    void wait();
    return done;
  };

  it('ends at once without any', async () => {
    const done = startWait(new QueryClient());
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  it('ends when the last one has its data or its error', async () => {
    const client = new QueryClient();
    const [feed, plans] = [startQuery(client, 'feed'), startQuery(client, 'plans')];
    const done = startWait(client);
    feed.resolve('alerts');
    await vi.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    plans.reject(new Error('unavailable'));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  it('ends after the timeout, although one is still loading', async () => {
    const client = new QueryClient();
    startQuery(client, 'feed');
    const done = startWait(client);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });
});
