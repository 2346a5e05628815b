/** `npm start`: installs, builds and runs BNA. `--dev`: server and web app with reload on change. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watchNpm } from './parent-end.mjs';
import {
  endOf,
  ensureInstalled,
  exitWith,
  findNode,
  moduleFile,
  passSignals,
  ROOT,
  SERVICE,
  SERVER_MAIN,
} from './steps.mjs';
import { ensureGalleryBuilt, ensureWebBuilt, isWebBuilt } from './web-build.mjs';

const DEV_WEB_ORIGIN = 'http://127.0.0.1:5173';
/** @type {readonly NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** argon2 and file access share libuv's threads. The default is 4. */
const THREADS = { UV_THREADPOOL_SIZE: '8' };

/** @param {readonly string[]} serverArguments */
async function serve(serverArguments) {
  await Promise.all([ensureWebBuilt(), isFirstDemo() ? seedDemo() : null]);
  console.log('Starting the server ...');
  const server = spawn(findNode(), [SERVER_MAIN, ...serverArguments], {
    ...SERVICE,
    // The channel closes when this script ends, however it ends; the server stops then.
    stdio: [...SERVICE.stdio, 'ipc'],
    cwd: ROOT,
    env: { ...THREADS, NODE_ENV: 'production', ...process.env },
  });
  passSignals([server], STOP_SIGNALS);
  watchNpm(() => server.kill('SIGTERM'));
  // The server's only message says that it is running.
  if (isDemo()) server.once('message', () => void buildGallery(server));
  return endOf(server);
}

const isDemo = () => (process.env['APP_ENV'] ?? 'demo') === 'demo';

function isFirstDemo() {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env;
  return isDemo() && DATABASE_URL === undefined && !existsSync(resolve(ROOT, DATA_DIR));
}

/** Prepares the demo's database while the web app is built. If that fails, the server tries again and says why. */
async function seedDemo() {
  await endOf(
    spawn(findNode(), [SERVER_MAIN, 'seed'], { cwd: ROOT, env: { ...THREADS, ...process.env }, stdio: 'ignore' }),
  );
}

/**
 * Builds the component gallery once the server runs: it is for developers, so no user waits for it.
 * @param {import('node:child_process').ChildProcess} server
 */
async function buildGallery(server) {
  try {
    await ensureGalleryBuilt();
  } catch {
    // Stopping the server ends the build, too.
    if (server.exitCode !== null || server.signalCode !== null) return;
    console.error('The component gallery (/dev/ui) could not be built: npm run build -- --with-gallery says why.');
  }
}

/** @param {readonly string[]} serverArguments */
async function develop(serverArguments) {
  const node = findNode();
  const serverOrigin = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
  const server = spawn(node, ['--watch', '--watch-preserve-output', SERVER_MAIN, ...serverArguments], {
    ...SERVICE,
    cwd: ROOT,
    env: { ...THREADS, NODE_ENV: 'development', PUBLIC_ORIGIN: DEV_WEB_ORIGIN, ...process.env },
  });
  const web = spawn(node, [moduleFile('vite', 'bin', 'vite.js')], {
    ...SERVICE,
    cwd: join(ROOT, 'apps', 'web'),
    env: { ...process.env, BNA_SERVER_ORIGIN: serverOrigin },
  });
  console.log(`Open ${DEV_WEB_ORIGIN}/en (API on ${serverOrigin})`);
  passSignals([server, web], STOP_SIGNALS);
  watchNpm(() => [server, web].forEach((child) => void child.kill('SIGTERM')));
  const codes = [server, web].map(endOf);
  const first = await Promise.race(codes);
  for (const child of [server, web]) child.kill('SIGTERM');
  await Promise.all(codes);
  return first;
}

await exitWith(async () => {
  const programArguments = process.argv.slice(2);
  const isForDevelopment = programArguments[0] === '--dev';
  await ensureInstalled(!isForDevelopment && (await isWebBuilt()) ? 'server' : 'product');
  return isForDevelopment ? develop(programArguments.slice(1)) : serve(programArguments);
});
