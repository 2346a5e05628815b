import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL's name for its socket in a folder. */
const socketIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${String(port)}`);

/**
 * A way to the database that can stand still, as if the server had been stopped by SIGSTOP: connections stay and are taken,
 * and nothing comes. `host` is the folder to connect to in place of the server's.
 */
export async function openWayToDatabase({ host, port }: { host: string; port: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'bna-way-'));
  const sockets = new Set<Socket>();
  let isStill = false;
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
      if (isStill) from.pause();
    }
  }).listen(socketIn(folder, port));
  await once(server, 'listening');
  return {
    host: folder,
    stand: (): void => {
      isStill = true;
      for (const socket of sockets) socket.pause();
    },
    goOn: (): void => {
      isStill = false;
      for (const socket of sockets) socket.resume();
    },
    async close(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
