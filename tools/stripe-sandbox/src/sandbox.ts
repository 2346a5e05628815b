import fastify, { type FastifyInstance } from 'fastify';
import { decodeForm } from './api/form.ts';
import { errorResponse, sendUnknownRoute, serveApi } from './api/server.ts';
import { runScheduledTasks } from './billing/scheduler.ts';
import { DAY, HOUR, type Seconds, systemTime } from './clock.ts';
import { type Controls, createControls, serveControls } from './controls.ts';
import { ENDPOINTS } from './endpoints.ts';
import { Deliveries, runAfter, type RunAfter } from './events/deliveries.ts';
import { createEmit, type EventRequest } from './events/emit.ts';
import { DEFAULT_FAULTS, type Faults } from './events/faults.ts';
import { randomId } from './ids.ts';
import { servePages } from './pages/routes.ts';
import { newWebhookEndpoint } from './resources/webhooks.ts';
import { openStateFile } from './state-file.ts';
import { createStore } from './store.ts';
import type { BillingRules, SandboxContext } from './context.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const TICK_MS = 1_000;
/** Long ids get a 404 from the API instead of one from the router. */
const MAX_ID_LENGTH = 5_000;
const MAX_BODY_BYTES = 256 * 1024;
const AUTOMATIC: EventRequest = { id: null, idempotency_key: null };

export interface SandboxOptions {
  /** 0 chooses a free port. */
  port: number;
  /** Loopback address, `127.0.0.1` by default. */
  host?: string;
  /** State file. Without one the state is in memory only. */
  dataFile?: string;
  /** `sk_test_…`, random by default. */
  secretKey?: string;
  /** Receives every event, signed with `webhookSecret`. */
  webhookUrl?: string;
  /** `whsec_…`, random by default. */
  webhookSecret?: string;
  /** Base URL of hosted pages, by default from host and port. */
  publicOrigin?: string;
  rules?: Partial<BillingRules>;
  /** Returns the time, by default the system's. */
  clock?: () => Seconds;
  /** Reports a problem that does not prevent the start, by default to stderr. */
  warn?: (sentence: string) => void;
  /** Schedules delays of deliveries, by default with timers. */
  runAfter?: RunAfter;
}

export interface RunningSandbox {
  /** `http://127.0.0.1:3001` */
  origin: string;
  secretKey: string;
  webhookSecret: string;
  controls: Controls;
  /** Returns the objects that the next save would miss, as `kind id`. Always empty; a test checks it. */
  findUnsavedChanges(): string[];
  /** Stops the server and saves the state. */
  stop(): Promise<void>;
}

const RULES: BillingRules = { retryAfter: [3 * DAY, 5 * DAY, 7 * DAY], afterLastRetry: 'canceled', draftFor: HOUR };

const writeToStderr = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

function createApp(): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { querystringParser: decodeForm, maxParamLength: MAX_ID_LENGTH },
    forceCloseConnections: true,
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, decodeForm(body.toString()));
  });
  app.setNotFoundHandler(sendUnknownRoute);
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = errorResponse(error);
    return reply.status(status).send(body);
  });
  // Protects the pages from DNS rebinding.
  app.addHook('onRequest', async (request, reply) => {
    if (!LOOPBACK.has(request.hostname.replace(/^\[|\]$/g, ''))) await reply.status(421).send('Unknown host.');
  });
  return app;
}

/** @throws Error for a host that is not a loopback address, or a live key */
function requireSafe(host: string, secretKey: string): void {
  if (!LOOPBACK.has(host)) throw new Error(`The Stripe sandbox listens on loopback addresses only, not on ${host}.`);
  if (!secretKey.startsWith('sk_test_')) {
    throw new Error('The secret key of the Stripe sandbox must start with sk_test_.');
  }
}

interface Runtime {
  context: SandboxContext;
  faults: Faults;
  deliveries: Deliveries;
  controls: Controls;
  /** Runs all work that is due on the sandbox's own clock. */
  catchUp: () => void;
  /** Resolves when the state is on disk. */
  save: () => Promise<void>;
  findUnsavedChanges: () => string[];
  /** Saves in the background. */
  onChange: () => void;
  /** Saves for the last time. Rejects if any background save failed. */
  close: () => Promise<void>;
  withEventRequest: <T>(request: EventRequest, work: () => T) => T;
}

