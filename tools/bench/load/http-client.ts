import { connectAs, explainConnectionError } from './local-addresses.ts';

export interface HttpResponse {
  readonly status: number;
  /** The raw status line and headers. */
  readonly head: string;
  readonly bodyBytes: number;
}

/** A keep-alive connection that sends one request at a time and only counts the bytes of responses. */
export interface HttpClient {
  /** Whether either side has closed the connection, as servers do with idle ones. */
  isClosed(): boolean;
  /** Sends a raw request. */
  send(request: Buffer | string): Promise<HttpResponse>;
  close(): void;
}

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
const HEAD_END = '\r\n\r\n';

export async function openHttpClient({ port, index }: { port: number; index: number }): Promise<HttpClient> {
  const connected = Promise.withResolvers<void>();
  let waiting: PromiseWithResolvers<HttpResponse> | null = null;
  let headPiece: Buffer | null = null;
  let response: HttpResponse | null = null;
  let bytesToCome = 0;

  const fail = (error: Error): void => {
    connected.reject(error);
    waiting?.reject(error);
    waiting = null;
  };

  const finish = (): void => {
    const request = waiting;
    if (request === null || response === null) return;
    waiting = null;
    request.resolve(response);
  };

  const read = (chunk: Buffer): void => {
    if (waiting === null) {
      socket.destroy(new Error('The server sent a response without a request'));
      return;
    }
    if (response !== null) {
      bytesToCome -= chunk.length;
    } else {
      const received = headPiece === null ? chunk : Buffer.concat([headPiece, chunk]);
      const end = received.indexOf(HEAD_END);
      if (end === -1) {
        headPiece = Buffer.from(received);
        return;
      }
      headPiece = null;
      const head = received.toString('latin1', 0, end);
      const status = Number(head.slice(9, 12));
      const length = status === 304 ? 0 : Number(CONTENT_LENGTH.exec(head)?.[1]);
      if (Number.isNaN(length)) {
        socket.destroy(new Error('The response has no content-length'));
        return;
      }
      response = { status, head, bodyBytes: length };
      bytesToCome = length - (received.length - end - HEAD_END.length);
    }
    if (bytesToCome < 0) socket.destroy(new Error('The response is longer than its content-length'));
    else if (bytesToCome === 0) finish();
  };

  const socket = connectAs(index, port, read);
  socket.on('connect', () => {
    connected.resolve();
  });
  socket.on('error', (error) => {
    fail(explainConnectionError(error));
  });
  socket.on('close', () => {
    fail(new Error('The server closed a connection'));
  });
  await connected.promise;

  return {
    isClosed: () => socket.destroyed,
    send(request) {
      if (socket.destroyed) return Promise.reject(new Error('The connection is closed'));
      if (waiting !== null) return Promise.reject(new Error('A request is already open'));
      waiting = Promise.withResolvers();
      response = null;
      socket.write(request);
      return waiting.promise;
    },
    close() {
      socket.destroy();
    },
  };
}
