import { setTimeout as delay } from 'node:timers/promises';
import { type HttpClient, openHttpClient } from './load/http-client.ts';
import { connectLiveClients, type LiveClients, nowMs } from './load/live-clients.ts';
import { SOCKET_IO_PATH } from './load/live-connection.ts';
import { publishRequest } from './news-items.ts';
import { type Product, withDatabase } from './product.ts';
import { type Distribution, distributionOf } from './statistics.ts';

/** Milliseconds until the frame was on the only subscriber's socket. */
export interface Latency {
  /** From the request that hands an item in: holds checking, writing and committing it, too. */
  readonly handedIn: Distribution;
  /** From the COMMIT of another process, of which the server hears from the database. */
  readonly committed: Distribution;
}

const WARM_UP_ALERTS = 20;
const ALERTS = 100;
/** With a random part, so that no timer of the server beats in step. */
const PAUSE_MS = 30;
const RANDOM_PAUSE_MS = 40;

/** One change of the alert log as another node would commit it, told again with the item of the last. */
const APPEND = `
  WITH head AS (UPDATE alert_log_head SET seq = seq + 1 RETURNING seq)
  INSERT INTO alert_log (seq, action, news_summary, published_at)
  SELECT head.seq, 'updated', last.news_summary, now()
  FROM head, (SELECT news_summary FROM alert_log ORDER BY seq DESC LIMIT 1) AS last`;

/** One subscriber, an idle machine: both figures hold more than the way from the commit to the frame, never less. */
export async function measureLatency(product: Product): Promise<Latency> {
  const server = await product.start();
  const subscriber = await connectLiveClients({
    port: product.port,
    path: SOCKET_IO_PATH,
    dialect: 'bna',
    count: 1,
    headers: (index) => ({ Origin: product.origin, Cookie: product.people.cookies[index] ?? '' }),
  });
  const publisher = await openHttpClient({ port: product.port, index: 0 });
  try {
    return {
      handedIn: await latencyOf(subscriber, (number) => handIn(publisher, product, number)),
      committed: await withDatabase(product.dataDir, 'bna', (database) =>
        latencyOf(subscriber, async () => {
          await database.query('BEGIN');
          await database.query(APPEND);
          const committing = nowMs();
          await database.query('COMMIT');
          return committing;
        }),
      ),
    };
  } finally {
    subscriber.close();
    publisher.close();
    await server.stop();
  }
}

/** @param cause makes an alert and answers the instant from which to count. */
async function latencyOf(subscriber: LiveClients, cause: (number: number) => Promise<number>): Promise<Distribution> {
  const latencies: number[] = [];
  for (let number = 0; number < WARM_UP_ALERTS + ALERTS; number += 1) {
    const heard = subscriber.nextAlert();
    const causedAt = await cause(number);
    const [receivedAt] = (await heard).receivedAtMs;
    if (receivedAt === undefined) throw new Error('The subscriber did not hear of an alert');
    if (number >= WARM_UP_ALERTS) latencies.push(receivedAt - causedAt);
    await delay(PAUSE_MS + Math.random() * RANDOM_PAUSE_MS);
  }
  return distributionOf(Float64Array.from(latencies));
}

async function handIn(publisher: HttpClient, product: Product, number: number): Promise<number> {
  const request = publishRequest(number, { port: product.port, apiToken: product.people.apiToken });
  const asked = nowMs();
  const { status } = await publisher.ask(request);
  if (status !== 201) throw new Error(`The item was answered ${String(status)}`);
  return asked;
}
