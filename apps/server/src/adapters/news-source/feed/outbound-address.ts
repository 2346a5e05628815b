import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedError } from '../../../deps.ts';

/** All addresses of a host name. The system's resolver by default. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

/** `host:port` pairs that may be reached although they are private, written as in the feed's address. */
export type OutboundAllow = ReadonlySet<string>;

/** All global unicast addresses of IPv6 that exist today; whatever lies outside is special or not assigned. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http:', '80'],
  ['https:', '443'],
]);

export const resolveWithSystem: ResolveHost = (hostname) => lookup(hostname, { all: true });

/**
 * Resolves the host of `url` and checks every address: the connection must then be made to one of those returned, not
 * to what the name resolves to later.
 *
 * @throws FeedError for a scheme other than http and https, for credentials in the address, for a host that does not
 *   resolve, and for one with any address that is not public, unless `allow` names it.
 */
export async function checkedAddresses(
  url: URL,
  { allow, resolve }: { readonly allow: OutboundAllow; readonly resolve: ResolveHost },
): Promise<readonly LookupAddress[]> {
  const port = url.port || DEFAULT_PORTS.get(url.protocol);
  if (port === undefined) throw new FeedError('Only http and https addresses are fetched');
  if (url.username !== '' || url.password !== '')
    throw new FeedError('The address holds credentials, which is refused');
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await addressesOf(hostname, resolve);
  if (addresses.length === 0) throw new FeedError(`The host ${url.hostname} has no address`);
  const isAllowed = allow.has(`${url.hostname}:${port}`);
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FeedError(`The host ${url.hostname} is or leads to an address that is not public, which is refused`);
  }
  return addresses;
}

/** Whether an address is global unicast and does not stand for another one by translation or tunnel. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST_V6);
}

async function addressesOf(hostname: string, resolve: ResolveHost): Promise<readonly LookupAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  try {
    return await resolve(hostname);
  } catch (error) {
    throw new FeedError(`The host ${hostname} could not be resolved`, { cause: error });
  }
}
