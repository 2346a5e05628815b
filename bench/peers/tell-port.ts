import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As many may wait to be accepted as at the product. */
const LISTEN_BACKLOG = 4_096;
export const PORT_PREFIX = 'port ';

/** Listens on a free port and prints which. */
export function tellPort(http: Server): void {
  http.listen({ host: '127.0.0.1', port: 0, backlog: LISTEN_BACKLOG }, () => {
    const address: AddressInfo | string | null = http.address();
    if (address === null || typeof address === 'string') throw new Error('The peer listens on no port');
    process.stdout.write(`${PORT_PREFIX}${String(address.port)}\n`);
  });
}

/** @param upLine the line that `tellPort` has printed. */
export const portIn = (upLine: string): number => Number(upLine.slice(PORT_PREFIX.length));
