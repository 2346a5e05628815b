import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { openRawClient, type RawClient } from '../../../../test/raw-live-client.ts';
import { LimitedWebSocketServer, watchBacklogs } from './incoming-limits.ts';

let http: HttpServer;
let io: Server;
let tooSlow: object[];
let stop: () => void;
beforeEach(async () => {
  http = createServer();
  io = new Server(http, { wsEngine: LimitedWebSocketServer });
  tooSlow = [];
  stop = watchBacklogs(io, (connection) => tooSlow.push(connection));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(async () => {
  stop();
  await io.close();
});

/** Connects a client and returns it with its connection on the server. */
const connect = async () => {
  const connected = once(io.engine, 'connection');
  const client: RawClient = await openRawClient(`http://127.0.0.1:${String((http.address() as AddressInfo).port)}`, {});
  const [connection] = (await connected) as [{ send: (data: string) => void }];
  return { client, connection };
};

// @threat D8 @threat D10
it('notices a client that stops reading, within a second and without another alert', async () => {
  const [slow, healthy] = [await connect(), await connect()];
  slow.client.socket.pause();
  const megabyte = 'x'.repeat(1_024 * 1_024);
  // More than the operating system buffers.
  for (let count = 0; count < 16; count += 1) slow.connection.send(megabyte);
  healthy.connection.send(megabyte);
  await eventually(() => expect(tooSlow).toContain(slow.connection));
  expect(tooSlow).not.toContain(healthy.connection);
  slow.client.socket.destroy();
  healthy.client.socket.destroy();
});
