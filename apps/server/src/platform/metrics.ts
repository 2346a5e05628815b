import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import { type Mailer, MailRefusedError } from '../deps.ts';

/** What this process counts and measures while it works. Durations are in seconds. */
export interface Metrics {
  readonly registry: Registry;
  /** `precision` as the source tells its time. */
  readonly sourceToFetched: Histogram<'precision'>;
  readonly fetchedToPublished: Histogram;
  readonly publishedToSent: Histogram;
  readonly fanOut: Histogram;
  readonly webhookLag: Histogram;
  readonly mails: Counter<'outcome'>;
  readonly rateLimited: Counter<'limit'>;
  readonly httpRequests: Histogram<'method' | 'route' | 'status'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    sourceToFetched: new Histogram({
      name: 'bna_alert_source_to_fetched_seconds',
      help: 'From the time that the source wrote on a release to our reading of it, of releases that became alerts. A precision of minute or day is what the source tells: so much is uncertain.',
      labelNames: ['precision'],
      buckets: [1, 2, 5, 10, 15, 30, 60, 120, 300, 900, 3_600],
      registers,
    }),
    fetchedToPublished: new Histogram({
      name: 'bna_alert_fetched_to_published_seconds',
      help: 'From our reading of a release to the commit of its alert.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    publishedToSent: new Histogram({
      name: 'bna_alert_published_to_sent_seconds',
      help: 'From the commit of an alert to this node’s first write to a connection. By the clocks of two nodes.',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    fanOut: new Histogram({
      name: 'bna_alert_fan_out_seconds',
      help: 'From the first to the last write of alerts that were told in one go to this node’s connections.',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
    webhookLag: new Histogram({
      name: 'bna_webhook_lag_seconds',
      help: 'From the receipt of a payment provider’s event until it was worked on.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600],
      registers,
    }),
    mails: new Counter({
      name: 'bna_mails_total',
      help: 'Mails handed to the mail server: sent, failed (tried again) or refused (for good).',
      labelNames: ['outcome'],
      registers,
    }),
    rateLimited: new Counter({
      name: 'bna_rate_limited_total',
      help: 'Uses that a limit refused, by the limit.',
      labelNames: ['limit'],
      registers,
    }),
    httpRequests: new Histogram({
      name: 'bna_http_request_seconds',
      help: 'Requests by route, method and class of status. Without the reading of the feed, on whose way nothing is measured, and without addresses that are no route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
  };
}

/** Measures the requests of all routes that are added from now on, but for who reads (GET, HEAD) what is at `unmeasured`. */
export function measureRoutes(
  app: FastifyInstance,
  { httpRequests }: Pick<Metrics, 'httpRequests'>,
  { unmeasured }: { unmeasured: string },
): void {
  const measure: onResponseHookHandler = (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = `${String(Math.floor(reply.statusCode / 100))}xx`;
    httpRequests.observe({ method, route: routeOptions.url ?? '', status }, reply.elapsedTime / 1_000);
    done();
  };
  app.addHook('onRoute', (options) => {
    const own = options.onResponse === undefined ? [] : [options.onResponse].flat();
    // What answers HEAD is made of what answers GET, which has this already.
    const isRead = options.method === 'GET' || options.method === 'HEAD';
    if ((isRead && options.url === unmeasured) || own.includes(measure)) return;
    options.onResponse = [...own, measure];
  });
}

/** The mailer, with its mails counted. */
export function countMails(mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer {
  return {
    async send(message) {
      try {
        await mailer.send(message);
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefusedError ? 'refused' : 'failed' });
        throw error;
      }
      mails.inc({ outcome: 'sent' });
    },
    check: () => mailer.check(),
  };
}

/** Measures the process itself: event loop, memory, processor, open files, by the library's own names. */
export function measureProcess({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
}

/** Tells at each scrape how the database connections of this process stand. */
export function measurePools({ registry }: Pick<Metrics, 'registry'>, pools: Readonly<Record<string, Pool>>): void {
  const connections = new Gauge({
    name: 'bna_database_connections',
    help: 'Connections to the database, by what they are for and whether somebody has them.',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  const waiting = new Gauge({
    name: 'bna_database_waiting',
    help: 'Work that waits for a connection to the database.',
    labelNames: ['pool'],
    registers: [],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(waiting);
}
