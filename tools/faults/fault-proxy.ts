import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type Direction = 'toTarget' | 'toClient';

/** A TCP proxy that fails as networks do. */
export interface FaultProxy {
  readonly port: number;
  readonly connections: number;
  /** Resets every connection. New ones are accepted. */
  resetConnections(): void;
  /**
   * Starts a partition: connections stay open, nothing passes, and neither side is notified. What is sent meanwhile is
   * delivered after `heal`, as TCP retransmits lost packets. Default: both directions.
   */
  partition(direction?: Direction): void;
  /** Ends the partition. */
  heal(): void;
  close(): void;
}

const BACKLOG = 4_096;
/** Bytes buffered per direction before the sender is paused, like the buffers of a real connection. */
const MAX_BUFFERED_BYTES = 64 * 1_024;

/** @param target a port on this machine or a unix socket */
export async function openFaultProxy(
  target: { readonly port: number } | { readonly path: string },
): Promise<FaultProxy> {
  const options: NetConnectOpts = 'port' in target ? { host: '127.0.0.1', port: target.port } : { path: target.path };
  const links = new Set<Link>();
  const partitioned: Partitioned = { toTarget: false, toClient: false };

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    const link = openLink(client, options, { partitioned, onClosed: () => links.delete(link) });
    links.add(link);
  });
  server.listen(0, '127.0.0.1', BACKLOG);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');

  const resetConnections = (): void => {
    for (const link of links) link.reset();
  };
  return {
    port: address.port,
    get connections() {
      return links.size;
    },
    resetConnections,
    partition(direction) {
      if (direction !== 'toClient') partitioned.toTarget = true;
      if (direction !== 'toTarget') partitioned.toClient = true;
    },
    heal() {
      Object.assign(partitioned, { toTarget: false, toClient: false });
      for (const link of links) link.resume();
    },
    close() {
      resetConnections();
      server.close();
    },
  };
}

type Partitioned = Record<Direction, boolean>;

/** A client's connection together with its connection to the target. */
interface Link {
  reset(): void;
  /** Continues after a partition. */
  resume(): void;
}

function openLink(
  client: Socket,
  options: NetConnectOpts,
  { partitioned, onClosed }: { partitioned: Partitioned; onClosed: () => void },
): Link {
  let target: Socket | null = null;
  let isClosed = false;

  const reset = (): void => {
    if (isClosed) return;
    isClosed = true;
    client.resetAndDestroy();
    // Unix sockets cannot be reset.
    if ('path' in options) target?.destroy();
    else target?.resetAndDestroy();
    onClosed();
  };
  const toTarget = createPipe(() => partitioned.toTarget, reset);
  const toClient = createPipe(() => partitioned.toClient, reset);
  const closeIfBothClosed = (): void => {
    if (isClosed || !client.closed || target?.closed === false) return;
    isClosed = true;
    onClosed();
  };

  /** During a partition, a new connection waits for its end. */
  const connectToTarget = (): void => {
    if (target !== null || isClosed || partitioned.toTarget) return;
    const socket = connect({ ...options, noDelay: true, allowHalfOpen: true });
    target = socket;
    socket.once('error', reset);
    socket.on('close', closeIfBothClosed);
    socket.once('connect', () => {
      socket.off('error', reset);
      toTarget.start(client, socket);
      toClient.start(socket, client);
    });
  };
  // The pipe handles later errors.
  client.on('error', () => undefined);
  client.on('close', closeIfBothClosed);
  client.pause();
  connectToTarget();
  return {
    reset,
    resume() {
      connectToTarget();
      toTarget.flush();
      toClient.flush();
    },
  };
}

/** One direction of a link. */
interface Pipe {
  start(from: Socket, to: Socket): void;
  /** Forwards what is buffered, unless partitioned. */
  flush(): void;
}

type Chunk = Buffer | 'end' | 'error';

function createPipe(isPartitioned: () => boolean, onError: () => void): Pipe {
  const buffered: Chunk[] = [];
  let bufferedBytes = 0;
  let ends: { readonly from: Socket; readonly to: Socket } | null = null;

  const forward = (chunk: Chunk, { from, to }: { from: Socket; to: Socket }): void => {
    if (chunk === 'error') onError();
    else if (chunk === 'end') to.end();
    else if (!to.destroyed && !to.write(chunk)) from.pause();
  };
  const flush = (): void => {
    if (ends === null || isPartitioned()) return;
    for (let chunk = buffered.shift(); chunk !== undefined; chunk = buffered.shift()) {
      if (Buffer.isBuffer(chunk)) bufferedBytes -= chunk.length;
      forward(chunk, ends);
    }
    if (!ends.to.writableNeedDrain) ends.from.resume();
  };

  return {
    start(from, to) {
      ends = { from, to };
      const add = (chunk: Chunk): void => {
        buffered.push(chunk);
        if (Buffer.isBuffer(chunk)) bufferedBytes += chunk.length;
        if (bufferedBytes > MAX_BUFFERED_BYTES) from.pause();
        flush();
      };
      from.on('data', add);
      from.once('end', () => {
        add('end');
      });
      from.on('error', () => {
        add('error');
      });
      to.on('drain', flush);
      from.resume();
    },
    flush,
  };
}
