/** `npm run screens`: pictures of every screen in every state, at three widths in both themes, into `screens/`. */
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
  // The tests of accessibility know the way to every state; a picture of each takes longer than the look of axe.
  const code = await runVisibly(
    'Pictures of the screens',
    findNode(),
    [
      moduleFile('@playwright', 'test', 'cli.js'),
      'test',
      'accessibility',
      '--timeout=180000',
      ...process.argv.slice(2),
    ],
    { cwd: join(ROOT, 'e2e'), env: { ...process.env, CHROMIUM_PATH: chromium, BNA_SCREENS_DIR: FOLDER } },
  );
  console.log(`The pictures are in ${FOLDER}`);
  return code;
});
