import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { requestPace } from './schema.ts';

export interface RequestPace {
  /** A domain, which counts for all hosts in it. */
  readonly domain: string;
  /** For all nodes together. */
  readonly perSecond: number;
}

/** The SEC allows ten requests a second. */
export const SEC_PACE: RequestPace = { domain: 'sec.gov', perSecond: 8 };

/** Returns a function that waits for the next request to the domain that any node may send. Other hosts don't wait. */
export function createRequestPace(
  db: Db,
  { domain, perSecond }: RequestPace,
): (host: string, signal: AbortSignal) => Promise<void> {
  const interval = sql`make_interval(secs => ${1 / perSecond})`;
  return async (host, signal) => {
    if (host !== domain && !host.endsWith(`.${domain}`)) return;
    const { rows } = await db.execute<{ wait_ms: number }>(sql`
      INSERT INTO ${requestPace} (domain, next_at) VALUES (${domain}, clock_timestamp() + ${interval})
      ON CONFLICT (domain) DO UPDATE
        SET next_at = greatest(${requestPace.next_at}, clock_timestamp()) + ${interval}
      RETURNING (extract(epoch FROM next_at - ${interval} - clock_timestamp()) * 1000)::float8 AS wait_ms`);
    const waitMs = rows[0]?.wait_ms ?? 0;
    if (waitMs > 0) await delay(waitMs, undefined, { signal });
  };
}
