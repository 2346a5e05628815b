import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { OnFastResponse } from './fast-path.ts';
import { type Mailer, MailRefusedError } from '../deps.ts';

/** The metrics that this process records. Durations are in seconds. */
export interface Metrics {
  readonly registry: Registry;
  /** `precision` of the source's time. */
  readonly sourceToFetched: Histogram<'precision'>;
  readonly fetchedToPublished: Histogram;
  readonly publishedToSent: Histogram;
  readonly fanOut: Histogram;
  readonly alertRules: Histogram;
  readonly webhookLag: Histogram;
  readonly mails: Counter<'outcome'>;
  readonly pushes: Counter<'outcome'>;
  readonly webhookAttempts: Counter<'channel' | 'outcome'>;
  readonly rateLimited: Counter<'limit'>;
  readonly readerAnswers: Counter<'outcome' | 'reason'>;
  readonly quotes: Counter<'outcome'>;
  readonly httpRequests: Histogram<'method' | 'route' | 'status'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return { registry, ...timeAlerts(registers), ...timeOther(registers), ...countOutcomes(registers) };
}

const timeAlerts = (registers: Registry[]) => ({
  sourceToFetched: new Histogram({
    name: 'bna_alert_source_to_fetched_seconds',
    help: 'Time from the publication of a release, as stated by its source, until BNA fetched it. Releases that became alerts only. The precision label is the uncertainty of the source time.',
    labelNames: ['precision'],
    buckets: [1, 2, 5, 10, 15, 30, 60, 120, 300, 900, 3_600],
    registers,
  }),
  fetchedToPublished: new Histogram({
    name: 'bna_alert_fetched_to_published_seconds',
    help: 'Time from fetching a release until its alert was committed.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  publishedToSent: new Histogram({
    name: 'bna_alert_published_to_sent_seconds',
    help: 'Time from the commit of an alert until this node started to send it. Compares the clocks of two nodes.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  fanOut: new Histogram({
    name: 'bna_alert_fan_out_seconds',
    help: 'Duration of a fan-out: from the first to the last write to the sockets of this node.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  }),
  alertRules: new Histogram({
    name: 'bna_alert_rules_seconds',
    help: 'Time to read the rules of all users with devices and to match them with new alerts, without sending.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  }),
});

const timeOther = (registers: Registry[]) => ({
  webhookLag: new Histogram({
    name: 'bna_webhook_lag_seconds',
    help: 'Time from receiving a webhook event until it was processed.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600],
    registers,
  }),
  httpRequests: new Histogram({
    name: 'bna_http_request_seconds',
    help: 'Duration of requests by route, method and status class. Excludes reads of the feed and unknown routes.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
});

const countOutcomes = (registers: Registry[]) => ({
  mails: new Counter({
    name: 'bna_mails_total',
    help: 'Emails passed to the mail server, by outcome: sent, failed (retried) or refused (permanently).',
    labelNames: ['outcome'],
    registers,
  }),
  pushes: new Counter({
    name: 'bna_pushes_total',
    help: 'Attempts to hand a notification to a push service, by outcome: sent, retried, refused (permanently) or gone (the device was removed).',
    labelNames: ['outcome'],
    registers,
  }),
  webhookAttempts: new Counter({
    name: 'bna_webhook_attempts_total',
    help: 'Attempts to deliver a change, by channel (webhook or chat) and outcome: delivered, rejected, redirected, timed_out, unreachable or not_allowed.',
    labelNames: ['channel', 'outcome'],
    registers,
  }),
  rateLimited: new Counter({
    name: 'bna_rate_limited_total',
    help: 'Requests refused by a rate limit, by limit.',
    labelNames: ['limit'],
    registers,
  }),
  readerAnswers: new Counter({
    name: 'bna_reader_answers_total',
    help: 'Alerts that the language model could reword, by outcome: used, rejected (by reason), late, failed, over_budget, paused (after failures) or not_sent.',
    labelNames: ['outcome', 'reason'],
    registers,
  }),
  quotes: new Counter({
    name: 'bna_quotes_total',
    help: 'Latest prices that the price source answered, by outcome: used or refused (wrong symbol, impossible, from the future or stale).',
    labelNames: ['outcome'],
    registers,
  }),
});

/**
 * Measures requests to all routes that are added later, except GET and HEAD of the paths `unmeasured`. Returns a function
 * that measures a GET that is answered in front of its route.
 */
export function measureRoutes(
  app: FastifyInstance,
  { httpRequests }: Pick<Metrics, 'httpRequests'>,
  { unmeasured }: { unmeasured: readonly string[] },
): OnFastResponse {
  const observe = (method: string, route: string, { status, seconds }: { status: number; seconds: number }): void => {
    httpRequests.observe({ method, route, status: `${String(Math.floor(status / 100))}xx` }, seconds);
  };
  const measure: onResponseHookHandler = (request, reply, done) => {
    observe(request.method, request.routeOptions.url ?? '', {
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  };
  app.addHook('onRoute', (options) => {
    const own = options.onResponse === undefined ? [] : [options.onResponse].flat();
    // Fastify derives HEAD routes from GET routes, which have the hook already.
    const isRead = options.method === 'GET' || options.method === 'HEAD';
    if ((isRead && unmeasured.includes(options.url)) || own.includes(measure)) return;
    options.onResponse = [...own, measure];
  });
  return (path, response) => {
    if (!unmeasured.includes(path)) observe('GET', path, response);
  };
}

/** Returns a mailer that counts outcomes. */
export function countSentMails(mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer {
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

/** Adds the library's default metrics: event loop, memory, CPU and open files. */
export function measureProcess({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
}

/** Adds the state of the connection pools, read at each scrape. */
export function measurePools({ registry }: Pick<Metrics, 'registry'>, pools: Readonly<Record<string, Pool>>): void {
  const connections = new Gauge({
    name: 'bna_database_connections',
    help: 'Database connections by pool and state.',
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
    help: 'Requests waiting for a database connection, by pool.',
    labelNames: ['pool'],
    registers: [],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(waiting);
}
