import type { ServerResponse } from 'node:http';
import type { LogPosition } from '@bna/contract/feed/log-position';
import type { StreamTransport } from './stream-transport.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies must not hold events back.
  'x-accel-buffering': 'no',
};

const formatEvent = (event: string, json: string, { epoch, seq }: LogPosition): string =>
  `event: ${event}\nid: ${epoch}:${String(seq)}\ndata: ${json}\n\n`;

/** Sends an alert stream as server-sent events on a response whose headers have not been sent. */
export function openEventStreamTransport(response: ServerResponse): StreamTransport {
  response.writeHead(200, HEADERS);
  return {
    output: response,
    sendPosition(position) {
      response.write(formatEvent('connected', JSON.stringify(position), position));
    },
    sendChanges(changes) {
      response.write(changes.map((change) => formatEvent('alert', change.json, change)).join(''));
    },
    sendHeartbeat() {
      response.write(': heartbeat\n\n');
    },
    end(reason) {
      response.end(`event: closed\ndata: ${JSON.stringify(reason)}\n\n`);
    },
    interrupt(reason) {
      if (reason === 'restart') response.end();
      else response.destroy();
    },
  };
}
