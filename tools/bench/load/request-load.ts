import { setTimeout as delay } from 'node:timers/promises';
import { type HttpClient, openHttpClient } from './http-client.ts';

/** Signed-in users who send requests in a loop, one at a time per connection. */
export interface RequestLoad {
  /** Milliseconds from each request to the end of its response, including the time to connect for the first. */
  readonly times: readonly number[];
  /** Statuses other than 200, and connections lost after their first response. */
  readonly errors: number;
  /** Resolves after the open requests. */
  stop(): Promise<void>;
}

export interface RequestLoadOptions {
  readonly port: number;
  readonly connections: number;
  /** Returns the raw request with this number, counted from 0 over all connections. */
  readonly buildRequest: (number: number) => string;
  readonly pauseMs: number;
}

/** While the server is not listening. */
const RETRY_MS = 50;

/** Starts as soon as the server is listening. */
export function startRequestLoad({ port, connections, buildRequest, pauseMs }: RequestLoadOptions): RequestLoad {
  const times: number[] = [];
  let sent = 0;
  let errors = 0;
  const stopping = new AbortController();

  const sendRepeatedly = async (index: number): Promise<void> => {
    let client: HttpClient | null = null;
    let hasResponded = false;
    while (!stopping.signal.aborted) {
      const request = buildRequest(sent);
      sent += 1;
      const sentAt = performance.now();
      try {
        client ??= await openHttpClient({ port, index });
        const { status } = await client.send(request);
        times.push(performance.now() - sentAt);
        hasResponded = true;
        if (status !== 200) errors += 1;
      } catch {
        if (hasResponded) errors += 1;
        client = null;
        await delay(RETRY_MS);
      }
      // Randomized, so that the connections do not run in lockstep.
      await delay(pauseMs * (0.5 + Math.random()));
    }
    client?.close();
  };
  const all = Promise.all(Array.from({ length: connections }, (_, index) => sendRepeatedly(index)));

  return {
    times,
    get errors() {
      return errors;
    },
    async stop() {
      stopping.abort();
      await all;
    },
  };
}