/** Creates everything but the HTTP server. `baseUrl` is called when a URL of a hosted page is needed. */
async function createRuntime(options: SandboxOptions, baseUrl: () => string): Promise<Runtime> {
  const { clock = systemTime, warn = writeToStderr } = options;
  const { state, save, findUnsavedChanges } = await openStateFile(options.dataFile, warn);
  const store = createStore(state);
  const faults = { ...DEFAULT_FAULTS };
  const now = (): Seconds => clock() + state.clockOffset;
  let eventRequest = AUTOMATIC;
  let writeError: unknown = null;

  const onChange = (): void => {
    save().catch((error: unknown) => {
      writeError = error;
    });
  };
  const deliveries = new Deliveries({
    store,
    faults,
    now,
    // Receivers check the age of signatures by the system clock or by the sandbox's, whichever they follow.
    signedAt: () => Math.max(now(), systemTime()),
    runAfter: options.runAfter ?? runAfter,
    onChange,
  });
  const emit = createEmit({ store, request: () => eventRequest, deliver: (event) => deliveries.add(event) });
  const context: SandboxContext = { store, rules: { ...RULES, ...options.rules }, origin: baseUrl, now, emit };
  const catchUp = (): void => runScheduledTasks(context, { clock: null, until: now() });
  const moveClock = (seconds: Seconds): Seconds => {
    state.clockOffset += seconds;
    if (seconds > 0) catchUp();
    onChange();
    return now();
  };
  return {
    context,
    faults,
    deliveries,
    controls: createControls({ context, faults, deliveries, moveClock, onChange }),
    catchUp,
    save,
    findUnsavedChanges,
    onChange,
    async close() {
      await deliveries.stop();
      await save();
      if (writeError !== null) throw writeError;
    },
    withEventRequest(request, work) {
      eventRequest = request;
      try {
        return work();
      } finally {
        eventRequest = AUTOMATIC;
      }
    },
  };
}

/** Gives the stored hosted pages the present origin, which differs after a start on another port. */
function movePages({ store, origin }: SandboxContext): void {
  const move = (url: string): string => `${origin()}${url.slice(new URL(url).origin.length)}`;
  for (const invoice of store.list('invoice')) {
    const { hosted_invoice_url: page, invoice_pdf: pdf } = invoice;
    if (!page || !pdf || move(page) === page) continue;
    invoice.hosted_invoice_url = move(page);
    invoice.invoice_pdf = move(pdf);
    store.touch(invoice);
  }
  for (const session of store.list('checkout.session')) {
    if (session.url === null || move(session.url) === session.url) continue;
    session.url = move(session.url);
    store.touch(session);
  }
}

/**
 * Starts a Stripe sandbox.
 *
 * @throws Error for a host that is not a loopback address, a live key, or an invalid state file
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { host = '127.0.0.1', secretKey = randomId('sk_test_', 32) } = options;
  requireSafe(host, secretKey);
  let origin = options.publicOrigin ?? '';
  const runtime = await createRuntime(options, () => origin);
  const { context, controls, catchUp, deliveries } = runtime;
  const webhookSecret = bindWebhook(context, options);
  const app = createApp();
  serveApi(app, { ...runtime, secretKey, endpoints: ENDPOINTS });
  serveControls(app, { controls, secretKey, save: runtime.save });
  servePages(app, runtime);

  await app.listen({ port: options.port, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  if (options.publicOrigin === undefined) origin = `http://${host === '::1' ? '[::1]' : host}:${port}`;
  movePages(context);
  runtime.onChange();
  deliveries.resume();
  const ticker = setInterval(() => {
    catchUp();
    runtime.onChange();
  }, TICK_MS);

  return {
    origin,
    secretKey,
    webhookSecret,
    controls,
    findUnsavedChanges: runtime.findUnsavedChanges,
    async stop() {
      clearInterval(ticker);
      await app.close();
      await runtime.close();
    },
  };
}

/** Creates or updates the webhook endpoint of the options. Returns its secret. */
function bindWebhook(context: SandboxContext, { webhookUrl: url, webhookSecret }: SandboxOptions): string {
  const existing = context.store.list('webhook_endpoint').find((webhook) => webhook.metadata['made_by'] === 'options');
  const secret = webhookSecret ?? existing?.secret ?? randomId('whsec_', 32);
  if (existing !== undefined) context.store.remove('webhook_endpoint', existing.id);
  if (url === undefined) return secret;
  const created = newWebhookEndpoint({ url, events: ['*'], secret, description: null }, context.now());
  // The id stays the same for pending deliveries.
  context.store.put('webhook_endpoint', {
    ...created,
    id: existing?.id ?? created.id,
    metadata: { made_by: 'options' },
  });
  return secret;
}
