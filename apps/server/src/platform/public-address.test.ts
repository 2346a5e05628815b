import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic, networkOf } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  // @threat N6
  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.19.0.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-mapped, though public', '::ffff:93.184.215.14'],
    ['IPv4-translated', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['benchmarking', '2001:2::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard', '100::1'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['unassigned', '4000::1'],
    ['not an address', 'localhost'],
  ])('rejects %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

// @threat E16
it.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2a00:1450:4001:81b::200e', '2a00:1450:4001::/48'],
  ['2002:c633:6407::1', '2002:c633:6407::/48'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['192.168.1.1', null],
  ['::1', null],
  ['fd00::1', null],
  ['fe80::1', null],
  ['', null],
])('finds the network of %s: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

// @threat N6
it.each([
  // Its label is too long, so that no name server is asked.
  ['a name that does not resolve', `${'a'.repeat(64)}.example`, 'ENOTFOUND'],
  ['a private one', 'localhost', 'EPRIVATE'],
])('a lookup of %s ends in an error', async (_, hostname, code) => {
  const found = new Promise((resolve) => lookupPublic(hostname, {}, (error) => resolve(error?.code)));
  expect(await found).toBe(code);
});
