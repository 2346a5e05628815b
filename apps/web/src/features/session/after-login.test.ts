import { expect, it } from 'vitest';
import { destinationAfterLogin } from './after-login.ts';

const origin = 'https://bna.example';

it.each([
  ['/en/account?sort=oldest', '/en/account?sort=oldest'],
  [undefined, '/en/account'],
  ['//evil.example', '/en/account'],
  ['/en/login', '/en/account'],
])('redirect %j leads to %s', (redirect, destination) => {
  expect(destinationAfterLogin({ roles: ['USER'], redirect, origin })).toBe(destination);
});

it.each([
  [['USER', 'ADMIN'], '/en/admin/overview-upload'],
  [['ADMIN'], '/en/admin/overview-upload'],
  [['TRADER'], '/en/account/subscription'],
  [['SCRAPER'], '/en/account/subscription'],
] as const)('somebody with %j who wanted to go elsewhere gets to %s', (roles, destination) => {
  expect(destinationAfterLogin({ roles, redirect: '/en/account/subscription', origin })).toBe(destination);
});
