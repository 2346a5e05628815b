import { setTimeout as delay } from 'node:timers/promises';
import { type HttpClient, openHttpClient } from './http-client.ts';

/** Signed-in people who ask on and on, over a number of connections, each a request at a time. */
export interface AskingPeople {
  /** Milliseconds from each request, or from opening the connection for the first, to the end of its answer. */
  readonly times: readonly number[];
  /** Answers of another status than 200, and connections that broke after the first answer. */
  readonly errors: number;
  /** Ends it, when everyone has the answer that is on its way. */
  stop(): Promise<void>;
}

export interface AskingPeopleOptions {
  readonly port: number;
  readonly connections: number;
  /** The request of this number, as it goes over the wire; they are counted from 0 over all connections. */
  readonly requestOf: (number: number) => string;
  readonly pauseMs: number;
}

/** Between two attempts to reach a server that is not there yet. */
const RETRY_MS = 50;

/** Begins to ask, as soon as the server is there. */
export function startAsking({ port, connections, requestOf, pauseMs }: AskingPeopleOptions): AskingPeople {
  const times: number[] = [];
  let asked = 0;
  let errors = 0;
  const over = new AbortController();

  const askOnAndOn = async (index: number): Promise<void> => {
    let client: HttpClient | null = null;
    let wasServed = false;
    while (!over.signal.aborted) {
      const question = requestOf(asked);
      asked += 1;
      const begunAt = performance.now();
      try {
        client ??= await openHttpClient({ port, index });
        const { status } = await client.ask(question);
        times.push(performance.now() - begunAt);
        wasServed = true;
        if (status !== 200) errors += 1;
      } catch {
        if (wasServed) errors += 1;
        client = null;
        await delay(RETRY_MS);
      }
      // With a random part, so that they do not beat in step.
      await delay(pauseMs * (0.5 + Math.random()));
    }
    client?.close();
  };
  const all = Promise.all(Array.from({ length: connections }, (_, index) => askOnAndOn(index)));

  return {
    times,
    get errors() {
      return errors;
    },
    async stop() {
      over.abort();
      await all;
    },
  };
}
