import { ExportedRecord, headText, RecordContent, REPEATED_COLUMNS } from '@bna/contract/track-record/exported-log';
import { LogHead } from '@bna/contract/track-record/record-log';
import { z } from 'zod/mini';
import { type Bytes, fromHex, hashLeaf, hashText, readRoots, toHex } from './merkle-roots.ts';

// The rules of the command `track-record verify`, with the browser's cryptography.

const ExportedHead = z.extend(LogHead, { type: z.literal('head') });

/** A file was changed. The message is a sentence that names the first bad row. */
export class LogMismatchError extends Error {
  override readonly name = 'LogMismatchError';
}

export interface VerifiedLog {
  readonly records: number;
  readonly heads: readonly LogHead[];
}

/**
 * Verifies an exported record log: each hash, root and signature, and that no record or head is missing. Sends nothing.
 * @throws LogMismatchError; DOMException if the browser doesn't know Ed25519
 */
export async function verifyLogFile(text: string): Promise<VerifiedLog> {
  const { records, heads } = readRows(text);
  const leafHashes = await Promise.all(records.map(({ content }) => hashLeaf(content)));
  for (const [index, record] of records.entries()) checkRecord(record, leafHashes[index]);
  let before: LogHead | undefined;
  for (const head of heads) {
    await checkHead(head, before);
    before = head;
  }
  if (before === undefined) throw new LogMismatchError('There is no signed head.');
  const short = heads.find(({ size }) => size > records.length);
  if (short !== undefined) {
    const [end, size] = [String(records.length), String(short.size)];
    throw new LogMismatchError(`Record ${end} is missing: the head of ${short.date} covers ${size} records.`);
  }
  if (before.size < records.length) {
    throw new LogMismatchError(`Record ${String(before.size)} is covered by no signed head.`);
  }
  const roots = await readRoots(
    leafHashes,
    heads.map(({ size }) => size),
  );
  for (const [index, { date, size, root }] of heads.entries()) {
    if (roots[index] === root) continue;
    const from = Math.min(heads[index - 1]?.size ?? 0, size - 1);
    throw new LogMismatchError(
      `Records ${String(from)} to ${String(size - 1)} were changed: they don’t match the head of ${date}.`,
    );
  }
  return { records: records.length, heads };
}

function readRows(text: string): { records: readonly ExportedRecord[]; heads: readonly LogHead[] } {
  const records: ExportedRecord[] = [];
  const heads: LogHead[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const row = parseJson(line);
    const record = z.safeParse(ExportedRecord, row);
    if (record.success) {
      if (record.data.index !== records.length) {
        throw new LogMismatchError(
          `Record ${String(records.length)} is missing: record ${String(record.data.index)} is in its place.`,
        );
      }
      records.push(record.data);
      continue;
    }
    const head = z.safeParse(ExportedHead, row);
    if (!head.success) throw new LogMismatchError(`Line ${String(index + 1)} is neither a record nor a head.`);
    if (head.data.size < records.length) {
      throw new LogMismatchError(`The head of ${head.data.date} comes after records that it doesn’t cover.`);
    }
    heads.push(head.data);
  }
  return { records, heads };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkRecord({ index, leaf_hash, content, ...columns }: ExportedRecord, leafHash: Bytes | undefined): void {
  const name = `Record ${String(index)}`;
  if (leafHash === undefined || toHex(leafHash) !== leaf_hash)
    throw new LogMismatchError(`${name} was changed: it has another hash.`);
  const stated = z.safeParse(RecordContent, parseJson(content)).data;
  for (const column of REPEATED_COLUMNS) {
    if (stated?.[column] === columns[column]) continue;
    throw new LogMismatchError(`${name} was changed: its content has another ${column}.`);
  }
}

async function checkHead(head: LogHead, before: LogHead | undefined): Promise<void> {
  const name = `The head of ${head.date}`;
  if (!(await isSigned(head))) throw new LogMismatchError(`${name} has a wrong signature.`);
  const expected = before === undefined ? null : toHex(await hashText(headText(before)));
  if (head.previous !== expected) {
    throw new LogMismatchError(`${name} doesn’t follow the one before: a head is missing or was changed.`);
  }
  if (before !== undefined && (head.date < before.date || head.size < before.size)) {
    throw new LogMismatchError(`${name} is older than the one before.`);
  }
}

async function isSigned(head: LogHead): Promise<boolean> {
  const bytes = fromHex(head.public_key);
  if (!toHex(await hashText(bytes)).startsWith(head.key_id)) return false;
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  const text = new TextEncoder().encode(headText(head));
  return crypto.subtle.verify('Ed25519', key, fromHex(head.signature), text);
}
