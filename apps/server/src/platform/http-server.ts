import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { REQUEST_ID_HEADER } from '@bna/contract/endpoint';
import type { Socket } from 'node:net';
import Fastify, { type ConnectionError, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type ClientAddresses, createClientAddresses } from './client-address.ts';
import type { Config } from './config.ts';
import { sendError, registerErrorHandler } from './error-handler.ts';
import { type Logger, loggablePath } from './logger.ts';
import { securityHeaders } from './security-headers.ts';

const BODY_LIMIT_BYTES = 64 * 1_024;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const MAX_HEADER_BYTES = 16 * 1_024;

/** In milliseconds. */
export const HTTP_TIMEOUTS = {
  /** For the headers of a request, from its first byte or from the start of the connection. */
  headersTimeout: 15_000,
  /** For the whole request. */
  requestTimeout: 30_000,
  /** For a connection without traffic. */
  connectionTimeout: 60_000,
  /** Interval at which the first two are enforced. Node's default is 30 s. */
  connectionsCheckingInterval: 5_000,
};

/** Given with the options, because Fastify otherwise loads its compilers of JSON schemas, a tenth of the modules. */
const COMPILERS = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- declared for JSON schemas only
  buildValidator: () => validatorCompiler as never,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  buildSerializer: () => serializerCompiler as never,
};

declare module 'fastify' {
  interface FastifyInstance {
    clientAddresses: ClientAddresses;
  }
}

/** Creates Fastify with the limits, headers, error responses and request log that all routes share. */
export async function createHttpServer(
  config: Pick<Config, 'publicOrigin' | 'trustProxy'>,
  log: Logger,
  timeouts: typeof HTTP_TIMEOUTS = HTTP_TIMEOUTS,
): Promise<FastifyInstance> {
  const { headersTimeout, requestTimeout, connectionTimeout, connectionsCheckingInterval } = timeouts;
  const headers = securityHeaders(config.publicOrigin);
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    // A client's own id could imitate another request in the log.
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout,
    connectionTimeout,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout, connectionsCheckingInterval },
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: COMPILERS },
    forceCloseConnections: 'idle',
    // While stopping, serve the requests that still arrive on open connections.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(headers).header(REQUEST_ID_HEADER, request.id));
    },
    clientErrorHandler: (error, socket) => {
      refuseMalformed(error, socket, headers);
    },
  });
  const clientAddresses = createClientAddresses(config.trustProxy);
  app.decorate('clientAddresses', clientAddresses);
  // Fastify's own keeps ports and other spellings, each of which would count as another client.
  app.decorateRequest('ip', {
    getter() {
      return clientAddresses.find(this.raw);
    },
  });
  registerErrorHandler(app);
  // Fastify also accepts plain text by default.
  app.removeContentTypeParser('text/plain');
  // Many clients send the content type without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
  await app.register(cookie);

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = request.method === 'GET' && reply.statusCode < 400;
    if (!isQuiet || log.isLevelEnabled('debug')) {
      request.log[isQuiet ? 'debug' : 'info'](
        {
          method: request.method,
          path: loggablePath(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ip: request.ip,
          user: request.caller?.userId,
        },
        'request',
      );
    }
    done();
  });
  return app;
}

const MALFORMED = { status: '400 Bad Request', message: 'The request could not be read', code: 'bad_request' };
const PARSER_ERRORS: { readonly [code: string]: typeof MALFORMED } = {
  HPE_HEADER_OVERFLOW: { ...MALFORMED, status: '431 Request Header Fields Too Large', code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long', code: 'too_slow' },
};

/** Writes an error response of the usual shape by hand, because there is no parsed request to reply to. */
function refuseMalformed(error: ConnectionError, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, message, code } = PARSER_ERRORS[error.code] ?? MALFORMED;
  const body = JSON.stringify({ message, code });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  // A client that keeps sending would never close its side.
  socket.destroySoon();
}
