import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Logger } from './logger.ts';

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

export interface MetricsServerOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly contentType: string;
  /** Returns the metrics in the Prometheus text format. */
  readonly scrape: () => Promise<string>;
  readonly log: Logger;
}

const HEADERS_TIMEOUT_MS = 5_000;

/**
 * Serves `GET /metrics` on a separate port, which is not public.
 * @throws errors of listening, such as `EADDRINUSE`
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const { contentType, scrape, log } = options;
  const respond: RequestListener = (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    scrape().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics scrape failed');
        response.writeHead(500).end();
      },
    );
  };
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: HEADERS_TIMEOUT_MS }, respond);
  server.listen(options.port, options.host);
  // Rejects if the server emits an error instead.
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return {
    port: address.port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
