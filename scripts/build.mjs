/**
 * Builds the web app for production into `apps/web/dist`, with compressed copies of its files. `-- --with-gallery` also builds
 * the demo's component gallery, which the browser tests need.
 */
import { ensureInstalled, exitWith } from './steps.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await exitWith(async () => {
  await ensureInstalled('product');
  await ensureWebBuilt({ withGallery: process.argv.includes('--with-gallery') });
  return 0;
});
