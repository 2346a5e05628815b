import { expect, it } from 'vitest';
import { parseOutboundAllowlist } from './outbound-allowlist.ts';

const { isAllowed } = parseOutboundAllowlist([
  'Wire.Local:8080',
  'plain.example:80',
  'secure.example:443',
  '[::1]:9000',
]);

it.each([
  'http://wire.local:8080/feed',
  'https://WIRE.local:8080/feed',
  'http://plain.example/',
  'https://plain.example:80/',
  'https://secure.example/',
  'http://[::1]:9000/',
])('allows %s', (url) => {
  expect(isAllowed(new URL(url))).toBe(true);
});

it.each([
  'http://wire.local/feed',
  'http://wire.local:8081/feed',
  'https://plain.example/',
  'http://secure.example/',
  'http://other.example:8080/',
  'http://sub.wire.local:8080/',
  'ftp://wire.local:8080/feed',
])('does not allow %s', (url) => {
  expect(isAllowed(new URL(url))).toBe(false);
});
