import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { DeliveredChange } from './delivered-changes.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An address of the receiver. */
export interface Endpoint {
  readonly path: string;
  /** Accepted changes, without repetitions. */
  readonly accepted: DeliveredChange[];
  /** Changes that arrived again after they were accepted. */
  repeats: number;
}

/** A server for webhooks that fails at random until it recovers. */
export interface WebhookReceiver {
  readonly host: string;
  readonly attempts: number;
  /** @param path must be unique */
  addEndpoint(path: string): Endpoint;
  recover(): void;
  stop(): Promise<void>;
}

const FAILURES = 0.3;
const MAX_DELAY_MS = 150;

export async function startWebhookReceiver(random: SeededRandom): Promise<WebhookReceiver> {
  const receiver = new Receiver(random);
  await receiver.start();
  return receiver;
}

class Receiver implements WebhookReceiver {
  attempts = 0;
  host = '';
  readonly #random: SeededRandom;
  readonly #endpoints = new Map<string, Endpoint>();
  readonly #server = createServer((request, response) => {
    // The sender was killed.
    this.#answer(request, response).catch(() => undefined);
  });
  #isBroken = true;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
    this.host = `127.0.0.1:${String(address.port)}`;
  }

  addEndpoint(path: string): Endpoint {
    const endpoint: Endpoint = { path, accepted: [], repeats: 0 };
    this.#endpoints.set(path, endpoint);
    return endpoint;
  }

  recover(): void {
    this.#isBroken = false;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    this.attempts += 1;
    if (this.#isBroken) {
      await delay(this.#random.between(0, MAX_DELAY_MS));
      if (this.#random.chance(FAILURES)) {
        this.#random.pick(REFUSALS)(response);
        return;
      }
    }
    const endpoint = this.#endpoints.get(request.url ?? '');
    if (endpoint === undefined) {
      response.writeHead(404).end();
      return;
    }
    record(endpoint, { id: String(request.headers['webhook-id']), body });
    response.writeHead(204).end();
  }
}

const REFUSALS: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  (response) => response.destroy(),
];

/** Ignores a repeated `webhook-id`, as docs/api.md asks of receivers. */
function record(endpoint: Endpoint, { id, body }: { id: string; body: string }): void {
  const seq = Number(id.slice(id.lastIndexOf(':') + 1));
  if (endpoint.accepted.some((change) => change.seq === seq)) {
    endpoint.repeats += 1;
    return;
  }
  const alertId = /"newsSummary":\{"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? 'none';
  endpoint.accepted.push({ seq, alertId });
}
