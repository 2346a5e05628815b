import type { QueryClient } from '@tanstack/react-query';

/** Resolves when every query that is loading has its data or its error, and after `timeoutMs` in any case. */
export async function waitForQueries(queryClient: QueryClient, timeoutMs: number): Promise<void> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.race([
    Promise.allSettled(queries.map(async ({ promise }) => promise)),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
}
