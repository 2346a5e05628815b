import { resolveOnce } from './node/resolve-once.ts';

// Its package.json has 178 KB.
resolveOnce('drizzle-orm');
const { runProgram } = await import('./program.ts');
await runProgram({ args: process.argv.slice(2), env: process.env });
