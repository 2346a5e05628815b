/** Shared by the scripts. Plain JavaScript for Node >= 20, because it runs before packages are installed. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const SERVER_MAIN = join(ROOT, 'apps', 'server', 'src', 'main.ts');

const OLDEST_NODE_MAJOR = 24;
const MIN_SHOWN_STEP_MS = 1_000;
const INSTALL_STAMP = join(ROOT, 'node_modules', '.bna-installed');

// Processes that the scripts start keep their compiled modules here, and start a quarter faster the next time.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules', '.cache', 'node-compile');

/** Stops the script with a message and no stack. */
export class Refusal extends Error {}

/**
 * Prints one line for a quiet step, with its duration if that exceeds a second.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const begin = performance.now();
  process.stdout.write(`${what} ...`);
  try {
    return await work();
  } finally {
    const duration = performance.now() - begin;
    process.stdout.write(duration > MIN_SHOWN_STEP_MS ? ` ${(duration / 1_000).toFixed(1)} s\n` : '\n');
  }
}

/**
 * Runs a program and shows its output only if it fails.
 * @param {string} program
 * @param {readonly string[]} programArguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<void>}
 */
export async function runQuietly(program, programArguments, { cwd = ROOT, env = process.env } = {}) {
  const child = spawn(program, programArguments, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk));
  child.stderr.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk));
  const code = await endOf(child);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Refusal(`${[program, ...programArguments].join(' ')} failed with exit code ${code}.`);
}

/**
 * Runs a program and shows its output.
 * @param {string} what heading
 * @param {string} program
 * @param {readonly string[]} programArguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runVisibly(what, program, programArguments, { cwd = ROOT, env = process.env } = {}) {
  console.log(`\n${what}`);
  return endOf(spawn(program, programArguments, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code; 128 plus the signal number if a signal ended the process
 */
export function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/**
 * Runs one of our programs in the terminal.
 * @param {string} file
 * @param {readonly string[]} programArguments
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function runInTerminal(file, programArguments, env = process.env) {
  const command = spawn(findNode(), [file, ...programArguments], { stdio: 'inherit', env });
  // It stays in the terminal's process group, so that it can read a password. Ctrl-C reaches it directly.
  passSignals([command], process.stdin.isTTY ? ['SIGTERM'] : ['SIGINT', 'SIGTERM']);
  process.on('SIGINT', () => undefined);
  return endOf(command);
}

/**
 * Forwards signals to children.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @param {readonly NodeJS.Signals[]} signals
 */
