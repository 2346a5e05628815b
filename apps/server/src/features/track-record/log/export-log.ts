import { newYorkDateOf } from '@bna/contract/time';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { createMerkleTree, type MerkleTree } from './merkle-tree.ts';
import { deriveHeadKey, hashHead, type SignedHead, signHead } from './sign-head.ts';
import { listHeads, listRecords, type LogRecord } from './store.ts';
import { toLogHead } from './to-log-head.ts';

export interface ExportLogDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretKey: Buffer;
}

const RECORDS_PER_READ = 2_000;

/**
 * Passes each line of an export to `write`: the stored heads, the records, and a head for records that none covers yet.
 * Rows are written as they are stored, so that verification finds what is wrong with them. Returns the number of records.
 */
export async function exportLog(
  { db, clock, secretKey }: ExportLogDeps,
  write: (line: string) => Promise<void>,
): Promise<number> {
  return db.transaction(
    async (snapshot) => {
      const heads = await listHeads(snapshot);
      for (const head of heads) await write(toHeadLine(head));
      const tree = createMerkleTree();
      let after = -1;
      for (;;) {
        const records = await listRecords(snapshot, after, RECORDS_PER_READ);
        for (const record of records) {
          await write(toRecordLine(record));
          tree.append(record.leaf_hash);
        }
        after = records.at(-1)?.index ?? after;
        if (records.length < RECORDS_PER_READ) break;
      }
      const last = heads.at(-1);
      if (isLonger(tree, last)) {
        const head = {
          date: newYorkDateOf(clock.now()),
          size: tree.size(),
          root: tree.rootAt(tree.size()),
          previous: last === undefined ? null : hashHead(last),
        };
        await write(toHeadLine(signHead(head, deriveHeadKey(secretKey))));
      }
      return tree.size();
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Returns whether the tree has more than the head covers. A head on top of a changed log would only hide the change. */
const isLonger = (tree: MerkleTree, head: SignedHead | undefined): boolean =>
  head === undefined ? tree.size() > 0 : tree.size() > head.size && tree.rootAt(head.size).equals(head.root);

const toHeadLine = (head: SignedHead): string => JSON.stringify({ type: 'head', ...toLogHead(head) });

const toRecordLine = ({ index, kind, alert_id, recorded_at, content, leaf_hash }: LogRecord): string =>
  JSON.stringify({
    type: 'record',
    index,
    kind,
    alert_id,
    recorded_at: recorded_at.toISOString(),
    content,
    leaf_hash: leaf_hash.toString('hex'),
  });
