import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for open requests to finish when the server stops. */
const DRAIN_TIMEOUT_MS = 8_000;
const CLOSE_IDLE_INTERVAL_MS = 50;

/**
 * Returns a function that stops the server. It closes unused connections (browsers open them speculatively) at once,
 * others when their request is done, and all after the timeout.
 */
export function createDrain(http: FastifyInstance): () => Promise<void> {
  const open = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async () => {
    const closing = http.close();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const idle = setInterval(() => {
      http.server.closeIdleConnections();
    }, CLOSE_IDLE_INTERVAL_MS);
    const timeout = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, DRAIN_TIMEOUT_MS);
    try {
      await closing;
    } finally {
      clearInterval(idle);
      clearTimeout(timeout);
    }
  };
}
