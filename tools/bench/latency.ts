import { setTimeout as delay } from 'node:timers/promises';
import { type HttpClient, openHttpClient } from './load/http-client.ts';
import { connectLiveClients, type LiveClients, nowMs } from './load/live-clients.ts';
import { SOCKET_IO_PATH } from './load/live-connection.ts';
import { buildPublishRequest } from './news-items.ts';
import { type Product, withDatabase } from './product.ts';
import { type Distribution, computeDistribution } from './statistics.ts';

/** Milliseconds until the frame reached the only subscriber's socket. */
export interface Latency {
  /** From the submission, including its validation and commit. */
  readonly submitted: Distribution;
  /** From the COMMIT of another process, which the server learns of through the database. */
  readonly committed: Distribution;
}

const WARM_UP_ALERTS = 20;
const ALERTS = 100;
/** Randomized, so that it is not in step with the server's timers. */
const PAUSE_MS = 30;
const RANDOM_PAUSE_MS = 40;

/** Repeats the last alert as another node would commit it. */
const APPEND = `
  WITH head AS (UPDATE alert_log_head SET seq = seq + 1 RETURNING seq)
  INSERT INTO alert_log (seq, action, news_summary, published_at)
  SELECT head.seq, 'updated', last.news_summary, now()
  FROM head, (SELECT news_summary FROM alert_log ORDER BY seq DESC LIMIT 1) AS last`;

/** Measures one subscriber on an idle machine. Both figures are upper bounds of the time from commit to frame. */
export async function measureLatency(product: Product): Promise<Latency> {
  const server = await product.start();
  const subscriber = await connectLiveClients({
    port: product.port,
    path: SOCKET_IO_PATH,
    dialect: 'bna',
    count: 1,
    headers: (index) => ({ Origin: product.origin, Cookie: product.users.cookies[index] ?? '' }),
  });
  const publisher = await openHttpClient({ port: product.port, index: 0 });
  try {
    return {
      submitted: await latencyOf(subscriber, (number) => submitItem(publisher, product, number)),
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

/** @param cause publishes an alert and returns the start time */
async function latencyOf(subscriber: LiveClients, cause: (number: number) => Promise<number>): Promise<Distribution> {
  const latencies: number[] = [];
  for (let number = 0; number < WARM_UP_ALERTS + ALERTS; number += 1) {
    const receipt = subscriber.nextAlert();
    const causedAt = await cause(number);
    const [receivedAt] = (await receipt).receivedAtMs;
    if (receivedAt === undefined) throw new Error('The subscriber did not receive an alert');
    if (number >= WARM_UP_ALERTS) latencies.push(receivedAt - causedAt);
    await delay(PAUSE_MS + Math.random() * RANDOM_PAUSE_MS);
  }
  return computeDistribution(Float64Array.from(latencies));
}

async function submitItem(publisher: HttpClient, product: Product, number: number): Promise<number> {
  const request = buildPublishRequest(number, { port: product.port, apiToken: product.users.apiToken });
  const sentAt = nowMs();
  const { status } = await publisher.send(request);
  if (status !== 201) throw new Error(`The submission returned ${String(status)}`);
  return sentAt;
}
