import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Finds the address of the client behind trusted proxies. */
export interface ClientAddresses {
  /** Returns the address in its canonical form, so that each client counts once. Empty if the connection is gone. */
  readonly find: (request: IncomingMessage) => string;
  /** Returns whether requests came through a proxy (or claimed to) although none is trusted. */
  readonly hasIgnoredProxy: () => boolean;
}

/** `trustProxy`: addresses and networks of proxies, as in `TRUST_PROXY`. */
export function createClientAddresses(trustProxy: readonly string[]): ClientAddresses {
  const trusts = trustProxy.length === 0 ? null : compile([...trustProxy]);
  let hasIgnoredProxy = false;
  return {
    find({ socket, headers }) {
      let client = parseHop(socket.remoteAddress ?? '') ?? '';
      const forwarded = headers['x-forwarded-for'];
      if (forwarded === undefined) return client;
      if (trusts === null) {
        hasIgnoredProxy = true;
        return client;
      }
      // Each proxy appends the address that it saw, so the last one is the nearest.
      for (const hop of String(forwarded).split(',').toReversed()) {
        if (!trusts(client, 0)) break;
        const previous = parseHop(hop.trim());
        if (previous === null) break;
        client = previous;
      }
      return client;
    },
    hasIgnoredProxy: () => hasIgnoredProxy,
  };
}

/** Returns whether it is an address, a network, or a name of networks, such as `loopback`. */
export function isProxyRange(proxy: string): boolean {
  try {
    compile(proxy);
    return true;
  } catch {
    return false;
  }
}

/** Load balancers may add a port: `192.0.2.1:50000`, `[2001:db8::1]:50000`. */
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;

/** Returns the address of a hop without its port, an IPv4-mapped one as IPv4; null if it is none. */
function parseHop(hop: string): string | null {
  const address = BRACKETED.exec(hop)?.[1] ?? IPV4_WITH_PORT.exec(hop)?.[1] ?? hop;
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? address : ipaddr.process(address).toString();
}
