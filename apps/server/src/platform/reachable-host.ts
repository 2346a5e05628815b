import { isIPv6 } from 'node:net';

/** Loopback addresses at which a server answers that listens on all addresses. */
const LOOPBACK_OF: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** Returns a host, as written in a URL, at which this machine reaches a server that listens on `host`. */
export function reachableHost(host: string): string {
  const reachable = LOOPBACK_OF.get(host) ?? host;
  return isIPv6(reachable) ? `[${reachable}]` : reachable;
}
