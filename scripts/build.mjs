/** Builds the web app for production into `apps/web/dist`, with compressed copies of its files. */
import { ensureInstalled, exitWith } from './steps.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await exitWith(async () => {
  await ensureInstalled();
  await ensureWebBuilt({ withGallery: false });
  return 0;
});
