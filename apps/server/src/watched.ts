/**
 * Runs `main.ts` with the same arguments under a watchdog, for service managers that restart what exits but do not notice
 * what hangs.
 */
import { fileURLToPath } from 'node:url';
import { HANG_LIMITS, runWatched } from './node/watchdog.ts';

process.exitCode = await runWatched({
  script: fileURLToPath(new URL('main.ts', import.meta.url)),
  args: process.argv.slice(2),
  ...HANG_LIMITS,
  print: (line) => {
    process.stderr.write(`${line}\n`);
  },
});
