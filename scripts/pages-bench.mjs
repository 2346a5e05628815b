/** `npm run bench:pages`: Lighthouse on login, registration, feed and subscription of the built product. */
import { join } from 'node:path';
import { ensureChromium } from './browser-tools.mjs';
import { ensureInstalled, exitWith, findNode, ROOT, runVisibly } from './steps.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await exitWith(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const chromium = await ensureChromium();
  return runVisibly('Lighthouse on the pages', findNode(), [join(ROOT, 'e2e', 'pages-bench.ts')], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
});
