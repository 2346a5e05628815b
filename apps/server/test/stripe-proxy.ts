import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A Stripe API call that reached the proxy. */
export interface ProviderCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The idempotency key. */
  readonly key: string | null;
  readonly body: string;
}

interface Faults {
  /** Awaited before a call is forwarded. */
  before?: ((call: ProviderCall) => Promise<void>) | undefined;
  /** Responds without forwarding the call, unless it returns undefined. */
  replace?: ((call: ProviderCall) => { status: number; body: object } | undefined) | undefined;
  /** Changes the response body. */
  rewrite?: ((body: string, call: ProviderCall) => string) | undefined;
  /** Whether the response is dropped after the sandbox has completed the call. */
  dropsResponse?: ((call: ProviderCall) => boolean) | undefined;
  /** Whether a completed call gets status 500. */
  fails?: ((call: ProviderCall) => boolean) | undefined;
}

export type StripeProxy = Awaited<ReturnType<typeof startStripeProxy>>;

/**
 * Starts a proxy in front of a Stripe sandbox that records every API call and can delay it, fail it, or drop or change its
 * response. It also serves the sandbox's pages and rewrites URLs to itself.
 */
export async function startStripeProxy(sandboxOrigin: string) {
  const calls: ProviderCall[] = [];
  const faults: Faults = {};
  let origin = '';

  const forward = async (
    request: IncomingMessage,
    call: ProviderCall,
  ): Promise<{ response: Response; text: string }> => {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !HOP_BY_HOP.has(name) ? [[name, value.replaceAll(origin, sandboxOrigin)]] : [],
    );
    const response = await fetch(new URL(request.url ?? '/', sandboxOrigin), {
      method: call.method,
      headers,
      redirect: 'manual',
      ...(call.body === '' ? {} : { body: call.body }),
    });
    return { response, text: (await response.text()).replaceAll(sandboxOrigin, origin) };
  };

  const reply = (target: ServerResponse, { response, text }: Awaited<ReturnType<typeof forward>>): void => {
    for (const [name, value] of response.headers) {
      if (!HOP_BY_HOP.has(name)) target.setHeader(name, value.replaceAll(sandboxOrigin, origin));
    }
    target.writeHead(response.status).end(text);
  };

  const handleApiCall = async (request: IncomingMessage, target: ServerResponse, call: ProviderCall): Promise<void> => {
    calls.push(call);
    await faults.before?.(call);
    const replacement = faults.replace?.(call);
    if (replacement !== undefined) {
      target.writeHead(replacement.status, JSON_HEADERS).end(JSON.stringify(replacement.body));
      return;
    }
    const { response, text } = await forward(request, call);
    if (faults.dropsResponse?.(call) === true) target.destroy();
    else if (faults.fails?.(call) === true) target.writeHead(500, JSON_HEADERS).end(FAILURE);
    else reply(target, { response, text: faults.rewrite?.(text, call) ?? text });
  };

  const handle = async (request: IncomingMessage, target: ServerResponse): Promise<void> => {
    const call = await readCall(request);
    if (call.path.startsWith('/v1/')) await handleApiCall(request, target, call);
    else reply(target, await forward(request, call));
  };

  const server = createServer((request, target) => {
    handle(request, target).catch(() => target.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  origin = `http://127.0.0.1:${String(address.port)}`;
  return {
    origin,
    calls,
    faults,
    /** Clears recorded calls and faults. */
    reset(): void {
      calls.length = 0;
      for (const fault of FAULTS) delete faults[fault];
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ProviderCall> {
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: new URL(request.url ?? '/', 'http://proxy').pathname,
    key: typeof key === 'string' ? key : null,
    body: (await buffer(request)).toString(),
  };
}

const FAULTS = ['before', 'replace', 'rewrite', 'dropsResponse', 'fails'] as const;
const JSON_HEADERS = { 'content-type': 'application/json' };
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
