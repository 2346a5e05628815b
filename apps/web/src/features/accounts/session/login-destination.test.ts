import { expect, it } from 'vitest';
import { resolveLoginDestination } from './login-destination.ts';

const origin = 'https://bna.example';

// @req 2.4 @req 2.13 @req 6.1 @threat C7
it.each([
  ['/en/account?sort=oldest', '/en/account?sort=oldest'],
  [undefined, '/en/account'],
  ['//evil.example', '/en/account'],
  ['/en/login', '/en/account'],
])('redirect %j leads to %s', (redirect, destination) => {
  expect(resolveLoginDestination({ roles: ['USER'], redirect, origin })).toBe(destination);
});

// @req 2.13 @req 6.1
it.each([
  [['USER', 'ADMIN'], '/en/admin/overview-upload'],
  [['ADMIN'], '/en/admin/overview-upload'],
  [['TRADER'], '/en/account/subscription'],
  [['SCRAPER'], '/en/account/subscription'],
] as const)('roles %j with a redirect lead to %s', (roles, destination) => {
  expect(resolveLoginDestination({ roles, redirect: '/en/account/subscription', origin })).toBe(destination);
});
