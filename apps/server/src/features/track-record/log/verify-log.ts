import { ExportedRecord, RecordContent, REPEATED_COLUMNS } from '@bna/contract/track-record/exported-log';
import { LogHead } from '@bna/contract/track-record/record-log';
import { z } from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import { createMerkleTree, hashLeaf, type MerkleTree } from './merkle-tree.ts';
import { hashHead, isSignedHead, type SignedHead } from './sign-head.ts';
import { fromLogHead } from './to-log-head.ts';

/** A log was changed. The message is a sentence that names the first bad row. */
export class LogMismatchError extends Error {
  override readonly name = 'LogMismatchError';
}

export interface VerifiedLog {
  readonly tree: MerkleTree;
  readonly heads: readonly SignedHead[];
}

const ExportedHead = z.looseObject({ type: z.literal('head') });

/**
 * Verifies the lines of an export: each leaf hash, the roots and signatures of all heads, and that no head or record is
 * missing. `trustedKeys`: the only public keys that may sign, in hexadecimal; null trusts the keys that the heads name.
 * @throws LogMismatchError
 */
export async function verifyLog(
  lines: AsyncIterable<string> | Iterable<string>,
  trustedKeys: readonly string[] | null,
): Promise<VerifiedLog> {
  const tree = createMerkleTree();
  const heads: SignedHead[] = [];
  let checked = 0;
  const compareRoots = (): void => {
    for (let head = heads[checked]; head?.size === tree.size(); head = heads[checked]) {
      if (!tree.rootAt(head.size).equals(head.root)) throw rootMismatch(head, heads[checked - 1]?.size ?? 0);
      checked += 1;
    }
  };
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const row = parseRow(text, line);
    if (row.type === 'record') {
      tree.append(verifyRecord(row, tree.size()));
    } else {
      heads.push(verifyHead(row.head, { before: heads.at(-1), covered: tree.size(), trustedKeys }));
    }
    compareRoots();
  }
  const last = heads.at(-1);
  if (last === undefined) throw new LogMismatchError('There is no signed head.');
  const unchecked = heads[checked];
  if (unchecked !== undefined) {
    const [size, end] = [String(unchecked.size), String(tree.size())];
    throw new LogMismatchError(`Record ${end} is missing: the head of ${unchecked.date} covers ${size} records.`);
  }
  if (last.size < tree.size()) throw new LogMismatchError(`Record ${String(last.size)} is covered by no signed head.`);
  return { tree, heads };
}

type Row = ExportedRecord | { readonly type: 'head'; readonly head: SignedHead };

function parseRow(text: string, line: number): Row {
  const row = parseJson(text);
  const record = ExportedRecord.safeParse(row);
  if (record.success) return record.data;
  const head = ExportedHead.safeParse(row).success ? LogHead.safeParse(row) : undefined;
  if (head?.success === true) return { type: 'head', head: fromLogHead(head.data) };
  throw new LogMismatchError(`Line ${String(line)} is neither a record nor a head.`);
}

/** Returns the leaf hash. */
function verifyRecord({ index, content, leaf_hash, ...columns }: ExportedRecord, expectedIndex: number): Buffer {
  const name = `Record ${String(expectedIndex)}`;
  if (index !== expectedIndex)
    throw new LogMismatchError(`${name} is missing: record ${String(index)} is in its place.`);
  const leafHash = hashLeaf(Buffer.from(content));
  if (leafHash.toString('hex') !== leaf_hash) throw new LogMismatchError(`${name} was changed: it has another hash.`);
  const stated = RecordContent.safeParse(parseJson(content)).data;
  for (const column of REPEATED_COLUMNS) {
    if (stated?.[column] !== columns[column]) {
      throw new LogMismatchError(`${name} was changed: its content has another ${column}.`);
    }
  }
  return leafHash;
}

interface HeadContext {
  readonly before: SignedHead | undefined;
  /** Number of records before the head in the export. */
  readonly covered: number;
  readonly trustedKeys: readonly string[] | null;
}

function verifyHead(head: SignedHead, { before, covered, trustedKeys }: HeadContext): SignedHead {
  const name = `The head of ${head.date}`;
  if (!isSignedHead(head)) throw new LogMismatchError(`${name} has a wrong signature.`);
  if (trustedKeys?.includes(head.public_key.toString('hex')) === false) {
    throw new LogMismatchError(`${name} was signed with an unknown key, ${head.key_id}.`);
  }
  const follows = before === undefined ? head.previous === null : head.previous?.equals(hashHead(before)) === true;
  if (!follows) throw new LogMismatchError(`${name} doesn't follow the one before: a head is missing or was changed.`);
  if (before !== undefined && (head.date < before.date || head.size < before.size)) {
    throw new LogMismatchError(`${name} is older than the one before.`);
  }
  if (head.size < covered) throw new LogMismatchError(`${name} comes after records that it doesn't cover.`);
  return head;
}

/** @param from the size that the head before it covers */
const rootMismatch = (head: SignedHead, from: number): LogMismatchError =>
  new LogMismatchError(
    `Records ${String(Math.min(from, head.size - 1))} to ${String(head.size - 1)} were changed: they don't match the head of ${head.date}.`,
  );
