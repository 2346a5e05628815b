import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A call of the API as it came to the proxy. */
export interface ProviderCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The idempotency key. */
  readonly key: string | null;
  readonly body: string;
}

export type StripeProxy = Awaited<ReturnType<typeof startStripeProxy>>;

/**
 * Stands between a node and its Stripe sandbox: knows every call, and may hold it up, lose its answer or change it. The
 * sandbox's pages are there too, so that addresses in answers lead to the proxy.
 */
export async function startStripeProxy(sandboxOrigin: string) {
  const calls: ProviderCall[] = [];
  const meddling: {
    /** Awaited before a call is passed on. */
    before?: ((call: ProviderCall) => Promise<void>) | undefined;
    /** Whether an answer gets lost: what was asked for is done, and the caller does not hear of it. */
    loses?: ((call: ProviderCall) => boolean) | undefined;
    /** Whether a call is answered with a failure of the provider's, though it is done. */
    fails?: ((call: ProviderCall) => boolean) | undefined;
    /** What is answered instead. */
    rewrite?: ((body: string, call: ProviderCall) => string) | undefined;
    /** What is answered without asking the provider. */
    replace?: ((call: ProviderCall) => { status: number; body: object }) | undefined;
  } = {};
  let origin = '';
  const server = createServer((request, reply) => {
    const pass = async (): Promise<void> => {
      const url = new URL(request.url ?? '/', sandboxOrigin);
      const { method = 'GET' } = request;
      const body = await buffer(request);
      const key = request.headers['idempotency-key'];
      const call = { method, path: url.pathname, key: typeof key === 'string' ? key : null, body: body.toString() };
      const isOfApi = call.path.startsWith('/v1/');
      if (isOfApi) {
        calls.push(call);
        await meddling.before?.(call);
        const instead = meddling.replace?.(call);
        if (instead !== undefined) {
          reply.writeHead(instead.status, { 'content-type': 'application/json' }).end(JSON.stringify(instead.body));
          return;
        }
      }
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && !HOP_BY_HOP.has(name) ? [[name, value.replaceAll(origin, sandboxOrigin)]] : [],
      );
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
      let text = (await answer.text()).replaceAll(sandboxOrigin, origin);
      if (isOfApi) text = meddling.rewrite?.(text, call) ?? text;
      if (isOfApi && meddling.loses?.(call) === true) {
        reply.destroy();
        return;
      }
      if (isOfApi && meddling.fails?.(call) === true) {
        reply.writeHead(500, { 'content-type': 'application/json' }).end(FAILURE);
        return;
      }
      for (const [name, value] of answer.headers) {
        if (!HOP_BY_HOP.has(name)) reply.setHeader(name, value.replaceAll(sandboxOrigin, origin));
      }
      reply.writeHead(answer.status).end(text);
    };
    pass().catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port');
  origin = `http://127.0.0.1:${String(address.port)}`;
  return {
    origin,
    calls,
    meddling,
    /** Forgets the calls so far, and meddles no more. */
    reset(): void {
      calls.length = 0;
      delete meddling.before;
      delete meddling.loses;
      delete meddling.fails;
      delete meddling.rewrite;
      delete meddling.replace;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const FAILURE = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } });
const HOP_BY_HOP = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'keep-alive',
  'accept-encoding',
]);
