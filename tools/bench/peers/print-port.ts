import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The same as the product's. */
const LISTEN_BACKLOG = 4_096;
export const PORT_PREFIX = 'port ';

/** Listens on a free port and prints it. */
export function listenAndPrintPort(http: Server): void {
  http.listen({ host: '127.0.0.1', port: 0, backlog: LISTEN_BACKLOG }, () => {
    const address: AddressInfo | string | null = http.address();
    if (address === null || typeof address === 'string') throw new Error('The peer has no port');
    process.stdout.write(`${PORT_PREFIX}${String(address.port)}\n`);
  });
}

/** @param readyLine printed by `listenAndPrintPort` */
export const parsePort = (readyLine: string): number => Number(readyLine.slice(PORT_PREFIX.length));
