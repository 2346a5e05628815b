import { consumeOrThrow, type Limit, type RateLimiter } from './rate-limit.ts';

/**
 * Looks up what a client's secret stands for. Counts against the client's limit until it turns out to exist, so that guesses
 * above the limit cost no queries.
 * @throws HttpError 429 after too many guesses
 */
export async function lookUpWithin<T>(
  limit: Limit,
  { rateLimiter, client }: { readonly rateLimiter: RateLimiter; readonly client: string },
  lookUp: () => Promise<T | undefined>,
): Promise<T | undefined> {
  // Counted first, so that concurrent guesses count too.
  consumeOrThrow(rateLimiter, limit, client);
  let isGuess = false;
  try {
    const found = await lookUp();
    isGuess = found === undefined;
    return found;
  } finally {
    if (!isGuess) rateLimiter.refund(limit, client);
  }
}

/**
 * Returns a `lookUpWithin` that runs a client's lookups one after another. Of many valid secrets at once, none is refused
 * because the others still count.
 */
export function createLookupQueue(limit: Limit, rateLimiter: RateLimiter) {
  /** The end of the last queued lookup of each client. */
  const lastTurns = new Map<string, Promise<void>>();
  return async <T>(client: string, lookUp: () => Promise<T | undefined>): Promise<T | undefined> => {
    const turnBefore = lastTurns.get(client);
    const turn = Promise.withResolvers<void>();
    lastTurns.set(client, turn.promise);
    await turnBefore;
    try {
      return await lookUpWithin(limit, { rateLimiter, client }, lookUp);
    } finally {
      if (lastTurns.get(client) === turn.promise) lastTurns.delete(client);
      turn.resolve();
    }
  };
}
