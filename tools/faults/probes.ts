import { setTimeout as delay } from 'node:timers/promises';

/** A request and its result. Times are `performance.now()` of the test bed. */
export interface ProbeResult {
  readonly name: string;
  readonly sentAtMs: number;
  readonly respondedAtMs: number;
  /** 0: the connection failed or timed out. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

export interface Probe {
  readonly name: string;
  readonly method?: string;
  readonly url: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
}

export interface Probes {
  readonly results: readonly ProbeResult[];
  /** Resolves after the open requests. */
  stop(): Promise<void>;
}

const RESPONSE_TIMEOUT_MS = 20_000;

/** Repeats each request at an interval. Different requests run concurrently. */
export function startProbes(probes: readonly Probe[], { everyMs }: { everyMs: number }): Probes {
  const results: ProbeResult[] = [];
  const stopping = new AbortController();
  const running = probes.map(async (probe) => {
    while (!stopping.signal.aborted) {
      results.push(await send(probe));
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
  return {
    results,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function send({ name, method = 'GET', url, headers = {}, body }: Probe): Promise<ProbeResult> {
  const sentAtMs = performance.now();
  const result = await fetch(url(), {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
    .then(async (response) => {
      await response.arrayBuffer();
      return { status: response.status, hasRetryAfter: response.headers.has('retry-after') };
    })
    .catch(() => ({ status: 0, hasRetryAfter: false }));
  return { name, sentAtMs, respondedAtMs: performance.now(), ...result };
}
