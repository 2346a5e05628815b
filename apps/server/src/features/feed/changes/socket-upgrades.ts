import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { API_BASE } from '@bna/contract/endpoint';
import { openAlertSocket } from '@bna/contract/feed/alert-streams';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { HttpError } from '../../../platform/errors.ts';
import { LimitedWebSocketServer } from '../live/incoming-limits.ts';

/** WebSockets that a route opens, so that their handshakes pass the guard and get its error responses. */
export interface SocketUpgrades {
  /** Routes an upgrade request. Returns false for one to another path, which it leaves alone. */
  readonly handle: (app: FastifyInstance, upgrade: Upgrade) => boolean;
  /**
   * Completes the handshake with the headers of the reply.
   * @throws HttpError 426 for a request without an upgrade, 400 for a malformed handshake
   */
  accept(request: FastifyRequest, reply: FastifyReply): { webSocket: WebSocket; tcp: Duplex };
}

export interface Upgrade {
  readonly request: IncomingMessage;
  readonly tcp: Duplex;
  /** The first bytes after the request. */
  readonly head: Buffer;
}

const PATH = `${API_BASE}${openAlertSocket.path}`;
/** Clients have nothing to say. Control frames have at most 125 bytes. */
const MAX_MESSAGE_BYTES = 256;

export function createSocketUpgrades(): SocketUpgrades {
  const pending = new WeakMap<IncomingMessage, Upgrade & { readonly response: ServerResponse }>();
  const replies = new WeakMap<IncomingMessage, FastifyReply>();
  const server = new LimitedWebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    // The library would echo the first one, which could be a token.
    handleProtocols: () => false,
  });
  server.on('headers', (lines, request) => {
    const headers = Object.entries(replies.get(request)?.getHeaders() ?? {});
    lines.push(...headers.map(([name, value]) => `${name}: ${String(value)}`));
  });
  // Instead of the library's own response.
  server.on('wsClientError', () => undefined);

  return {
    handle(app, upgrade) {
      const { request } = upgrade;
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== PATH) return false;
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(request.socket);
      // Only a refusal is written to it.
      response.once('finish', () => request.socket.destroySoon());
      pending.set(request, { ...upgrade, response });
      app.routing(request, response);
      return true;
    },
    accept(request, reply) {
      const upgrade = pending.get(request.raw);
      if (upgrade === undefined) {
        void reply.headers({ upgrade: 'websocket', connection: 'upgrade' });
        throw new HttpError(426, 'upgrade_required', 'This address accepts WebSocket connections only');
      }
      const { tcp, head, response } = upgrade;
      let opened: WebSocket | undefined;
      replies.set(request.raw, reply);
      // Without asynchronous checks, the library calls back before it returns.
      server.handleUpgrade(request.raw, tcp, head, (webSocket) => {
        opened = webSocket;
      });
      if (opened === undefined) {
        void reply.header('sec-websocket-version', '13');
        throw new HttpError(400, 'bad_request', 'The WebSocket handshake is malformed');
      }
      // The library closes the connection after an error.
      opened.on('error', () => undefined);
      void reply.hijack();
      response.detachSocket(request.raw.socket);
      return { webSocket: opened, tcp };
    },
  };
}
