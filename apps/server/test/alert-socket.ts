import { SocketMessage } from '@bna/contract/feed/alert-streams';
import { type ClientOptions, WebSocket } from 'ws';

export interface SocketClose {
  readonly code: number;
  readonly reason: string;
}

/** Opens a WebSocket and collects what it receives. A handshake that is refused rejects with the error of the library. */
export async function openAlertSocket(url: string, options: ClientOptions) {
  const webSocket = new WebSocket(url.replace(/^http/, 'ws'), options);
  const messages: SocketMessage[] = [];
  let wake = Promise.withResolvers<void>();
  let close: SocketClose | null = null;
  const notify = (): void => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  webSocket.on('message', (data: Buffer) => {
    messages.push(SocketMessage.parse(JSON.parse(data.toString())));
    notify();
  });
  webSocket.on('close', (code, reason) => {
    close = { code, reason: reason.toString() };
    notify();
  });
  const headers = new Promise<Headers>((resolve, reject) => {
    webSocket.on('error', reject);
    webSocket.once('upgrade', ({ headersDistinct }) => {
      resolve(new Headers(Object.entries(headersDistinct).map(([name, values]) => [name, values?.join() ?? ''])));
    });
  });
  const next = async (): Promise<SocketMessage | SocketClose> => {
    for (;;) {
      const message = messages.shift();
      if (message !== undefined) return message;
      if (close !== null) return close;
      await wake.promise;
    }
  };
  return {
    webSocket,
    headers: await headers,
    /** Returns the next message, or how the socket was closed. */
    next,
    /** Returns the `seq` of the next messages, which must be alerts. */
    async nextSeqs(count: number): Promise<number[]> {
      const seqs: number[] = [];
      while (seqs.length < count) {
        const received = await next();
        if (!('type' in received) || received.type !== 'alert') {
          throw new Error(`Expected an alert, got ${JSON.stringify(received)}`);
        }
        seqs.push(received.data.seq);
      }
      return seqs;
    },
  };
}
export type AlertSocket = Awaited<ReturnType<typeof openAlertSocket>>;
