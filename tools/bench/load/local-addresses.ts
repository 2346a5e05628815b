import { connect, type Socket } from 'node:net';

/** An address has about 28,000 ports for outgoing connections. On Linux, all of 127.0.0.0/8 is available. */
const ADDRESSES = 32;

/** Returns the client's address, which never equals the servers'. */
const localAddress = (index: number): string => `127.0.0.${String(2 + (index % ADDRESSES))}`;

/** Shared by all connections: bytes that are kept must be copied. */
const READ_BUFFER_BYTES = 256 * 1_024;
const readBuffer = Buffer.allocUnsafe(READ_BUFFER_BYTES);

/** Opens a client's connection. `onBytes` receives a view of a shared buffer. */
export function connectAs(index: number, port: number, onBytes: (bytes: Buffer) => void): Socket {
  return connect({
    host: '127.0.0.1',
    port,
    localAddress: localAddress(index),
    onread: {
      buffer: readBuffer,
      callback: (length) => {
        onBytes(readBuffer.subarray(0, length));
        return true;
      },
    },
  });
}

/** Connections opened at the same time. */
const OPENING_AT_ONCE = 200;

/** Opens `count` connections, a limited number at a time, in the order of their indexes. */
export async function openConnections<Connection>(
  count: number,
  open: (index: number) => Promise<Connection>,
): Promise<Connection[]> {
  const opened: Connection[] = [];
  let next = 0;
  const openInTurn = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      opened[index] = await open(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(OPENING_AT_ONCE, count) }, openInTurn));
  return opened;
}

/** Explains errors that the user of the bench can fix. */
export function explainConnectionError(error: Error): Error {
  const isOutOfFiles = 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
  return isOutOfFiles ? new Error('Too few open files are allowed: run "ulimit -n 65536" first.') : error;
}
