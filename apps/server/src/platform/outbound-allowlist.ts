/** Hosts that the operator allows to be reached over plain http, and at private addresses. */
export interface OutboundAllowlist {
  readonly isAllowed: (url: URL) => boolean;
}

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http:', '80'],
  ['https:', '443'],
]);

/** Parses `host:port` pairs in any case. Hosts of other schemes than http and https are never allowed. */
export function parseOutboundAllowlist(hostsAndPorts: readonly string[]): OutboundAllowlist {
  // URLs have their hosts in lower case.
  const allowed = new Set(hostsAndPorts.map((hostAndPort) => hostAndPort.toLowerCase()));
  return {
    isAllowed: ({ hostname, port, protocol }) => {
      const defaultPort = DEFAULT_PORTS.get(protocol);
      return defaultPort !== undefined && allowed.has(`${hostname}:${port || defaultPort}`);
    },
  };
}
