import { expect, it } from 'vitest';
import { parseSourceAddress } from './source-address.ts';

it.each([
  ['https://a.example/feed?x=1', { url: 'https://a.example/feed?x=1', intervalS: 10 }],
  ['https://a.example/feed#interval=3', { url: 'https://a.example/feed', intervalS: 3 }],
  ['https://a.example/feed#interval=0', { url: 'https://a.example/feed', intervalS: 1 }],
  ['https://a.example/feed#interval=9999', { url: 'https://a.example/feed', intervalS: 3_600 }],
])('parses the address %s', (address, expected) => {
  expect(parseSourceAddress(address)).toEqual(expected);
});
