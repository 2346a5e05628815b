/** Builds the page for production: `apps/web/dist` with compressed twins of its files. */
import { ensureInstalled, exitWith } from './steps.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await exitWith(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  return 0;
});
