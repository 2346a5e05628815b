import cookie from '@fastify/cookie';
import type { Socket } from 'node:net';
import Fastify, { type ConnectionError, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { answerError, handleErrors } from './error-handler.ts';
import { type Logger, loggablePath } from './logger.ts';
import { securityHeaders } from './security-headers.ts';

const BODY_LIMIT_BYTES = 64 * 1_024;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const MAX_HEADER_BYTES = 16 * 1_024;

/** How long a connection may take, in milliseconds, before it is closed. */
export const PATIENCE = {
  /** Until the headers of a request are there, from its first byte, or from the connection. */
  headersTimeout: 15_000,
  /** Until the whole request is there. */
  requestTimeout: 30_000,
  /** In which nothing is sent or received. */
  connectionTimeout: 60_000,
  /** Between two looks at the first two; Node's own is half a minute. */
  connectionsCheckingInterval: 5_000,
};

/** Fastify with the limits, headers, errors and log lines that every answer has. */
export async function createHttpServer(
  config: Pick<Config, 'publicOrigin' | 'trustProxy'>,
  log: Logger,
  patience: typeof PATIENCE = PATIENCE,
): Promise<FastifyInstance> {
  const { headersTimeout, requestTimeout, connectionTimeout, connectionsCheckingInterval } = patience;
  const headers = securityHeaders(config.publicOrigin);
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout,
    connectionTimeout,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout, connectionsCheckingInterval },
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // While stopping, requests that still arrive on open connections are served.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => {
      refuseUnreadable(error, socket, headers);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  // Only JSON comes in; the library would hand plain text to handlers as well.
  app.removeContentTypeParser('text/plain');
  // Many clients name the type even where there is no body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
  await app.register(cookie);

  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const quiet = request.method === 'GET' && reply.statusCode < 400;
    if (!quiet || log.isLevelEnabled('debug')) {
      request.log[quiet ? 'debug' : 'info'](
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

const NO_HTTP = { status: '400 Bad Request', message: 'The request could not be read', code: 'bad_request' };
const UNREADABLE: { readonly [code: string]: typeof NO_HTTP } = {
  HPE_HEADER_OVERFLOW: { ...NO_HTTP, status: '431 Request Header Fields Too Large', code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long', code: 'too_slow' },
};

/** What is no HTTP gets an answer of the usual shape, written by hand: there is no request to answer. */
function refuseUnreadable(error: ConnectionError, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, message, code } = UNREADABLE[error.code] ?? NO_HTTP;
  const body = JSON.stringify({ message, code });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  // Whoever goes on sending would never agree to an end.
  socket.destroySoon();
}
