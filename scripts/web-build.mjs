/**
 * Builds the web app into `apps/web/dist` and the demo's component gallery into `apps/web/dist-gallery`, each if its
 * inputs changed, with compressed copies of the files.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findNode, moduleFile, ROOT, runQuietly, step } from './steps.mjs';

const WEB = join(ROOT, 'apps', 'web');
const TEMPORARY = join(WEB, `.build-${process.pid}`);
const STAMP_NAME = '.build-inputs';
const APP_INPUTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'apps/web/build-plugins.ts',
  'apps/web/lucide-icons.ts',
  'packages/contract/src',
  'packages/contract/package.json',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/web-build.mjs',
];

/**
 * @typedef {object} Target
 * @property {string} dist folder of the built files
 * @property {readonly string[]} inputs files and folders that the build reads
 * @property {(temporary: string) => readonly string[][]} viteBuilds arguments of each, which run at once
 * @property {(folders: { temporary: string, fresh: string }) => Promise<void>} finish
 */

/** What some screens show before their modules have loaded. */
const SHELLS_SOURCE = 'src/routes/-shells.tsx';
/** What the server runs instead of serving it, in the built web app. */
const SERVER_FOLDER = 'server';

/** @type {Target} */
const APP = {
  dist: join(WEB, 'dist'),
  inputs: APP_INPUTS,
  viteBuilds: (temporary) => [[], ['--ssr', SHELLS_SOURCE, '--outDir', join(temporary, 'shells')]],
  finish: async ({ temporary, fresh }) => {
    await moveSourceMaps(temporary, fresh);
    await moveShells(temporary, fresh);
  },
};
/** @type {Target} */
const GALLERY = {
  dist: join(WEB, 'dist-gallery'),
  inputs: [...APP_INPUTS, 'apps/web/gallery'],
  viteBuilds: () => [['--config', 'gallery/vite.config.ts']],
  finish: () => Promise.resolve(),
};
/** Source maps for error reports. Not served. */
const MAPS = join(WEB, 'dist-maps');
/** Generated files and tests do not affect the build. */
const IGNORED_INPUT = /\.gen\.ts$|\.test\.tsx?$/;

const MIN_COMPRESSED_BYTES = 1_024;
const ALREADY_COMPRESSED = new Set(
  ['.avif', '.br', '.gif', '.gz', '.ico', '.jpg', '.mp3', '.ogg', '.png', '.webp', '.woff', '.woff2'].values(),
);

/** @param {{ withGallery?: boolean }} [options] */
export async function ensureWebBuilt({ withGallery = false } = {}) {
  const stale = await listStale(withGallery ? [APP, GALLERY] : [APP]);
  if (stale.length > 0) await step('Building the web app', () => buildAll(stale));
}

/** Builds what the demo shows at `/dev/ui`, quietly. An installation without development packages can't. */
export async function ensureGalleryBuilt() {
  if (existsSync(moduleFile('vite'))) await buildAll(await listStale([GALLERY]));
}

/**
 * @param {readonly Target[]} targets
 * @returns {Promise<Build[]>} those whose inputs changed
 */
async function listStale(targets) {
  const builds = await Promise.all(targets.map(async (target) => ({ target, inputs: await hashInputs(target) })));
  /** @type {Build[]} */
  const stale = [];
  for (const build of builds) if (!(await isBuiltFrom(build))) stale.push(build);
  return stale;
}

