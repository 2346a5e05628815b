import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/news';
import { watchSymbol } from '@bna/contract/watchlist';
import type { Person } from './people.ts';
import { type Probes, startProbes } from './probes.ts';

const EVERY_MS = 150;

export interface Asker {
  /** What the answers are told by. */
  readonly name: string;
  /** Where, asked anew for each question. */
  readonly origin: () => string;
  readonly publicOrigin: string;
  /** Somebody entitled. */
  readonly person: Person;
}

/** What people's pages ask all day, asked without a pause: the feed, the session, a write, and whether the process lives. */
export function askAllDay({ name, origin, publicOrigin, person }: Asker): Probes {
  const headers = { cookie: person.cookie, origin: publicOrigin };
  return startProbes(
    [
      { what: `${name}: GET feed`, url: () => `${origin()}${API_BASE}${listNewsSummaries.path}`, headers },
      { what: `${name}: GET session`, url: () => `${origin()}${API_BASE}/users/session`, headers },
      {
        what: `${name}: POST watchlist`,
        method: watchSymbol.method,
        url: () => `${origin()}${API_BASE}${watchSymbol.path}`,
        headers,
        body: () => ({ symbol: 'AAPL' }),
      },
      { what: `${name}: GET healthz`, url: () => `${origin()}/healthz` },
    ],
    { everyMs: EVERY_MS },
  );
}
