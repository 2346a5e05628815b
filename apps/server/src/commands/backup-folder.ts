import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandError } from './command-error.ts';

/** What a backup is: a folder of compressed COPY texts, one for each table, and a manifest, which is written last. */

const BACKUP_FORMAT = 1;
const MANIFEST = 'manifest.json';
export const JOBS_FILE = 'jobs.copy.gz';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const CopiedFile = z.strictObject({ rows: z.int().min(0), bytes: z.int().min(0), sha256: Sha256 });
export type CopiedFile = z.infer<typeof CopiedFile>;

const Manifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  bna_version: z.string(),
  database_version: z.string(),
  /** The instant that all files show, by the database's clock. */
  taken_at: z.iso.datetime(),
  /** Tells whether a SECRET_KEY is the one of then, and nothing else about it. Null: it was not at hand. */
  secret_key_mark: Sha256.nullable(),
  /** Oldest first. */
  migrations: z.array(z.strictObject({ created_at: z.int(), hash: Sha256 })).min(1),
  alert_log: z.strictObject({ epoch: z.string(), seq: z.int() }),
  tables: z.array(CopiedFile.extend({ name: z.string().min(1), columns: z.array(z.string().min(1)) })).min(1),
  sequences: z.array(
    z.strictObject({ name: z.string().min(1), last_value: z.string().regex(/^-?\d+$/), is_called: z.boolean() }),
  ),
  /** What waited in the queue; null where there was no queue yet. */
  jobs: CopiedFile.nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

/** A name from a manifest cannot lead out of the folder. */
export const tableFile = (name: string): string => `${encodeURIComponent(name)}.table.copy.gz`;

export const markOf = (secretKey: Buffer): string =>
  createHmac('sha256', secretKey).update('the key of a BNA backup').digest('hex');

export const writtenManifest = (manifest: Omit<Manifest, 'format'>): { file: string; text: string } => ({
  file: MANIFEST,
  text: `${JSON.stringify({ format: BACKUP_FORMAT, ...manifest } satisfies Manifest, null, 2)}\n`,
});

/**
 * Reads the manifest and each file once.
 * @throws CommandError where it is no whole backup: nothing but what was written, and all of it
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkFile(join(folder, tableFile(table.name)), table);
  if (manifest.jobs !== null) await checkFile(join(folder, JOBS_FILE), manifest.jobs);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST);
  let given: unknown;
  try {
    given = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new CommandError(`${folder} is no backup: its ${MANIFEST} cannot be read (${reason}). Name another folder.`);
  }
  const format = z.object({ format: z.int() }).safeParse(given);
  if (format.success && format.data.format !== BACKUP_FORMAT) {
    throw new CommandError(`${folder} was made by another version of BNA, in a form that this one does not read.`);
  }
  const parsed = Manifest.safeParse(given);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new CommandError(`${file} is damaged (${where}). Take another backup.`);
}

async function checkFile(file: string, { bytes, sha256 }: CopiedFile): Promise<void> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        read += chunk.length;
      }
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new CommandError(`The backup is not whole: ${file} cannot be read (${reason}). Take another one.`);
  }
  if (read !== bytes || hash.digest('hex') !== sha256) {
    throw new CommandError(`The backup is damaged: ${file} is not what was written. Take another one.`);
  }
}
