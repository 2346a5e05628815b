import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { LIVE_CHANNEL_NAMESPACE, type StockNewsUpdate } from '@bna/contract/feed/live-channel';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { encodeUpdateFrame, rawSocketOf } from './raw-socket.ts';

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
    market_cap_as_of: '2026-11-20',
    average_volume_as_of: null,
    last_price_as_of: '2026-11-20',
    first_part: 'What happened',
    second_part: null,
    third_part: null,
    negative_content: null,
    risk_assessment_comment: null,
    news_url: null,
    score: null,
    event_type: null,
    share_of_market_cap: null,
    corrections: [],
  },
  published_at: '2026-11-20T15:00:01.000Z',
  sent_at: '2026-11-20T15:00:01.005Z',
});

describe('the prebuilt frame', () => {
  // Small, 16-bit and 64-bit lengths of the WebSocket header.
  it.each([2, 400, 40_000])(
    'is byte for byte what the library sends, for a title of %i characters',
    async (characters) => {
      const update = updateOf(characters);
      const http = createServer();
      const server = new Server(http, { perMessageDeflate: false });
      server.of(LIVE_CHANNEL_NAMESPACE).on('connection', (socket) => socket.emit('stock-news-update', update));
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
      const join = Buffer.from(`40${LIVE_CHANNEL_NAMESPACE},`);
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

  it('can be written to the TCP socket once the library’s queue is empty', async () => {
    const http = createServer();
    const server = new Server(http, { perMessageDeflate: false });
    const update = updateOf(100);
    const found: boolean[] = [];
    server.of(LIVE_CHANNEL_NAMESPACE).on('connection', (socket) => {
      socket.emit('stock-news-update', update);
      found.push(rawSocketOf(socket) !== null);
      // After the library has flushed its queue.
      setImmediate(() => {
        const rawSocket = rawSocketOf(socket);
        found.push(rawSocket !== null);
        rawSocket?.write(encodeUpdateFrame(update));
      });
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const client = io(`http://127.0.0.1:${String(port)}${LIVE_CHANNEL_NAMESPACE}`, {
      transports: ['websocket'],
      forceNew: true,
    });
    const received: unknown[] = [];
    client.on('stock-news-update', (event: unknown) => received.push(event));
    await eventually(() => expect(received).toEqual([update, update]));
    expect(found).toEqual([false, true]);
    client.disconnect();
    await server.close();
  });
});