export function passSignals(children, signals) {
  for (const signal of signals) {
    process.on(signal, () => {
      // The server stops gracefully on SIGTERM, and has no other use for the terminal's end.
      for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}

/** Options of a long-running child that gets signals only from us. On Windows, `detached` would open a window. */
export const SERVICE = {
  detached: process.platform !== 'win32',
  stdio: /** @type {['ignore', 'inherit', 'inherit']} */ (['ignore', 'inherit', 'inherit']),
};

/**
 * Returns the Node that runs the product: the installed package, or the current one if it is new enough.
 * @returns {string}
 */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(ROOT, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE_MAJOR) return process.execPath;
  throw new Refusal(
    `BNA runs on Node.js ${OLDEST_NODE_MAJOR} or newer and this is ${process.versions.node}: ` +
      `install Node.js ${OLDEST_NODE_MAJOR} from https://nodejs.org and start again.`,
  );
}

/**
 * Returns a path in `node_modules`.
 * @param {...string} path
 * @returns {string}
 */
export function moduleFile(...path) {
  return join(ROOT, 'node_modules', ...path);
}

/** The workspaces that `npm start` builds and runs. The packages of tests and checks are left out, which saves a third of the time. */
const PRODUCT_WORKSPACES = [
  'apps/server',
  'apps/web',
  'packages/contract',
  'packages/wires',
  'tools/demo-wire',
  'tools/embedded-postgres',
  'tools/node',
  'tools/stripe-sandbox',
];
/** What tests and checks use as well. The mutation tests are left out: their tool is a quarter of all packages. */
const TEST_WORKSPACES = ['packages/client', 'tools/bench', 'tools/e2e', 'tools/faults'];

/** Each includes those before it. @typedef {'product' | 'tests' | 'everything'} Scope */
/** @type {readonly Scope[]} */
const SCOPES = ['product', 'tests', 'everything'];

/** @type {Record<Scope, readonly string[]>} */
const NPM_SELECTION = {
  product: PRODUCT_WORKSPACES.map((path) => `--workspace=${path}`),
  tests: [
    '--include-workspace-root',
    ...[...PRODUCT_WORKSPACES, ...TEST_WORKSPACES].map((path) => `--workspace=${path}`),
  ],
  everything: [],
};

/**
 * Installs the packages that are needed unless `node_modules` matches the lock file:
 *
 * * `everything`: also the tool of the mutation tests.
 * * `tests`: also what tests, checks and benchmarks use.
 * * `product`: what it takes to build and run the product.
 * * `server`: what it takes to run a product that is built. An installation by hand without development packages
 *   (`npm ci --omit=dev`) is enough.
 * @param {Scope | 'server'} need
 */
export async function ensureInstalled(need = 'tests') {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const platform = `${process.platform}-${process.arch}`;
  const stampOf = (/** @type {Scope} */ scope) =>
    `${createHash('sha256').update(lock).digest('hex')} ${platform} ${scope}\n`;
  const stamp = existsSync(INSTALL_STAMP) ? readFileSync(INSTALL_STAMP, 'utf8') : '';
  const needed = SCOPES.slice(need === 'server' ? 0 : SCOPES.indexOf(need));
  if (needed.some((scope) => stamp === stampOf(scope))) return;
  if (need === 'server' && isInstalledByHand(lock.toString(), ({ dev = false }) => !dev)) return;
  // An earlier, larger installation is not reduced.
  const scope = needed.findLast((larger) => stamp.endsWith(` ${larger}\n`)) ?? needed[0] ?? 'everything';
  const isByHand = isInstalledByHand(lock.toString(), () => true);
  if (!isByHand) {
    const { program, programArguments } = npmCommand(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
    await step('Installing packages (about a minute)', () =>
      runQuietly(program, [
        ...programArguments,
        ...NPM_SELECTION[scope],
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]),
    );
  }
  // `npm ci` deletes the stamp first, so an interrupted installation has none.
  writeFileSync(INSTALL_STAMP, stampOf(isByHand ? 'everything' : scope));
}

/**
 * Returns how to start npm without a shell. npm sets `npm_execpath` if it started us.
 * @param {readonly string[]} npmArguments
 * @returns {{ program: string, programArguments: string[] }}
 */
export function npmCommand(npmArguments) {
  const { npm_execpath: npmFile, npm_node_execpath: npmNode = process.execPath } = process.env;
  const candidates = [
    npmFile,
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const file = candidates.find((candidate) => candidate?.endsWith('.js') === true && existsSync(candidate));
  if (file !== undefined) return { program: npmNode, programArguments: [file, ...npmArguments] };
  return { program: 'npm', programArguments: [...npmArguments] };
}

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean }} LockEntry */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

/**
 * Returns whether npm's record of the last installation has every package that is needed on all platforms.
 * @param {string} lockText
 * @param {(entry: LockEntry) => boolean} isNeeded
 */
function isInstalledByHand(lockText, isNeeded) {
  const recordFile = moduleFile('.package-lock.json');
  if (!existsSync(recordFile)) return false;
  /** @type {Lock} */
  const record = parseJson(readFileSync(recordFile, 'utf8'));
  /** @type {Lock} */
  const lock = parseJson(lockText);
  return Object.entries(lock.packages).every(([path, entry]) => {
    const { version, optional = false, link = false } = entry;
    const isNeededHere = path.includes('node_modules/') && !optional && !link && isNeeded(entry);
    return !isNeededHere || record.packages[path]?.version === version;
  });
}

/**
 * Parses trusted JSON as the caller's type.
 * @template T
 * @param {string} text
 * @returns {T}
 */
export function parseJson(text) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no validation library is installed yet
  return /** @type {T} */ (JSON.parse(text));
}

/**
 * Runs a script's main function and sets the exit code.
 * @param {() => Promise<number>} main
 */
export async function exitWith(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
