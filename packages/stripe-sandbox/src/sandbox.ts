import fastify, { type FastifyInstance } from 'fastify';
import { decodeForm } from './api/form.ts';
import { answerOfError, refuseUnknown, serveApi } from './api/server.ts';
import { runDue } from './billing/due.ts';
import { DAY, HOUR, type Seconds, systemTime } from './clock.ts';
import { type Controls, createControls, serveControls } from './controls.ts';
import { ENDPOINTS } from './endpoints.ts';
import { createDeliveries, realSchedule, type Schedule } from './events/deliveries.ts';
import { createEmit, type EventOrigin } from './events/emit.ts';
import { NO_FAULTS } from './events/faults.ts';
import { randomId } from './ids.ts';
import { servePages } from './pages/routes.ts';
import { newWebhookEndpoint } from './resources/webhooks.ts';
import { createStateWriter, readState } from './state.ts';
import { createStore } from './store.ts';
import type { BillingRules, World } from './world.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const TICK_MS = 1_000;
/** Whatever stands where an id belongs is answered like an id that is not there. */
const MAX_ID_LENGTH = 5_000;
const MAX_BODY_BYTES = 256 * 1024;
const AUTOMATIC: EventOrigin = { id: null, idempotency_key: null };

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** A loopback address; `127.0.0.1` where none is given. */
  host?: string;
  /** Where the state is kept. Without a file it is gone when the sandbox stops. */
  dataFile?: string;
  /** `sk_test_…`; made up where none is given. */
  secretKey?: string;
  /** An endpoint that gets every event, signed with `webhookSecret`. More can be made with the API. */
  webhookUrl?: string;
  /** `whsec_…`; made up where none is given. */
  webhookSecret?: string;
  /** The address that pages and redirects are found at; of host and port where none is given. */
  publicOrigin?: string;
  rules?: Partial<BillingRules>;
  /** The time; the machine's where none is given. */
  clock?: () => Seconds;
  /** How deliveries wait; with timers where nothing is given. */
  schedule?: Schedule;
}

export interface RunningSandbox {
  /** `http://127.0.0.1:3001` */
  origin: string;
  secretKey: string;
  webhookSecret: string;
  controls: Controls;
  /** Ends it; the state is in the file. */
  stop(): Promise<void>;
}

const RULES: BillingRules = { retryAfter: [3 * DAY, 5 * DAY, 7 * DAY], afterLastRetry: 'canceled', draftFor: HOUR };

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
  app.setNotFoundHandler(refuseUnknown);
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = answerOfError(error);
    return reply.status(status).send(body);
  });
  // A name that leads here from elsewhere (DNS rebinding) must not reach the pages.
  app.addHook('onRequest', async (request, reply) => {
    if (!LOOPBACK.has(request.hostname.replace(/^\[|\]$/g, ''))) await reply.status(421).send('Not this host.');
  });
  return app;
}

/**
 * Starts a Stripe sandbox.
 *
 * @throws Error for a host that is not a loopback address, a live key, or a data file that is none
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { host = '127.0.0.1', secretKey = randomId('sk_test_', 32), clock = systemTime } = options;
  if (!LOOPBACK.has(host)) throw new Error(`The Stripe sandbox listens on loopback addresses alone, not on ${host}.`);
  if (!secretKey.startsWith('sk_test_')) throw new Error('The secret key of the Stripe sandbox begins with sk_test_.');

  const state = readState(options.dataFile);
  const store = createStore(state);
  const writer = createStateWriter(state, options.dataFile);
  const faults = { ...NO_FAULTS };
  const now = (): Seconds => clock() + state.clockOffset;
  const app = createApp();
  let origin = options.publicOrigin ?? '';
  let eventOrigin = AUTOMATIC;
  let writeError: unknown = null;

  const onChange = (): void => {
    writer.save().catch((error: unknown) => {
      writeError = error;
    });
  };
  const deliveries = createDeliveries({
    store,
    faults,
    now,
    // Receivers refuse old signatures by their own clock, which may be the machine's or follow this one.
    signedAt: () => Math.max(now(), systemTime()),
    schedule: options.schedule ?? realSchedule,
    onChange,
  });
  const world: World = {
    store,
    rules: { ...RULES, ...options.rules },
    origin: () => origin,
    now,
    emit: createEmit({ store, origin: () => eventOrigin, deliver: (event) => deliveries.add(event) }),
  };
  const catchUp = (): void => runDue(world, { clock: null, until: now() });
  const inNameOf = <T>(caller: EventOrigin, work: () => T): T => {
    eventOrigin = caller;
    try {
      return work();
    } finally {
      eventOrigin = AUTOMATIC;
    }
  };
  const advance = (seconds: Seconds): Seconds => {
    state.clockOffset += seconds;
    catchUp();
    onChange();
    return now();
  };
  const setBack = (seconds: Seconds): Seconds => {
    state.clockOffset -= seconds;
    onChange();
    return now();
  };
  const controls = createControls({ world, faults, deliveries, advance, setBack, onChange });
  const save = (): Promise<void> => writer.save();

  const webhookSecret = bindWebhook(world, options);
  serveApi(app, { world, secretKey, endpoints: ENDPOINTS, faults, catchUp, save, inNameOf });
  serveControls(app, controls, secretKey);
  servePages(app, { world, controls, catchUp, save });

  await app.listen({ port: options.port, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  if (options.publicOrigin === undefined) origin = `http://${host === '::1' ? '[::1]' : host}:${port}`;
  deliveries.resume();
  const ticking = setInterval(() => {
    const { size } = state.objects.event;
    catchUp();
    if (state.objects.event.size !== size) onChange();
  }, TICK_MS);

  return {
    origin,
    secretKey,
    webhookSecret,
    controls,
    async stop() {
      clearInterval(ticking);
      await app.close();
      await deliveries.stop();
      await writer.save();
      if (writeError !== null) throw writeError;
    },
  };
}

/** The endpoint that the options name, made or brought up to date. @returns its secret */
function bindWebhook(world: World, { webhookUrl: url, webhookSecret }: SandboxOptions): string {
  const held = world.store.list('webhook_endpoint').find((webhook) => webhook.metadata['made_by'] === 'options');
  const secret = webhookSecret ?? held?.secret ?? randomId('whsec_', 32);
  if (held !== undefined) world.store.remove('webhook_endpoint', held.id);
  if (url === undefined) return secret;
  const made = newWebhookEndpoint({ url, events: ['*'], secret, description: null }, world.now());
  // The id stays, so that deliveries on their way find it.
  world.store.put('webhook_endpoint', { ...made, id: held?.id ?? made.id, metadata: { made_by: 'options' } });
  return secret;
}
