import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { SourceError } from '@bna/wires/release';
import type { OutboundAllowlist } from '../../../platform/outbound-allowlist.ts';
import { isPublicAddress } from '../../../platform/public-address.ts';

export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

export const resolveWithSystem: ResolveHost = (hostname) => lookup(hostname, { all: true });

/**
 * Resolves the host of `url` and checks every address. The caller must connect to one of the returned addresses, because
 * the name may resolve to others later.
 *
 * @throws SourceError if the scheme is not http or https, the URL contains credentials, the host does not resolve, or any
 *   of its addresses is not public and `allow` does not contain the host
 */
export async function resolvePublicAddresses(
  url: URL,
  { allow, resolve }: { readonly allow: OutboundAllowlist; readonly resolve: ResolveHost },
): Promise<readonly LookupAddress[]> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new SourceError('Only http and https addresses are fetched');
  }
  if (url.username !== '' || url.password !== '') throw new SourceError('Addresses with credentials are not allowed');
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await resolveHost(hostname, resolve);
  if (addresses.length === 0) throw new SourceError(`The host ${url.hostname} has no address`);
  if (!allow.isAllowed(url) && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new SourceError(`The host ${url.hostname} has an address that is not public`);
  }
  return addresses;
}

async function resolveHost(hostname: string, resolve: ResolveHost): Promise<readonly LookupAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  try {
    return await resolve(hostname);
  } catch (error) {
    throw new SourceError(`The host ${hostname} could not be resolved`, { cause: error });
  }
}
