import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Teardown } from '../teardown.ts';
import type { Receipts } from './live-clients.ts';
import type { LiveEndpoint } from './live-connection.ts';

export type LoadRequest =
  | {
      readonly kind: 'connect';
      readonly endpoint: LiveEndpoint;
      /** Handshake headers per client. */
      readonly headers: readonly Readonly<Record<string, string>>[];
    }
  | { readonly kind: 'listen' };

/** Delivery times of an alert to the clients of a server. */
export interface AlertReceipt {
  readonly receipts: Receipts;
  /** CPU time of the clients. */
  readonly cpuUs: number;
  /** Number of lost connections so far. */
  readonly lost: number;
  /** Arguments of the alert, as JSON. */
  readonly lastAlert: string;
}

export type LoadReply =
  | { readonly kind: 'connected' | 'listening' }
  | ({ readonly kind: 'received' } & AlertReceipt)
  | { readonly kind: 'failed'; readonly message: string };

/** The subscribers of a server, in a process of their own. */
export interface LoadClient {
  /** Calls `publish` and waits until the alert has reached all clients, or for a timeout. */
  measureAlert(publish: () => Promise<void>): Promise<AlertReceipt>;
  close(): void;
}

const PROCESS = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Starts the process and connects all clients. */
export async function connectLoad(connect: Omit<LoadRequest & { kind: 'connect' }, 'kind'>, teardown: Teardown) {
  const child = fork(PROCESS, { serialization: 'advanced', execArgv: [] });
  const close = (): void => {
    if (child.connected) child.disconnect();
  };
  teardown.add(close);
  await request(child, { kind: 'connect', ...connect }, 'connected');
  const client: LoadClient = {
    async measureAlert(publish) {
      await request(child, { kind: 'listen' }, 'listening');
      const [receipt] = await Promise.all([waitForReply(child, 'received'), publish()]);
      return receipt;
    },
    close,
  };
  return client;
}

async function request(child: ChildProcess, message: LoadRequest, kind: 'connected' | 'listening'): Promise<void> {
  const reply = waitForReply(child, kind);
  child.send(message);
  await reply;
}

function waitForReply<Kind extends LoadReply['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<LoadReply, { kind: Kind }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<LoadReply, { kind: Kind }>>();
  const onExit = (): void => {
    reject(new Error('The process of the clients exited'));
  };
  child.once('exit', onExit);
  child.once('message', (reply: LoadReply) => {
    child.off('exit', onExit);
    if (isKind(reply, kind)) resolve(reply);
    else reject(new Error(reply.kind === 'failed' ? reply.message : `Unexpected reply: ${reply.kind}`));
  });
  return promise;
}

const isKind = <Kind extends LoadReply['kind']>(
  reply: LoadReply,
  kind: Kind,
): reply is Extract<LoadReply, { kind: Kind }> => reply.kind === kind;
