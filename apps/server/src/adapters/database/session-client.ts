import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** A connection that holds something for as long as it lives, but does not keep the process alive by itself. */
export interface SessionClient {
  readonly client: Client;
  /** Gives the reason when the connection is closed by anything but `end`; until then it is pending. */
  readonly lost: Promise<Error>;
  /** From now on the process may end although the connection is open. */
  letProcessEnd(): void;
  /** Before anything is awaited of the connection again. */
  holdProcess(): void;
  end(): Promise<void>;
}

/** Connects. Until `letProcessEnd` it keeps the process alive, as every connection does. */
export async function openSession(config: ClientConfig): Promise<SessionClient> {
  const socket = new Socket();
  const client = new Client({ ...config, ssl: false, stream: () => socket });
  let isEnding = false;
  const lost = new Promise<Error>((resolve) => {
    let reason: Error | null = null;
    // The first error tells most. Without a listener it would end the process.
    client.on('error', (error) => (reason ??= error));
    client.on('end', () => {
      if (!isEnding) resolve(reason ?? new Error('Connection terminated'));
    });
  });
  await client.connect();
  return {
    client,
    lost,
    letProcessEnd: () => void socket.unref(),
    holdProcess: () => void socket.ref(),
    end: () => {
      isEnding = true;
      socket.ref();
      return client.end();
    },
  };
}