/** @param {readonly Build[]} builds */
async function buildAll(builds) {
  if (builds.length === 0) return;
  await removeAbandonedBuilds();
  const results = await Promise.allSettled(builds.map(build));
  await rm(TEMPORARY, { recursive: true, force: true });
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

export async function isWebBuilt() {
  return isBuiltFrom({ target: APP, inputs: await hashInputs(APP) });
}

/** @typedef {{ target: Target, inputs: string }} Build `inputs`: the hash of all inputs */

/** @param {Build} build */
async function isBuiltFrom({ target, inputs }) {
  return (await readFile(join(target.dist, STAMP_NAME), 'utf8').catch(() => null)) === inputs;
}

/**
 * Builds in a temporary folder and renames it, so that `dist` is always complete.
 * @param {Build} build
 */
async function build({ target: { dist, viteBuilds, finish }, inputs }) {
  const temporary = join(TEMPORARY, basename(dist));
  const fresh = join(temporary, 'dist');
  const env = { ...process.env, NODE_ENV: 'production', BNA_WEB_OUT_DIR: fresh };
  const runVite = (/** @type {string[]} */ viteArguments) =>
    runQuietly(findNode(), [moduleFile('vite', 'bin', 'vite.js'), 'build', ...viteArguments], { cwd: WEB, env });
  await Promise.all(viteBuilds(temporary).map(runVite));
  await finish({ temporary, fresh });
  await compressFiles(fresh);
  await writeFile(join(fresh, STAMP_NAME), inputs);
  await replaceFolder(dist, fresh);
}

/**
 * @param {string} folder
 * @param {string} replacement below `TEMPORARY`
 */
async function replaceFolder(folder, replacement) {
  if (existsSync(folder)) await rename(folder, `${replacement}-old`);
  await rename(replacement, folder);
}

/**
 * @param {string} temporary
 * @param {string} folder of the built web app
 */
async function moveSourceMaps(temporary, folder) {
  const maps = join(temporary, 'maps');
  await mkdir(maps);
  const files = (await listFiles(folder)).filter((file) => extname(file) === '.map');
  await Promise.all(files.map((file) => rename(file, join(maps, basename(file)))));
  await replaceFolder(MAPS, maps);
}

/**
 * Renders the shells that are the same for all users, and keeps the build for the server, which renders the others.
 * @param {string} temporary
 * @param {string} folder of the built web app
 */
async function moveShells(temporary, folder) {
  const server = join(folder, SERVER_FOLDER);
  await rename(join(temporary, 'shells'), server);
  const program = `
    const { renderShells } = await import(${JSON.stringify(pathToFileURL(join(server, '-shells.js')).href)});
    await (await import('node:fs/promises')).writeFile(${JSON.stringify(join(folder, 'shells.json'))}, JSON.stringify(renderShells()));`;
  await runQuietly(findNode(), ['--input-type=module', '--eval', program], { cwd: WEB });
}

async function removeAbandonedBuilds() {
  for (const name of await readdir(WEB)) {
    const pid = /^\.build-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(WEB, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * @param {Target} target
 * @returns {Promise<string>} a hash of all input files
 */
async function hashInputs({ inputs }) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await listFiles(join(ROOT, input))) {
      if (IGNORED_INPUT.test(file)) continue;
      const content = await readFile(file);
      hash.update(`${relative(ROOT, file).replaceAll(sep, '/')}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path of a file, a folder, or nothing
 * @returns {Promise<string[]>} the files at or below it, sorted
 */
async function listFiles(path) {
  const found = await stat(path).catch(() => null);
  if (found === null) return [];
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).sort();
  return (await Promise.all(names.map((name) => listFiles(join(path, name))))).flat();
}

/** @param {string} folder */
async function compressFiles(folder) {
  const server = join(folder, SERVER_FOLDER) + sep;
  const files = (await listFiles(folder)).filter(
    (file) => !ALREADY_COMPRESSED.has(extname(file)) && !file.startsWith(server),
  );
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < MIN_COMPRESSED_BYTES) return;
      const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await writeIfSmaller(`${file}.br`, await promisify(brotliCompress)(content, best), content.length);
      await writeIfSmaller(`${file}.gz`, await promisify(gzip)(content, { level: 9 }), content.length);
    }),
  );
}

/**
 * @param {string} file
 * @param {Buffer} content
 * @param {number} limitBytes
 */
async function writeIfSmaller(file, content, limitBytes) {
  if (content.length < limitBytes) await writeFile(file, content);
}
