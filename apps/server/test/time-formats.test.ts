import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'];

/** The contract's `time.ts` has one form for each kind of time; these would be others. */
const OTHER_FORMS: Readonly<Record<string, RegExp>> = {
  'its own format of dates':
    /Intl\.(?:DateTimeFormat|RelativeTimeFormat)\((?!\)\.resolvedOptions)|toLocale(?:Date|Time)String/,
  'its own date and time': /formatDate\([^\n]{0,60}formatTime\(|formatTime\([^\n]{0,60}formatDate\(/,
  'a time of day without minutes or zone': /['"`>][^\n'"`<]{0,200}(?<![:\d])\d{1,2} [AP]M\b/,
};

// @req 9.3
it.each(Object.entries(OTHER_FORMS))('no screen, email or command has %s', (_what, pattern) => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && file !== 'packages/contract/src/time.ts',
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .some((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && pattern.test(line)),
  );
  expect(found).toEqual([]);
});
