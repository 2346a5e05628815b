/**
 * Runs `main.ts` with the same arguments under a watchdog, for service managers that restart what exits but do not notice
 * what hangs.
 */
import { fileURLToPath } from 'node:url';
import { runWatched } from './node/watchdog.ts';

const CHECK_INTERVAL_MS = 1_000;
const MAX_SILENT_CHECKS = 10;

process.exitCode = await runWatched({
  script: fileURLToPath(new URL('main.ts', import.meta.url)),
  args: process.argv.slice(2),
  checkIntervalMs: CHECK_INTERVAL_MS,
  maxSilentChecks: MAX_SILENT_CHECKS,
  print: (line) => {
    process.stderr.write(`${line}\n`);
  },
});
