import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Logger } from './logger.ts';

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

export interface MetricsServerOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly contentType: string;
  /** The metrics as Prometheus reads them. */
  readonly scrape: () => Promise<string>;
  readonly log: Logger;
}

const HEADERS_TIMEOUT_MS = 5_000;

/**
 * `GET /metrics` for Prometheus, on a port of its own that no visitor reaches.
 * @throws what listening throws, such as `EADDRINUSE`
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const { contentType, scrape, log } = options;
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    scrape().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be told');
        response.writeHead(500).end();
      },
    );
  };
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: HEADERS_TIMEOUT_MS }, answer);
  server.listen(options.port, options.host);
  // Rejects with the error, where there is one instead.
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
