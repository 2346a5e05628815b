/** `npm run docs:config`: updates the table of variables in the README. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertConfigTable } from '../apps/server/src/platform/config-table.ts';
import { exitWith, ROOT } from './steps.mjs';

await exitWith(() => {
  const file = join(ROOT, 'README.md');
  writeFileSync(file, insertConfigTable(readFileSync(file, 'utf8')));
  return Promise.resolve(0);
});
