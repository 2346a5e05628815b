import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveOnce } from './node/resolve-once.ts';

// Beside the packages: into the folder for temporary files, another user of the machine could put code.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/bna', import.meta.url)));
// Its package.json has 178 KB.
resolveOnce('drizzle-orm');
const { runProgram } = await import('./program.ts');
await runProgram({ args: process.argv.slice(2), env: process.env });
