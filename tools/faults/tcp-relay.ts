import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A fixed address that forwards to any running node, like a load balancer. It exists before the nodes do. */
export interface TcpRelay {
  readonly origin: string;
  /** Sets the ports of the running nodes, used in turn. */
  setTargets(ports: () => readonly number[]): void;
  close(): Promise<void>;
}

/** While no node listens, clients wait. */
const RETRY_DELAY_MS = 50;

export async function openTcpRelay(): Promise<TcpRelay> {
  /** Clients, each with the node it has reached or is trying to reach. */
  const open = new Map<Socket, Socket | null>();
  let listTargets: () => readonly number[] = () => [];
  let turn = 0;

  const forward = (client: Socket): void => {
    if (client.destroyed) return;
    const targets = listTargets();
    turn += 1;
    const port = targets[turn % targets.length];
    if (port === undefined) {
      setTimeout(forward, RETRY_DELAY_MS, client);
      return;
    }
    const node = connect({ port, host: '127.0.0.1' });
    open.set(client, node);
    let isConnected = false;
    node.once('connect', () => {
      isConnected = true;
      client.pipe(node);
      node.pipe(client);
    });
    node.on('error', () => undefined);
    node.on('close', () => {
      if (isConnected) client.destroy();
      else setTimeout(forward, RETRY_DELAY_MS, client);
    });
  };

  const server = createServer((client) => {
    open.set(client, null);
    client.on('error', () => undefined);
    client.on('close', () => {
      open.get(client)?.destroy();
      open.delete(client);
    });
    forward(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    setTargets(ports) {
      listTargets = ports;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const client of open.keys()) client.destroy();
      await closed;
    },
  };
}
