import type { Duplex } from 'node:stream';
import { type SocketMessage, SOCKET_CLOSE_CODES } from '@bna/contract/feed/alert-streams';
import type { WebSocket } from 'ws';
import type { StreamTransport } from './stream-transport.ts';

/** Sends an alert stream over a WebSocket. A client that sends messages or does not answer pings is closed. */
export function openSocketTransport(webSocket: WebSocket, tcp: Duplex): StreamTransport {
  let isAnswering = true;
  const send = (message: SocketMessage): void => {
    webSocket.send(JSON.stringify(message));
  };
  webSocket.on('pong', () => {
    isAnswering = true;
  });
  webSocket.on('message', () => {
    webSocket.close(SOCKET_CLOSE_CODES.unexpectedMessage, 'unexpected_message');
  });
  return {
    output: tcp,
    sendPosition(position) {
      send({ type: 'connected', data: position });
    },
    sendChanges(changes) {
      for (const { json } of changes) webSocket.send(`{"type":"alert","data":${json}}`);
    },
    sendHeartbeat() {
      if (!isAnswering) {
        webSocket.close(SOCKET_CLOSE_CODES.resume, 'not_answering');
        return;
      }
      isAnswering = false;
      // For the server, which expects a pong, and for the client, whose API may not show pings.
      webSocket.ping();
      send({ type: 'heartbeat' });
    },
    end(reason) {
      send({ type: 'closed', data: reason });
      webSocket.close(SOCKET_CLOSE_CODES.ended, reason.code);
    },
    interrupt(reason) {
      webSocket.close(reason === 'restart' ? SOCKET_CLOSE_CODES.restart : SOCKET_CLOSE_CODES.resume, reason);
    },
  };
}
