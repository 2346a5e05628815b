import { LOG_HEADS_PER_PAGE, LOG_RECORDS_PER_PAGE } from '@bna/contract/business';
import {
  getAlertProofs,
  getConsistencyProof,
  getInclusionProof,
  listLogHeads,
  listLogRecords,
  type PublicRecord,
} from '@bna/contract/track-record/record-log';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { createLogTree, listNewestHeads, listRecords, listRecordsOfAlert, type LogRecord } from './store.ts';
import { toLogHead } from './to-log-head.ts';

/** Subscribers pay for what is younger. */
const CONTENT_HIDDEN_MS = 7 * 86_400_000;

/** Anyone may read the log: it proves something only to people who don't have to trust us. */
export function recordLogRoutes(app: FastifyInstance, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  const log = createLogTree(db);

  route(app, listLogHeads, async ({ query: { before } }) => {
    const heads = await listNewestHeads(db, LOG_HEADS_PER_PAGE, before);
    return { data: heads.map(toLogHead) };
  });

  route(app, listLogRecords, async ({ query: { start = 0 } }) => {
    const records = await listRecords(db, start - 1, LOG_RECORDS_PER_PAGE);
    return { data: records.map((record) => toPublicRecord(record, clock.now())) };
  });

  route(app, getInclusionProof, async ({ params: { index, size } }) => {
    const tree = await log.read(size);
    if (index >= size || size > tree.size()) throw notFound('The log has no such record');
    return {
      data: {
        leaf_hash: toHex(tree.leafAt(index)),
        root: toHex(tree.rootAt(size)),
        proof: tree.proveInclusion(index, size).map(toHex),
      },
    };
  });

  route(app, getAlertProofs, async ({ params: { id, size } }) => {
    const tree = await log.read(size);
    const records = size > tree.size() ? [] : await listRecordsOfAlert(db, { alertId: id, size });
    if (records.length === 0) throw notFound('The log has no such alert');
    return {
      data: {
        root: toHex(tree.rootAt(size)),
        records: records.map((record) =>
          Object.assign(toPublicRecord(record, clock.now()), {
            kind: record.kind,
            proof: tree.proveInclusion(record.index, size).map(toHex),
          }),
        ),
      },
    };
  });

  route(app, getConsistencyProof, async ({ params: { earlier, size } }) => {
    const tree = await log.read(size);
    if (earlier < 1 || earlier > size || size > tree.size()) throw notFound('The log has no such records');
    return {
      data: {
        earlier_root: toHex(tree.rootAt(earlier)),
        root: toHex(tree.rootAt(size)),
        proof: tree.proveConsistency(earlier, size).map(toHex),
      },
    };
  });
}

const toPublicRecord = ({ index, recorded_at, leaf_hash, content }: LogRecord, now: Date): PublicRecord => ({
  index,
  recorded_at: recorded_at.toISOString(),
  leaf_hash: toHex(leaf_hash),
  content: now.getTime() - recorded_at.getTime() >= CONTENT_HIDDEN_MS ? content : null,
});

const toHex = (bytes: Buffer): string => bytes.toString('hex');
