import { WebSocket } from 'ws';
import { z } from 'zod';

const MESSAGE_MAX_BYTES = 1_024 * 1_024;
/** Alpaca refuses the request and keeps all earlier subscriptions. */
const SYMBOL_LIMIT_EXCEEDED = 405;

const Trade = z.object({ T: z.literal('t'), S: z.string(), p: z.number(), t: z.iso.datetime({ offset: true }) });
const Success = z.object({ T: z.literal('success'), msg: z.string() });
const Failure = z.object({ T: z.literal('error'), code: z.number(), msg: z.string() });
/** Other kinds, and trades without a price, are left out one by one. */
const Messages = z.array(z.union([Trade, Success, Failure, z.null()]).catch(null));
type Message = z.infer<typeof Messages>[number];

export interface AlpacaSocketOptions {
  readonly url: URL;
  readonly keyId: string;
  readonly secretKey: string;
  /** Time to answer a handshake, the authentication and a ping. */
  readonly answerTimeoutMs: number;
  readonly onAuthenticated: () => void;
  readonly onTrade: (symbol: string, trade: { readonly price: number; readonly asOf: Date }) => void;
  /** Called with what went wrong, never with the keys. The socket usually closes then. */
  readonly onProblem: (problem: string) => void;
  readonly onClose: () => void;
}

/** A connection to Alpaca's stream. */
export interface AlpacaSocket {
  /** Does nothing before the authentication. */
  change(action: 'subscribe' | 'unsubscribe', symbols: readonly string[]): void;
  close(): void;
}

/** Connects and authenticates. Closes the connection after an error, an invalid message, or without answers. */
export function openAlpacaSocket(options: AlpacaSocketOptions): AlpacaSocket {
  const { answerTimeoutMs, onProblem } = options;
  const socket = new WebSocket(options.url, {
    maxPayload: MESSAGE_MAX_BYTES,
    // Ticks are small, and inflating each would cost more than reading it.
    perMessageDeflate: false,
    followRedirects: false,
  });
  let isAuthenticated = false;
  let hasAnswered = true;
  let isClosing = false;

  const close = (): void => {
    isClosing = true;
    socket.terminate();
  };
  const drop = (problem: string): void => {
    if (isClosing) return;
    onProblem(problem);
    close();
  };
  const handle = (message: Message): void => {
    if (message === null || isClosing) return;
    if (message.T === 't') {
      options.onTrade(message.S, { price: message.p, asOf: new Date(message.t) });
    } else if (message.T === 'error') {
      const problem = `answered ${String(message.code)} ${message.msg}`;
      if (message.code === SYMBOL_LIMIT_EXCEEDED) onProblem(problem);
      else drop(problem);
    } else if (message.msg === 'authenticated') {
      isAuthenticated = true;
      options.onAuthenticated();
    }
  };
  const check = setInterval(() => {
    if (!hasAnswered || !isAuthenticated) return drop('did not answer in time');
    hasAnswered = false;
    socket.ping();
  }, answerTimeoutMs);
  check.unref();

  const send = (message: object): void => {
    socket.send(JSON.stringify(message));
  };
  socket.on('open', () => {
    send({ action: 'auth', key: options.keyId, secret: options.secretKey });
  });
  socket.on('message', (data: Buffer) => {
    const messages = parse(data.toString());
    if (messages === null) drop('sent something else than its documentation says');
    else for (const message of messages) handle(message);
  });
  socket.on('pong', () => {
    hasAnswered = true;
  });
  socket.on('error', ({ message }) => {
    drop(message);
  });
  socket.on('close', () => {
    drop('closed the connection');
    clearInterval(check);
    options.onClose();
  });
  return {
    change(action, symbols) {
      if (isAuthenticated && !isClosing && symbols.length > 0) send({ action, trades: symbols });
    },
    close,
  };
}

function parse(text: string): readonly Message[] | null {
  try {
    return Messages.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
