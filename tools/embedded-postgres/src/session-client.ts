import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** A connection that owns a lock for as long as it is open. */
export interface SessionClient {
  readonly client: Client;
  /** Resolves with the reason when the connection closes other than by `end`. */
  readonly lost: Promise<Error>;
  /** Lets the process exit while the connection is open. */
  unref(): void;
  /** Keeps the process alive again. Call it before awaiting a statement. */
  ref(): void;
  end(): Promise<void>;
}

/** A machine that is busy starting everything may need more than seconds. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Connects. The connection keeps the process alive until `unref`. */
export async function openSession(config: ClientConfig): Promise<SessionClient> {
  const socket = new Socket();
  const client = new Client({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ssl: false,
    stream: () => socket,
  });
  let isEnding = false;
  const lost = new Promise<Error>((resolve) => {
    let reason: Error | null = null;
    // The first error is the cause of the others. Without a listener, it would end the process.
    client.on('error', (error) => (reason ??= error));
    client.on('end', () => {
      if (!isEnding) resolve(reason ?? new Error('Connection terminated'));
    });
  });
  await client.connect();
  return {
    client,
    lost,
    unref: () => void socket.unref(),
    ref: () => void socket.ref(),
    end: () => {
      isEnding = true;
      socket.ref();
      return client.end();
    },
  };
}
