import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pollUntil } from './polling.ts';
import type { Teardown } from './teardown.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const MAX_OUTPUT_BYTES = 50_000_000;
const MAX_LOG_CHARACTERS = 200_000;

/** What the Dockerfile says about running the image. */
interface ImageSettings {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly StopSignal: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** An image whose files are mounted, so that containers can run on them. */
export interface MountedImage {
  readonly folder: string;
  readonly settings: ImageSettings;
}

/** Returns what the program printed, without white space around it. @throws Error with what it printed on failure */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES });
  return stdout.trim();
}

/** Shows the output while the program runs. @throws Error if it fails */
async function runInTerminal(program: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with ${String(code)}`);
}

/** Makes a base image from Debian packages, this repository's Node and this machine's npm, without a registry. */
export async function buildDebianBase(name: string, teardown: Teardown): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bna-base-'));
  teardown.add(() => rm(folder, { recursive: true, force: true }));
  const packages = '--include=ca-certificates';
  await runInTerminal('debootstrap', '--variant=minbase', packages, 'bookworm', folder, 'http://deb.debian.org/debian');
  const local = join(folder, 'usr/local');
  // `npm root --global` names a folder next to this repository's Node, which comes without npm.
  const npm = dirname(dirname(await realpath(await run('which', 'npm'))));
  await mkdir(join(local, 'lib/node_modules'), { recursive: true });
  await run('cp', process.execPath, join(local, 'bin/node'));
  await run('cp', '-a', npm, join(local, 'lib/node_modules/npm'));
  await run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  // This machine may reach the npm registry through a proxy with a certificate of its own.
  await run('cp', CERTIFICATES, join(folder, CERTIFICATES));
  await run('chroot', folder, 'useradd', '--uid', '1000', '--create-home', 'node');
  const container = await run('buildah', 'from', 'scratch');
  teardown.add(() => run('buildah', 'rm', container));
  await run('buildah', 'copy', '--quiet', container, folder, '/');
  await run('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  await run('buildah', 'commit', '--quiet', container, name);
}

/** Builds the delivered Dockerfile. The packages that npm downloads stay in the cache of this machine. */
export async function buildImage(name: string, { base }: { base: string | undefined }): Promise<void> {
  const cache = join(homedir(), '.npm');
  await mkdir(cache, { recursive: true });
  const baseArguments = base === undefined ? [] : ['--build-arg', `NODE=${base}`];
  const options = [
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--layers',
    '--volume',
    `${cache}:/root/.npm`,
    ...baseArguments,
  ];
  await runInTerminal('buildah', 'build', ...options, '--file', 'deploy/Dockerfile', '--tag', name, '.');
}

export async function mountImage(name: string, teardown: Teardown): Promise<MountedImage> {
  const container = await run('buildah', 'from', '--pull-never', name);
  teardown.add(() => run('buildah', 'rm', container));
  const inspected = JSON.parse(await run('buildah', 'inspect', '--type', 'image', name)) as {
    Docker: { config: ImageSettings };
  };
  return { folder: await run('buildah', 'mount', container), settings: inspected.Docker.config };
}

/** How a program in a container ended. */
export interface Ended {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly output: string;
}

export interface Container {
  /** Runs another program in it. */
  execute(args: readonly string[], input?: string): Promise<Ended>;
  /** What it has printed. */
  log(): string;
  /** Sends the image's stop signal. @throws Error if it still runs after `withinMs` */
  stop(withinMs: number): Promise<Ended>;
  /** Waits until it ends by itself. */
  ended(): Promise<Ended>;
}

const EMPTY_CAPABILITIES = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };
const TMPFS = { type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'strictatime', 'mode=755', 'size=65536k'] };

/**
 * Runs the image's program as its own user, on a read-only file system, without capabilities, as deploy/compose.yaml
 * does, but on this machine's network.
 */
export async function startContainer(
  { folder, settings }: MountedImage,
  { name, env }: { readonly name: string; readonly env: Readonly<Record<string, string>> },
  teardown: Teardown,
): Promise<Container> {
  const bundle = await mkdtemp(join(tmpdir(), 'bna-container-'));
  teardown.add(() => rm(bundle, { recursive: true, force: true }));
  const uid = Number(await run('chroot', folder, 'id', '-u', settings.User));
  const gid = Number(await run('chroot', folder, 'id', '-g', settings.User));
  const config = {
    ociVersion: '1.0.2',
    root: { path: folder, readonly: true },
    process: {
      user: { uid, gid },
      args: settings.Entrypoint,
      env: [...settings.Env, ...Object.entries(env).map(([variable, value]) => `${variable}=${value}`)],
      cwd: settings.WorkingDir,
      capabilities: EMPTY_CAPABILITIES,
      noNewPrivileges: true,
    },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', ...TMPFS },
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
  await writeFile(join(bundle, 'config.json'), JSON.stringify(config));
  const child = spawn('runc', ['run', '--bundle', bundle, name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const collected = collect(child);
  teardown.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await run('runc', 'kill', name, 'KILL');
    await collected.ended;
  });
  return {
    async execute(args, input = '') {
      const program = spawn('runc', ['exec', name, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
      program.stdin.end(input);
      return collect(program).ended;
    },
    log: collected.output,
    async stop(withinMs) {
      await run('runc', 'kill', name, settings.StopSignal.replace(/^SIG/, ''));
      const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
      if (!(await pollUntil(hasEnded, { withinMs }))) {
        throw new Error(`${name} runs ${String(withinMs)} ms after ${settings.StopSignal}`);
      }
      return collected.ended;
    },
    ended: () => collected.ended,
  };
}

function collect(child: ChildProcess): { output: () => string; ended: Promise<Ended> } {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-MAX_LOG_CHARACTERS);
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { output: () => output, ended };
}
