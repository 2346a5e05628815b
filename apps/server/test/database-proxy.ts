import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const socketIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${String(port)}`);

/**
 * Opens a proxy to the database that can hang like a server stopped by SIGSTOP: it accepts connections and never answers.
 * `host` is the folder of its socket.
 */
export async function openDatabaseProxy({ host, port }: { host: string; port: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'bna-proxy-'));
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server = createServer((client) => {
    const upstream = connect(socketIn(host, port));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (data: Buffer) => to.write(data));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isPaused) from.pause();
    }
  }).listen(socketIn(folder, port));
  await once(server, 'listening');
  return {
    host: folder,
    pause: (): void => {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume: (): void => {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    async close(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
