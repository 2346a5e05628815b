import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.ts';

/** A message that an address of the receiver accepted. */
export interface ReceivedMessage {
  /** The header `webhook-id`; null in messages for chats. */
  readonly id: string | null;
  readonly body: string;
  /** By `performance.now()`. */
  readonly atMs: number;
}

/** An address of the receiver. */
export interface Endpoint {
  readonly path: string;
  /** Accepted messages, without repetitions. */
  readonly accepted: ReceivedMessage[];
  /** Messages that arrived again after they were accepted. */
  repeats: number;
  /** Answers every message with 410. */
  isGone: boolean;
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
    const endpoint: Endpoint = { path, accepted: [], repeats: 0, isGone: false };
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
    if (endpoint === undefined || endpoint.isGone) {
      response.writeHead(endpoint === undefined ? 404 : 410).end();
      return;
    }
    const id = request.headers['webhook-id'];
    record(endpoint, { id: id === undefined ? null : String(id), body, atMs: performance.now() });
    response.writeHead(204).end();
  }
}

const REFUSALS: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  (response) => response.destroy(),
];

/** Ignores a repeated `webhook-id`, as docs/api.md asks of receivers, and in chats a repeated text. */
function record(endpoint: Endpoint, message: ReceivedMessage): void {
  const isRepeated = endpoint.accepted.some(
    ({ id, body }) => id === message.id && (id !== null || body === message.body),
  );
  if (isRepeated) endpoint.repeats += 1;
  else endpoint.accepted.push(message);
}
