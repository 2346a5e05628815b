import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take when the server is to stop. */
const DRAIN_MS = 8_000;
const CLOSE_IDLE_INTERVAL_MS = 50;

/**
 * Prepares for stopping: connections on which nothing was ever asked (browsers open them ahead) are closed at once, others
 * as soon as no request is under way on them, all of them when the time is over.
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
    const over = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, DRAIN_MS);
    try {
      await closing;
    } finally {
      clearInterval(idle);
      clearTimeout(over);
    }
  };
}
