import { access, constants, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MEGABYTE = 1024 * 1024;
/** PostgreSQL writes its log in files of 16 MB. */
const NEEDED_BYTES = 40 * MEGABYTE;
/** A new embedded database with the demo's data takes about 130 MB. */
const NEEDED_FOR_NEW_BYTES = 200 * MEGABYTE;
const CHECK_EVERY_MS = 10_000;

const READ_ONLY_CODES: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM']);
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Returns why BNA cannot work with the data directory, as a sentence for the operator, or null. Creates the directory. */
export async function findDataDirProblem(folder: string, neededBytes = NEEDED_BYTES): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true });
    const probe = join(folder, `.write-test-${String(process.pid)}`);
    await writeFile(probe, Buffer.alloc(4_096));
    await rm(probe);
  } catch (error) {
    return describeDataDirFailure(folder, error);
  }
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < neededBytes ? describeFullDisk(folder, { freeBytes: bavail * bsize, neededBytes }) : null;
}

/** Returns a sentence about an error of the file system. */
export async function describeDataDirFailure(folder: string, error: unknown): Promise<string> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  if (FULL_CODES.has(code)) return describeFullDisk(folder, { freeBytes: 0, neededBytes: NEEDED_BYTES });
  if (READ_ONLY_CODES.has(code) || !(await isParentWritable(folder))) {
    return `The data directory ${folder} is read-only. Make it writable for BNA, or set DATA_DIR to another folder.`;
  }
  return `The data directory ${folder} cannot be used (${code}). Set DATA_DIR to another folder.`;
}

/** On a read-only disk, creating a folder can fail as if its parent did not exist. */
async function isParentWritable(folder: string): Promise<boolean> {
  let parent = dirname(folder);
  while (parent !== dirname(parent) && !(await exists(parent))) parent = dirname(parent);
  return access(parent, constants.W_OK).then(
    () => true,
    () => false,
  );
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const inMegabytes = (bytes: number): string => `${String(Math.floor(bytes / MEGABYTE))} MB`;

const describeFullDisk = (
  folder: string,
  { freeBytes, neededBytes }: { readonly freeBytes: number; readonly neededBytes: number },
): string =>
  `The disk of the data directory ${folder} is full: ${inMegabytes(freeBytes)} are free, and BNA needs ` +
  `${inMegabytes(neededBytes)}. Free some space, or set DATA_DIR to another folder.`;

/** Returns the free space that the embedded database in the data directory needs. */
export const spaceForDatabase = async (folder: string): Promise<number> =>
  (await exists(join(folder, 'postgres'))) ? NEEDED_BYTES : NEEDED_FOR_NEW_BYTES;

interface DataDirWatchOptions {
  readonly folder: string;
  readonly log: { warn(fields: object, text: string): void; error(fields: object, text: string): void };
  readonly findProblem?: typeof findDataDirProblem;
}

/** Logs a sentence when the data directory becomes full or read-only, and when it can be used again. */
export function watchDataDir({ folder, log, findProblem = findDataDirProblem }: DataDirWatchOptions): { stop(): void } {
  let known: string | null = null;
  const check = async (): Promise<void> => {
    const problem = await findProblem(folder).catch(() => known);
    if ((problem === null) !== (known === null)) {
      if (problem === null) log.warn({ part: 'disk' }, `The data directory ${folder} can be written again.`);
      else log.error({ part: 'disk' }, `${problem} Until that is done, nothing can be stored.`);
    }
    known = problem;
  };
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
