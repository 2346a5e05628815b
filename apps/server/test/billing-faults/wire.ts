import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A line between two sides that can be cut, as when one of them dies. */
export interface Wire {
  readonly port: number;
  /** Breaks what is open; what comes later is connected again. */
  drop(): void;
  /** Breaks what is open, and takes nothing more. */
  cut(): Promise<void>;
}

/** `to`: the other side; null while there is none. `onTraffic` is told of each piece before it is handed on. */
export async function layWire({
  to,
  onTraffic = () => undefined,
}: {
  to: () => NetConnectOpts | null;
  onTraffic?: () => void;
}): Promise<Wire> {
  const open = new Set<Socket>();
  const join = (from: Socket, onto: Socket): void => {
    open.add(from);
    from.on('data', (piece) => {
      onTraffic();
      if (!onto.destroyed) onto.write(piece);
    });
    from.on('end', () => onto.end());
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      onto.destroy();
    });
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const target = to();
    if (target === null) {
      near.destroy();
      return;
    }
    const far = connect(target);
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    drop,
    cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      drop();
      return closed;
    },
  };
}
