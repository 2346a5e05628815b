import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

export type Behavior = 'streams' | 'hangs' | 'fails';

/** Has the form of Alpaca Market Data. */
export interface PriceProvider {
  readonly origin: string;
  /** Also ends all connections. */
  behave(next: Behavior): void;
  /** Resolves when a client has subscribed to trades since the last change of behavior. */
  streaming(): Promise<void>;
  /** Trades sent over the stream so far. */
  countTrades(): number;
  stop(): Promise<void>;
}

const TRADES_PER_S = 1_000;
const BURST_INTERVAL_MS = 10;
const MS_PER_S = 1_000;
const DELAY_MS = 15 * 60_000;

const createTrade = (symbol: string, number: number) => ({
  T: 't',
  S: symbol,
  i: number,
  x: 'V',
  p: 20 + (number % 1_000) / 100,
  s: 100,
  c: ['@'],
  z: 'C',
  t: new Date().toISOString(),
});

/** Starts a provider that, while it streams, sends 1,000 trades a second, each in a message. */
export async function startPriceProvider(symbols: readonly string[]): Promise<PriceProvider> {
  let behavior: Behavior = 'streams';
  let sent = 0;
  const streams = new Set<WebSocket>();
  let subscribed = Promise.withResolvers<void>();

  const answer = (_: IncomingMessage, response: ServerResponse): void => {
    if (behavior === 'hangs') return;
    if (behavior === 'fails') return void response.writeHead(503).end();
    const latestTrade = { t: new Date(Date.now() - DELAY_MS).toISOString(), p: 20 };
    response.end(JSON.stringify(Object.fromEntries(symbols.map((symbol) => [symbol, { latestTrade }]))));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (behavior === 'hangs') return;
    if (behavior === 'fails') {
      socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
      return;
    }
    upgrades.handleUpgrade(request, socket, head, (stream) => {
      stream.on('message', (data: Buffer) => {
        if (data.includes('"auth"')) stream.send('[{"T":"success","msg":"authenticated"}]');
        else {
          streams.add(stream);
          subscribed.resolve();
        }
      });
      stream.on('close', () => streams.delete(stream));
    });
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The provider has no port');

  let sentUntil = performance.now();
  // A late timer sends what is due since the one before.
  const bursts = setInterval(() => {
    const due = Math.floor(((performance.now() - sentUntil) * TRADES_PER_S) / MS_PER_S);
    sentUntil += (due * MS_PER_S) / TRADES_PER_S;
    for (let count = 0; count < due && streams.size > 0; count += 1) {
      sent += 1;
      const message = JSON.stringify([createTrade(symbols[sent % symbols.length] ?? '', sent)]);
      for (const stream of streams) stream.send(message);
    }
  }, BURST_INTERVAL_MS);

  const disconnect = (): void => {
    for (const stream of streams) stream.terminate();
    server.closeAllConnections();
  };
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    behave(next) {
      behavior = next;
      subscribed = Promise.withResolvers();
      disconnect();
    },
    streaming: () => subscribed.promise,
    countTrades: () => sent,
    async stop() {
      clearInterval(bursts);
      disconnect();
      server.close();
      await once(server, 'close');
    },
  };
}
