import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Mailer, OpenSpan, SpanOptions, Tracer } from '../deps.ts';
import type { JobQueue } from './jobs.ts';

/** Runs the work in a span, which fails if the work does. */
async function inSpan<Result>(tracer: Tracer, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = tracer.open(options);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ hasFailed: true });
    throw error;
  }
}

const FIRST_SERVER_ERROR = 500;

/** Opens a span for each request, named after its route. To be called before any route is added. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    // Not the path, which may contain a token.
    const route = routeOptions.url ?? 'unknown route';
    const span = tracer.open({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'bna.request_id': request.id },
      parent: null,
    });
    spans.set(request, span);
    span.run(done);
  });
  // Reading the body has left the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      hasFailed: statusCode >= FIRST_SERVER_ERROR,
    });
    done();
  });
}

/** Opens a span for each job of a queue and each scheduled run. */
export function traceJobs(queue: JobQueue, tracer: Tracer): JobQueue {
  const spanOf = (job: string): SpanOptions => ({
    name: `job ${job}`,
    kind: 'consumer',
    attributes: { 'bna.job': job },
    parent: null,
  });
  return {
    ...queue,
    work: (name, handler) => queue.work(name, (job) => inSpan(tracer, spanOf(name), () => handler(job))),
    schedule: (jobs) =>
      queue.schedule(jobs.map((job) => ({ ...job, run: () => inSpan(tracer, spanOf(job.name), job.run) }))),
  };
}

/** Opens a span for each email handed to the mail server. */
export const traceMailer = <M extends Mailer>(mailer: M, tracer: Tracer): M => ({
  ...mailer,
  send: (message) =>
    inSpan(tracer, { name: 'send email', kind: 'client', attributes: { 'bna.mail': message.id } }, () =>
      mailer.send(message),
    ),
});

/** Opens a span for each call of a method that returns a promise, named after the method. */
export function traceCalls<Port extends object>(
  port: Port,
  { system, tracer }: { system: string; tracer: Tracer },
): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function' || typeof name === 'symbol') return method;
      return (...parameters: unknown[]): unknown => {
        const span = tracer.open({ name: `${system} ${name}`, kind: 'client', attributes: { 'peer.service': system } });
        return endWith(span, () => Reflect.apply(method, target, parameters) as unknown);
      };
    },
  });
}

/** Opens a span for each statement within another span; the regular polls of the node are not traced. */
export function traceStatements(pool: Pool, tracer: Tracer): void {
  traceQueries(pool, tracer);
  pool.on('connect', (client) => {
    traceQueries(client, tracer);
  });
}

function traceQueries(target: object, tracer: Tracer): void {
  const original: unknown = Reflect.get(target, 'query');
  if (typeof original !== 'function') throw new Error('There is no query to trace');
  const query = (...parameters: unknown[]): unknown => {
    const work = (): unknown => Reflect.apply(original, target, parameters);
    // The pool, which has opened the span, passes a callback to its client.
    if (tracer.current() === null || typeof parameters.at(-1) === 'function') return work();
    return endWith(tracer.open(describeStatement(parameters[0])), work);
  };
  Object.assign(target, { query });
}

const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;

/** Names the operation and the first table. The statement itself could contain values. */
function describeStatement(query: unknown): SpanOptions {
  const text = typeof query === 'string' ? query : readText(query);
  const operation = (OPERATION.exec(text)?.[1] ?? 'query').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  };
}

const readText = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';

/** Runs the work in the span, and ends it with the work or with the promise that the work returns. */
function endWith(span: OpenSpan, work: () => unknown): unknown {
  const succeed = (): void => {
    span.end();
  };
  const fail = (): void => {
    span.end({ hasFailed: true });
  };
  try {
    const result = span.run(work);
    if (result instanceof Promise) void result.then(succeed, fail);
    else succeed();
    return result;
  } catch (error) {
    fail();
    throw error;
  }
}
