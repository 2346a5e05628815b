import { connect, type Socket } from 'node:net';

/** One address has about 28,000 ports to connect from; on Linux the whole of 127.0.0.0/8 is ours. */
const ADDRESSES = 32;

/** The address that the client of this number connects from; never the one that the servers listen on. */
const localAddressOf = (index: number): string => `127.0.0.${String(2 + (index % ADDRESSES))}`;

/** All connections read into one buffer: what is not used at once must be copied. */
const READ_BUFFER_BYTES = 256 * 1_024;
const readBuffer = Buffer.allocUnsafe(READ_BUFFER_BYTES);

/** Opens the connection of the client of this number. `onBytes` gets a view of a buffer that is used again. */
export function connectFrom(index: number, port: number, onBytes: (bytes: Buffer) => void): Socket {
  return connect({
    host: '127.0.0.1',
    port,
    localAddress: localAddressOf(index),
    onread: {
      buffer: readBuffer,
      callback: (length) => {
        onBytes(readBuffer.subarray(0, length));
        return true;
      },
    },
  });
}

/** Connections that are being opened at the same time. */
const OPENING_AT_ONCE = 200;

/** Opens `count` connections, a limited number at a time, in the order of their numbers. */
export async function openMany<Connection>(
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

/** What a failed connection means to whoever runs the bench. */
export function connectionError(error: Error): Error {
  const isOutOfFiles = 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
  return isOutOfFiles ? new Error('Too few open files are allowed: run "ulimit -n 65536" first.') : error;
}
