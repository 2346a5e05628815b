import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Teardown } from '../teardown.ts';
import type { Receipts } from './live-clients.ts';
import type { LiveEndpoint } from './live-connection.ts';

export type LoadRequest =
  | {
      readonly kind: 'connect';
      readonly endpoint: LiveEndpoint;
      /** Of the handshake, for each client. */
      readonly headers: readonly Readonly<Record<string, string>>[];
    }
  | { readonly kind: 'listen' };

/** What the clients of one server heard of one alert. */
export interface Heard {
  readonly receipts: Receipts;
  /** Microseconds of processor time that it cost them. */
  readonly cpuUs: number;
  /** Connections that were lost so far. */
  readonly lost: number;
  /** The arguments of the alert, as JSON. */
  readonly lastAlert: string;
}

export type LoadReply =
  | { readonly kind: 'connected' | 'listening' }
  | ({ readonly kind: 'heard' } & Heard)
  | { readonly kind: 'failed'; readonly message: string };

/** All subscribers of one server, in a process of their own. */
export interface LoadClient {
  /** Runs `cause` while all listen, and answers when the alert has reached everyone, or after a time. */
  hear(cause: () => Promise<void>): Promise<Heard>;
  close(): void;
}

const PROCESS = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Connects everyone. */
export async function connectLoad(connect: Omit<LoadRequest & { kind: 'connect' }, 'kind'>, teardown: Teardown) {
  const child = fork(PROCESS, { serialization: 'advanced', execArgv: [] });
  const close = (): void => {
    if (child.connected) child.disconnect();
  };
  teardown.add(close);
  await ask(child, { kind: 'connect', ...connect }, 'connected');
  const client: LoadClient = {
    async hear(cause) {
      await ask(child, { kind: 'listen' }, 'listening');
      const [heard] = await Promise.all([answerOf(child, 'heard'), cause()]);
      return heard;
    },
    close,
  };
  return client;
}

async function ask(child: ChildProcess, request: LoadRequest, kind: 'connected' | 'listening'): Promise<void> {
  const answer = answerOf(child, kind);
  child.send(request);
  await answer;
}

function answerOf<Kind extends LoadReply['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<LoadReply, { kind: Kind }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<LoadReply, { kind: Kind }>>();
  const leave = (): void => {
    reject(new Error('The process of the clients ended'));
  };
  child.once('exit', leave);
  child.once('message', (answer: LoadReply) => {
    child.off('exit', leave);
    if (isKind(answer, kind)) resolve(answer);
    else reject(new Error(answer.kind === 'failed' ? answer.message : `The clients answered ${answer.kind}`));
  });
  return promise;
}

const isKind = <Kind extends LoadReply['kind']>(
  answer: LoadReply,
  kind: Kind,
): answer is Extract<LoadReply, { kind: Kind }> => answer.kind === kind;
