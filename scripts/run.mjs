/**
 * `node scripts/run.mjs [--with-page] FILE [ARGUMENTS]`: runs a tool, after installing the packages if needed.
 * `--with-page`: also builds the web app and finds a browser.
 */
import { resolve } from 'node:path';
import { ensureChromium } from './browser-tools.mjs';
import { ensureInstalled, exitWith, Refusal, ROOT, runInTerminal } from './steps.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await exitWith(async () => {
  const withPage = process.argv[2] === '--with-page';
  const [file, ...programArguments] = process.argv.slice(withPage ? 3 : 2);
  if (file === undefined) throw new Refusal('Usage: node scripts/run.mjs [--with-page] FILE [ARGUMENTS]');
  await ensureInstalled();
  if (withPage) {
    await ensureWebBuilt();
    process.env['CHROMIUM_PATH'] = await ensureChromium();
  }
  return runInTerminal(resolve(ROOT, file), programArguments);
});
