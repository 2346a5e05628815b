import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://bna.example';
const fiveTimesOver = Array.from({ length: 5 }).reduce<string>(
  (inner) => `/en/login?redirect=${encodeURIComponent(inner)}`,
  '/en/account',
);

describe('safeRedirect', () => {
  it.each([
    ['/en/account', '/en/account'],
    ['/en/account?sort=oldest', '/en/account?sort=oldest'],
    ['/en/account/subscription#plan', '/en/account/subscription#plan'],
    ['/en/x/../account', '/en/account'],
    ['/en/account/upgrade-trial-checkout', '/en/account/upgrade-trial-checkout'],
    ['/en/account?next=//evil.example', '/en/account?next=//evil.example'],
  ])('follows %j', (parameter, address) => {
    expect(safeRedirect(parameter, ORIGIN)).toBe(address);
  });

  // @req 2.4 @threat C7 @threat C8
  it.each([
    ['another origin', 'https://evil.example/en/account'],
    ['our origin written out', 'https://bna.example/en/account'],
    ['no scheme', '//evil.example/en/account'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['backslashes', '\\\\evil.example'],
    ['a tab', '/\t/evil.example'],
    ['a line break', '/en/\n/evil.example'],
    ['a tab that browsers drop', '/en/acc\tount'],
    ['a leading space', ' /en/account'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a host after normalizing', '/..//evil.example'],
    ['the same below the base', '/en/..//evil.example'],
    ['dots only', '/.//evil.example'],
    ['encoded dots', '/%2e%2e//evil.example'],
    ['encoded dots below the base', '/en/%2e%2e/%2e%2e//evil.example'],
    ['encoded slashes', '/en/%2f%2fevil.example'],
    ['an encoded backslash', '/en/%5cevil.example'],
    ['an encoded line break', '/en/account%0d%0aSet-Cookie:x'],
    ['encoded dots behind an encoded slash', '/en/x%2f..%2f..%2flogin'],
    ['broken encoding', '/en/%zz'],
    ['credentials', '/@evil.example'],
    ['a lookalike of the base', '/english/account'],
    ['the API', '/api/v1/auth/logout'],
    ['out of the base', '/en/../dev/mailbox'],
    ['the index, which only redirects', '/en'],
    ['the index with a slash', '/en/'],
    ['the index with another redirect', '/en/?redirect=/en/account'],
    ['the login', '/en/login'],
    ['the login with a slash', '/en/login/'],
    ['the login in capitals', '/en/LOGIN'],
    ['the login encoded', '/en/%6cogin'],
    ['the login with a redirect', '/en/login?redirect=/en/login?redirect=/en/account'],
    ['the login five times over', `${'/en/login?redirect='.repeat(5)}/en/account`],
    ['the login five times over, encoded', fiveTimesOver],
    ['the login through dot segments', '/en/account/../login'],
    ['the registration', '/en/register'],
    ['a relative path', 'en/account'],
    ['nothing', ''],
    ['a very long one', `/en/${'a'.repeat(3_000)}`],
    ['no text', 42],
    ['none', undefined],
    ['a list', ['/en/account']],
  ])('rejects %s', (_case, parameter) => {
    expect(safeRedirect(parameter, ORIGIN)).toBeNull();
  });
});
