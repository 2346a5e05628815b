import { connectFrom, connectionError } from './local-addresses.ts';

export interface Answer {
  readonly status: number;
  /** The status line and the headers as they came. */
  readonly head: string;
  readonly bodyBytes: number;
}

/** A keep-alive connection that asks one question at a time and counts the bytes of the answers instead of keeping them. */
export interface HttpClient {
  /** Sends a request as it stands, with its body. */
  ask(request: Buffer | string): Promise<Answer>;
  close(): void;
}

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
const HEAD_END = '\r\n\r\n';

export async function openHttpClient({ port, index }: { port: number; index: number }): Promise<HttpClient> {
  const connected = Promise.withResolvers<void>();
  let waiting: PromiseWithResolvers<Answer> | null = null;
  let headPiece: Buffer | null = null;
  let answer: Answer | null = null;
  let bytesToCome = 0;

  const fail = (error: Error): void => {
    connected.reject(error);
    waiting?.reject(error);
    waiting = null;
  };

  const finish = (): void => {
    const asked = waiting;
    if (asked === null || answer === null) return;
    waiting = null;
    asked.resolve(answer);
  };

  const read = (chunk: Buffer): void => {
    if (waiting === null) {
      socket.destroy(new Error('The server answered what nobody had asked'));
      return;
    }
    if (answer !== null) {
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
        socket.destroy(new Error('The server did not tell the length of its answer'));
        return;
      }
      answer = { status, head, bodyBytes: length };
      bytesToCome = length - (received.length - end - HEAD_END.length);
    }
    if (bytesToCome < 0) socket.destroy(new Error('The server sent more than it said'));
    else if (bytesToCome === 0) finish();
  };

  const socket = connectFrom(index, port, read);
  socket.on('connect', () => {
    connected.resolve();
  });
  socket.on('error', (error) => {
    fail(connectionError(error));
  });
  socket.on('close', () => {
    fail(new Error('The server closed a connection'));
  });
  await connected.promise;

  return {
    ask(request) {
      if (waiting !== null) return Promise.reject(new Error('One question at a time'));
      waiting = Promise.withResolvers();
      answer = null;
      socket.write(request);
      return waiting.promise;
    },
    close() {
      socket.destroy();
    },
  };
}
