import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import { watchSymbol } from '@bna/contract/feed/watchlist';
import { type Probes, startProbes } from './probes.ts';
import type { User } from './users.ts';

const INTERVAL_MS = 150;

export interface UserProbeOptions {
  /** Prefixes the names of the probes. */
  readonly name: string;
  /** Called for each request. */
  readonly origin: () => string;
  readonly publicOrigin: string;
  /** An entitled user. */
  readonly user: User;
}

/** Sends the requests of a signed-in page without a pause: the feed, the session, a write, and the liveness check. */
export function startUserProbes({ name, origin, publicOrigin, user }: UserProbeOptions): Probes {
  const headers = { cookie: user.cookie, origin: publicOrigin };
  return startProbes(
    [
      { name: `${name}: GET feed`, url: () => `${origin()}${API_BASE}${listNewsSummaries.path}`, headers },
      { name: `${name}: GET session`, url: () => `${origin()}${API_BASE}/users/session`, headers },
      {
        name: `${name}: POST watchlist`,
        method: watchSymbol.method,
        url: () => `${origin()}${API_BASE}${watchSymbol.path}`,
        headers,
        body: { symbol: 'AAPL' },
      },
      { name: `${name}: GET healthz`, url: () => `${origin()}/healthz` },
    ],
    { everyMs: INTERVAL_MS },
  );
}
