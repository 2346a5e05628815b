import { setTimeout as delay } from 'node:timers/promises';

/** One question to the product and what came of it. Instants are `performance.now()` of the harness. */
export interface Probed {
  readonly what: string;
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
  /** 0: no answer, the connection failed or the time was up. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

export interface Probe {
  readonly what: string;
  readonly method?: string;
  readonly url: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Anew for each question. */
  readonly body?: () => unknown;
}

export interface Probes {
  readonly answers: readonly Probed[];
  /** Ends after the questions that are under way. */
  stop(): Promise<void>;
}

const ANSWER_WITHIN_MS = 20_000;

/** Asks each question again and again, one after the other, beside each other. */
export function startProbes(probes: readonly Probe[], { everyMs }: { everyMs: number }): Probes {
  const answers: Probed[] = [];
  const stopping = new AbortController();
  const running = probes.map(async (probe) => {
    while (!stopping.signal.aborted) {
      answers.push(await ask(probe));
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
  return {
    answers,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function ask({ what, method = 'GET', url, headers = {}, body }: Probe): Promise<Probed> {
  const askedAtMs = performance.now();
  const answer = await fetch(url(), {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body()) }),
  })
    .then(async (response) => {
      await response.arrayBuffer();
      return { status: response.status, hasRetryAfter: response.headers.has('retry-after') };
    })
    .catch(() => ({ status: 0, hasRetryAfter: false }));
  return { what, askedAtMs, answeredAtMs: performance.now(), ...answer };
}
