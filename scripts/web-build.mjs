/** Builds the web app, when its inputs have changed, into `apps/web/dist` with compressed twins of its files. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findNode, moduleFile, ROOT, runQuietly, step } from './steps.mjs';

const WEB = join(ROOT, 'apps', 'web');
const DIST = join(WEB, 'dist');
const STAMP_NAME = '.build-inputs';
const INPUTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'apps/web/build-plugins.ts',
  'packages/contract/src',
  'packages/contract/package.json',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/web-build.mjs',
];
/** Made from other inputs, or without effect on what is built. */
const IGNORED_INPUT = /\.gen\.ts$|\.test\.tsx?$/;

const SMALLEST_COMPRESSED_BYTES = 1_024;
const COMPRESSED_ALREADY = new Set(
  ['.avif', '.br', '.gif', '.gz', '.ico', '.jpg', '.mp3', '.ogg', '.png', '.webp', '.woff', '.woff2'].values(),
);

export async function ensureWebBuilt() {
  const inputs = await hashInputs();
  if (!(await isBuiltFrom(inputs))) await step('Building the web app', () => build(inputs));
}

export async function isWebBuilt() {
  return isBuiltFrom(await hashInputs());
}

/** @param {string} inputs */
async function isBuiltFrom(inputs) {
  return (await readFile(join(DIST, STAMP_NAME), 'utf8').catch(() => null)) === inputs;
}

/**
 * Builds beside `dist` and swaps, so that a kill never leaves a half-made `dist`.
 * @param {string} inputs
 */
async function build(inputs) {
  await removeAbandonedBuilds();
  const workshop = join(WEB, `.build-${process.pid}`);
  const fresh = join(workshop, 'dist');
  try {
    await runQuietly(findNode(), [moduleFile('vite', 'bin', 'vite.js'), 'build'], {
      cwd: WEB,
      env: { ...process.env, NODE_ENV: 'production', BNA_WEB_OUT_DIR: fresh },
    });
    await writeShells(workshop, fresh);
    await compressFiles(fresh);
    await writeFile(join(fresh, STAMP_NAME), inputs);
    await mkdir(join(workshop, 'old'));
    if (existsSync(DIST)) await rename(DIST, join(workshop, 'old', 'dist'));
    await rename(fresh, DIST);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * What some screens show before any module is there: rendered once, here.
 * @param {string} workshop
 * @param {string} folder of the built page
 */
async function writeShells(workshop, folder) {
  const shells = join(workshop, 'shells');
  await runQuietly(
    findNode(),
    [moduleFile('vite', 'bin', 'vite.js'), 'build', '--ssr', 'src/routes/-shells.tsx', '--outDir', shells],
    { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } },
  );
  const program = `
    const { renderShells } = await import(${JSON.stringify(pathToFileURL(join(shells, '-shells.js')).href)});
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

/** @returns {Promise<string>} one hash of the names and contents of all that the build reads */
async function hashInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
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
 * @returns {Promise<string[]>} all files at or below it, in a fixed order
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
  const files = (await listFiles(folder)).filter((file) => !COMPRESSED_ALREADY.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < SMALLEST_COMPRESSED_BYTES) return;
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
