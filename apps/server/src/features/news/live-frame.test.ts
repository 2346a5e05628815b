import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { LIVE_NEWS_NAMESPACE, type StockNewsUpdate } from '@bna/contract/live-news';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { directLineOf, encodeUpdateFrame } from './live-frame.ts';

const updateOf = (titleCharacters: number): StockNewsUpdate => ({
  epoch: 'f00d',
  seq: 7,
  action: 'created',
  newsSummary: {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'é🚀'.repeat(titleCharacters / 2),
    published_date: '2026-11-20T15:00:00.000Z',
    publisher: 'wire',
    symbol: 'ZVZZT',
    company_name: 'Velmora Therapeutics Inc.',
    exchange_name: 'NASDAQ',
    sector: null,
    industry: null,
    market_cap: 1,
    average_volume: null,
    last_price: 0.5,
    first_part: 'What happened',
    second_part: null,
    third_part: null,
    negative_content: null,
    risk_assessment_comment: null,
    news_url: null,
  },
  published_at: '2026-11-20T15:00:01.000Z',
  sent_at: '2026-11-20T15:00:01.005Z',
});

describe('the prebuilt frame', () => {
  // Small, 16-bit and 64-bit lengths of the WebSocket header.
  it.each([2, 400, 40_000])(
    'is byte for byte what the library sends, with a title of %i characters',
    async (characters) => {
      const update = updateOf(characters);
      const http = createServer();
      const server = new Server(http, { perMessageDeflate: false });
      server.of(LIVE_NEWS_NAMESPACE).on('connection', (socket) => socket.emit('stock-news-update', update));
      http.listen(0, '127.0.0.1');
      await once(http, 'listening');
      const { port } = http.address() as AddressInfo;

      const raw = connect(port, '127.0.0.1');
      const received: Buffer[] = [];
      raw.on('data', (data: Buffer) => received.push(data));
      raw.write(
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      await once(raw, 'data');
      const join = Buffer.from(`40${LIVE_NEWS_NAMESPACE},`);
      raw.write(Buffer.concat([Buffer.from([0x81, 0x80 | join.length, 0, 0, 0, 0]), join]));
      const frame = encodeUpdateFrame(update);
      await eventually(() => {
        const bytes = Buffer.concat(received);
        expect(bytes.length).toBeGreaterThan(frame.length);
        expect(bytes.subarray(-frame.length).equals(frame)).toBe(true);
      });
      raw.destroy();
      await server.close();
    },
  );

  it('finds the line below the library once that has said its own, and a client reads what is written to it', async () => {
    const http = createServer();
    const server = new Server(http, { perMessageDeflate: false });
    const update = updateOf(100);
    const lines: boolean[] = [];
    server.of(LIVE_NEWS_NAMESPACE).on('connection', (socket) => {
      socket.emit('stock-news-update', update);
      lines.push(directLineOf(socket) !== null);
      // Once the library has nothing of its own left to say.
      setImmediate(() => {
        const line = directLineOf(socket);
        lines.push(line !== null);
        line?.write(encodeUpdateFrame(update));
      });
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const client = io(`http://127.0.0.1:${String(port)}${LIVE_NEWS_NAMESPACE}`, {
      transports: ['websocket'],
      forceNew: true,
    });
    const heard: unknown[] = [];
    client.on('stock-news-update', (event: unknown) => heard.push(event));
    await eventually(() => expect(heard).toEqual([update, update]));
    expect(lines).toEqual([false, true]);
    client.disconnect();
    await server.close();
  });
});
