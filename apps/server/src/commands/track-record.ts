import { createWriteStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type ExportLogDeps, exportLog } from '../features/track-record/log/export-log.ts';
import type { MerkleTree } from '../features/track-record/log/merkle-tree.ts';
import { LogMismatchError, type VerifiedLog, verifyLog } from '../features/track-record/log/verify-log.ts';
import { CommandError } from './command-error.ts';

type Print = (line: string) => void;

/**
 * Writes the record log to a new file, one JSON object per line.
 * @throws CommandError if the file exists or can't be written
 */
export async function exportTrackRecordCommand(
  { print, ...deps }: ExportLogDeps & { readonly print: Print },
  file: string | undefined,
): Promise<void> {
  if (file === undefined) throw new CommandError('Usage: track-record export FILE');
  const stream = createWriteStream(file, { flags: 'wx' });
  try {
    await once(stream, 'open');
    const records = await exportLog(deps, (line) => writeLine(stream, line));
    stream.end();
    await finished(stream);
    print(`Exported ${String(records)} records to ${file}`);
  } catch (error) {
    stream.destroy();
    throw toFileError(error, file);
  }
}

async function writeLine(stream: WriteStream, line: string): Promise<void> {
  if (!stream.write(`${line}\n`)) await once(stream, 'drain');
}

export interface VerifyOptions {
  readonly file: string | undefined;
  /** Public keys that may sign, separated by commas. */
  readonly key: string | undefined;
  /** A head that was published earlier: `SIZE:ROOT`, or at least 16 digits of the root. */
  readonly head: string | undefined;
}

/**
 * Verifies an export without a database. Returns whether it is intact.
 * @throws CommandError for invalid options or an unreadable file
 */
export async function verifyTrackRecordCommand(
  { print }: { readonly print: Print },
  { file, key, head }: VerifyOptions,
): Promise<boolean> {
  if (file === undefined) throw new CommandError('Usage: track-record verify FILE [--key KEY,…] [--head SIZE:ROOT]');
  const keys = key === undefined ? null : parseKeys(key);
  const known = head === undefined ? null : parseHead(head);
  try {
    const log = await verifyLog(readLines(file), keys);
    if (known !== null) requireHead(log.tree, known);
    for (const line of describeLog(log)) print(line);
    if (keys === null) print('Compare the public key with the one that BNA publishes, or pass it as --key.');
    return true;
  } catch (error) {
    if (!(error instanceof LogMismatchError)) throw toFileError(error, file);
    print(`The log is not intact. ${error.message}`);
    return false;
  }
}

function parseKeys(text: string): string[] {
  const keys = text.split(',');
  if (!keys.every((key) => /^[0-9a-f]{64}$/.test(key))) {
    throw new CommandError('--key must be public keys of 64 hexadecimal digits, separated by commas');
  }
  return keys;
}

interface KnownHead {
  readonly size: number;
  /** The beginning of the root. */
  readonly root: string;
}

function parseHead(text: string): KnownHead {
  const [, size, root] = /^(\d{1,15}):([0-9a-f]{16,64})$/.exec(text) ?? [];
  if (size === undefined || root === undefined) {
    throw new CommandError('--head must be the size and at least 16 digits of the root, such as 120:5dc9da79a70659a9');
  }
  return { size: Number(size), root };
}

/** @throws LogMismatchError unless the log begins with what the head covers */
function requireHead(tree: MerkleTree, { size, root }: KnownHead): void {
  if (size > tree.size()) throw new LogMismatchError(`Record ${String(tree.size())} is missing: --head covers it.`);
  if (tree.rootAt(size).toString('hex').startsWith(root)) return;
  throw new LogMismatchError(`The first ${String(size)} records don't match --head.`);
}

function describeLog({ tree, heads }: VerifiedLog): string[] {
  const [first, last] = [heads[0], heads.at(-1)];
  const dates = `from ${first?.date ?? ''} to ${last?.date ?? ''}`;
  const root = last?.root.toString('hex') ?? '';
  const keys = new Set(heads.map(({ public_key }) => public_key.toString('hex')));
  return [
    `The log is intact: ${String(tree.size())} records and ${String(heads.length)} signed heads, ${dates}.`,
    `Last head: size ${String(tree.size())}, root ${root}`,
    ...[...keys].map((key) => `Signed with the public key ${key}`),
  ];
}

async function* readLines(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  yield* handle.readLines();
}

const toFileError = (error: unknown, file: string): unknown =>
  error instanceof Error && 'syscall' in error ? new CommandError(`Cannot use ${file}: ${error.message}`) : error;
