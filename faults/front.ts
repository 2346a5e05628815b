import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** An address that leads to whichever node is up, as a balancer's does. It is there before any node is. */
export interface Front {
  readonly origin: string;
  /** Ports of the nodes that run, tried by turns. */
  lead(ports: () => readonly number[]): void;
  close(): Promise<void>;
}

/** A caller waits while no node listens, for as long as it likes. */
const AGAIN_AFTER_MS = 50;

export async function openFront(): Promise<Front> {
  /** Callers, each with the node it has reached or tries to reach. */
  const open = new Map<Socket, Socket | null>();
  let ports: () => readonly number[] = () => [];
  let turn = 0;

  const join = (caller: Socket): void => {
    if (caller.destroyed) return;
    const up = ports();
    turn += 1;
    const port = up[turn % up.length];
    if (port === undefined) {
      setTimeout(join, AGAIN_AFTER_MS, caller);
      return;
    }
    const node = connect({ port, host: '127.0.0.1' });
    open.set(caller, node);
    let isJoined = false;
    node.once('connect', () => {
      isJoined = true;
      caller.pipe(node);
      node.pipe(caller);
    });
    node.on('error', () => undefined);
    node.on('close', () => {
      if (isJoined) caller.destroy();
      else setTimeout(join, AGAIN_AFTER_MS, caller);
    });
  };

  const server = createServer((caller) => {
    open.set(caller, null);
    // A caller that hangs up closes the way behind it.
    caller.on('error', () => undefined);
    caller.on('close', () => {
      open.get(caller)?.destroy();
      open.delete(caller);
    });
    join(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front listens on no port');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    lead(told) {
      ports = told;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const caller of open.keys()) caller.destroy();
      await closed;
    },
  };
}
