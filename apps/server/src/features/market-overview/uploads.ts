import { eq } from 'drizzle-orm';
import type { OverviewFormat } from '@bna/contract/market-overview/market-overview';
import { snapshotDueAt } from '@bna/contract/time';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import { generateSnapshot, type SnapshotPrices } from './generate-snapshot.ts';
import { publishAndMail } from './publish.ts';
import { marketSnapshot, overviewUpload } from './schema.ts';
import { findOverviewDay, findSnapshot, lockDate, type StoredDay } from './store.ts';

interface UploadsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly quoteSource: SnapshotPrices;
}

export interface Uploader {
  readonly userId: string;
  readonly ip: string;
  /** Name of a machine's API token. */
  readonly apiToken?: string | null;
}

interface NewUpload {
  readonly date: string;
  readonly format: OverviewFormat;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly document: Uint8Array;
}

/**
 * Stores an upload, replacing an earlier one for its date. A published date shows it at once; a date that is due but
 * unpublished is published, with an email.
 */
export function saveUpload(
  { db, clock, quoteSource }: UploadsDeps,
  upload: NewUpload,
  by: Uploader,
): Promise<StoredDay> {
  const { date, format, fileName, sizeBytes, document } = upload;
  const now = clock.now();
  return db.transaction(async (transaction) => {
    await lockDate(transaction, date);
    const row = {
      format,
      file_name: fileName,
      size_bytes: sizeBytes,
      document: Buffer.from(document.buffer, document.byteOffset, document.byteLength),
      uploaded_at: now,
      uploaded_by: by.userId,
    };
    await transaction
      .insert(overviewUpload)
      .values({ date, ...row })
      .onConflictDoUpdate({ target: overviewUpload.date, set: row });
    if (now >= snapshotDueAt(date)) await publishAndMail(transaction, { date, now, quoteSource });
    await recordAudit(transaction, { event: 'overview_uploaded', at: now, ...by });
    return findOverviewDay(transaction, date);
  });
}

/** Removes an upload. A published date then shows a generated snapshot. Returns null if there is no upload. */
export function removeUpload(
  { db, clock, quoteSource }: UploadsDeps,
  date: string,
  by: Uploader,
): Promise<StoredDay | null> {
  return db.transaction(async (transaction) => {
    await lockDate(transaction, date);
    const removed = await transaction
      .delete(overviewUpload)
      .where(eq(overviewUpload.date, date))
      .returning({ date: overviewUpload.date });
    if (removed.length === 0) return null;
    await generateIfPublished(transaction, date, quoteSource);
    await recordAudit(transaction, { event: 'overview_removed', at: clock.now(), ...by });
    return findOverviewDay(transaction, date);
  });
}

async function generateIfPublished(transaction: Db, date: string, quoteSource: SnapshotPrices): Promise<void> {
  if ((await findSnapshot(transaction, date)) === undefined) return;
  const generated = await generateSnapshot(transaction, date, quoteSource);
  await transaction.update(marketSnapshot).set({ generated }).where(eq(marketSnapshot.date, date));
}
