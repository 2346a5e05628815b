/** Updates the API coverage table in README.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { withCoverage } from '../src/coverage.ts';
import { ENDPOINTS } from '../src/endpoints.ts';

const README = new URL('../README.md', import.meta.url);
await writeFile(README, withCoverage(await readFile(README, 'utf8'), ENDPOINTS));
