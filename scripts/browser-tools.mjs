/** Finds or installs the programs that browser tests need. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal, runQuietly, step } from './steps.mjs';

/** Chromium without a window, which takes two thirds of the time. */
const HEADLESS_SHELL = { program: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' };
const KNOWN_PATHS = [
  HEADLESS_SHELL.program,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * @returns {Promise<string>} the path of a Chromium
 * @throws {Refusal} if there is none and it cannot be installed
 */
export async function ensureChromium() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined) {
    if (isProgram(chosen)) return chosen;
    throw new Refusal(`There is no program at CHROMIUM_PATH (${chosen}).`);
  }
  if (!isProgram(HEADLESS_SHELL.program) && canInstall()) await installChromium();
  const found = KNOWN_PATHS.find(isProgram);
  if (found !== undefined) return found;
  throw new Refusal('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.');
}

/** Older releases of Debian have no package of the headless shell. */
async function installChromium() {
  try {
    await install('Chromium', HEADLESS_SHELL.debianPackage);
  } catch (error) {
    if (KNOWN_PATHS.some(isProgram)) return;
    console.log(`${error instanceof Error ? error.message : String(error)} Trying the package chromium.`);
    await install('Chromium', 'chromium');
  }
}

/** Optional: without `pdftotext`, the tests that read PDFs are skipped. */
export async function ensurePdfReader() {
  if (isOnPath('pdftotext') || !canInstall()) return;
  try {
    await install('pdftotext', 'poppler-utils');
  } catch {
    console.log('pdftotext could not be installed (package poppler-utils).');
  }
}

const canInstall = () => process.getuid?.() === 0 && isOnPath('apt-get');

/**
 * @param {string} what
 * @param {string} debianPackage
 */
async function install(what, debianPackage) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step(`Installing ${what}`, async () => {
    await runQuietly('apt-get', ['update'], { env });
    await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', debianPackage], { env });
  });
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
