/** `npm run screens`: takes screenshots of every screen and state, in three widths and both themes, into `screens/`. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from './browser-tools.mjs';
import { ensureInstalled, exitWith, findNode, moduleFile, ROOT, runVisibly } from './steps.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const FOLDER = join(ROOT, 'screens');

await exitWith(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const chromium = await ensureChromium();
  await rm(FOLDER, { recursive: true, force: true });
  // The accessibility tests visit every state. Screenshots take longer than axe, hence the timeout.
  const code = await runVisibly(
    'Screenshots',
    findNode(),
    [
      moduleFile('@playwright', 'test', 'cli.js'),
      'test',
      'accessibility',
      '--timeout=180000',
      ...process.argv.slice(2),
    ],
    { cwd: join(ROOT, 'tools', 'e2e'), env: { ...process.env, CHROMIUM_PATH: chromium, BNA_SCREENS_DIR: FOLDER } },
  );
  console.log(`The screenshots are in ${FOLDER}`);
  return code;
});
