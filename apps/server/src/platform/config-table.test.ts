import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { insertConfigTable } from './config-table.ts';

it('matches the README; run `npm run docs:config` to update it', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  expect(insertConfigTable(readme)).toBe(readme);
});
