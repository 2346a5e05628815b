import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createClientAddresses, isProxyRange } from './client-address.ts';

const CLIENT = '198.51.100.7';
const CLIENT_V6 = '2001:db8:9::7';

const requestFrom = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  Object.assign(Object.create(null) as IncomingMessage, {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
const find = (trustProxy: readonly string[], remoteAddress: string, forwarded?: string): string =>
  createClientAddresses(trustProxy).find(requestFrom(remoteAddress, forwarded));

// @threat A6
describe('the address of a client', () => {
  const VPC = ['10.0.0.0/16'];
  const GOOGLE = ['35.191.0.0/16', '130.211.0.0/22', '203.0.113.80'];
  const CLOUDFLARE = ['173.245.48.0/20', '2400:cb00::/32'];
  const NGINX = ['127.0.0.1'];

  // @threat A6
  it.each([
    ['AWS Application Load Balancer', VPC, '10.0.3.4', CLIENT, CLIENT],
    ['the same, with port preservation', VPC, '10.0.3.4', `${CLIENT}:50001`, CLIENT],
    ['the same, IPv6', VPC, '10.0.3.4', CLIENT_V6, CLIENT_V6],
    ['the same, IPv6 with port preservation', VPC, '10.0.3.4', `[${CLIENT_V6}]:50001`, CLIENT_V6],
    ['the same, from a client that forges the header', VPC, '10.0.3.4', `1.2.3.4:99,${CLIENT}:50001`, CLIENT],
    ['Azure Application Gateway', VPC, '10.0.7.9', `${CLIENT}:50001`, CLIENT],
    ['two Azure gateways', VPC, '10.0.7.9', `${CLIENT}:50001, 10.0.8.1:33002`, CLIENT],
    ['Google Cloud', GOOGLE, '130.211.0.9', `${CLIENT},203.0.113.80`, CLIENT],
    ['Google Cloud, with a forged header', GOOGLE, '35.191.4.4', `1.2.3.4, ${CLIENT}, 203.0.113.80`, CLIENT],
    ['Cloudflare', CLOUDFLARE, '173.245.49.1', CLIENT, CLIENT],
    ['Cloudflare over IPv6', CLOUDFLARE, '2400:cb00::1:2', `1.2.3.4,${CLIENT_V6}`, CLIENT_V6],
    ['Cloudflare in front of nginx', [...NGINX, ...CLOUDFLARE], '127.0.0.1', `${CLIENT}, 173.245.49.1`, CLIENT],
    ['nginx on a dual-stack socket', NGINX, '::ffff:127.0.0.1', `::ffff:${CLIENT}`, CLIENT],
    ['HAProxy with brackets but no port', VPC, '10.0.0.1', `[${CLIENT_V6}]`, CLIENT_V6],
  ])('is found behind %s', (_proxy, trusted, remoteAddress, forwarded, client) => {
    expect(find(trusted, remoteAddress, forwarded)).toBe(client);
  });

  // @threat A6
  it.each([
    ['::ffff:198.51.100.7', CLIENT],
    ['::ffff:c633:6407', CLIENT],
    ['0:0:0:0:0:ffff:198.51.100.7', CLIENT],
    ['2001:DB8:9:0::7', CLIENT_V6],
    ['2001:0db8:0009:0000:0000:0000:0000:0007', CLIENT_V6],
  ])('has one spelling: %s', (spelling, client) => {
    expect(find([], spelling)).toBe(client);
    expect(find(['10.0.0.1'], '10.0.0.1', spelling)).toBe(client);
    expect(find(['10.0.0.1'], '10.0.0.1', `[${spelling}]:443`)).toBe(client);
  });

  // @threat A6
  it.each(['unknown', '_hidden', '', '198.51.100.7:', '198.51.100.7:123456', '010.1.1.1', '1', '[::1', 'x:80'])(
    'is that of the proxy if the proxy says %o, so that invented names count together',
    (hop) => {
      expect(find(['10.0.0.1'], '10.0.0.1', hop)).toBe('10.0.0.1');
    },
  );

  it('is empty once the connection is gone', () => {
    expect(createClientAddresses([]).find(requestFrom(undefined))).toBe('');
  });
});

it('notices requests through a proxy that is not trusted', () => {
  const none = createClientAddresses([]);
  none.find(requestFrom(CLIENT));
  expect(none.hasIgnoredProxy()).toBe(false);
  none.find(requestFrom('10.0.0.1', CLIENT));
  expect(none.hasIgnoredProxy()).toBe(true);
  const trusting = createClientAddresses(['10.0.0.1']);
  trusting.find(requestFrom('10.0.0.1', CLIENT));
  expect(trusting.hasIgnoredProxy()).toBe(false);
});

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['loopback', true],
  ['10.0.0.0/40', false],
  ['proxy.internal', false],
])('reads %s as a trusted proxy: %s', (proxy, isValid) => {
  expect(isProxyRange(proxy)).toBe(isValid);
});
