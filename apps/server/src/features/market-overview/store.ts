import { SNAPSHOTS_PER_PAGE } from '@bna/contract/business';
import { GeneratedSnapshot, OverviewFormat, type PublishedDay } from '@bna/contract/market-overview/market-overview';
import { and, desc, eq, gt, isNotNull, isNull, lt, max, min, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Db } from '../../platform/database.ts';
import { listUsers } from '../accounts/public.ts';
import { marketSnapshot, overviewUpload } from './schema.ts';

/** First key of the advisory locks on dates. The second is the number of the day. */
const DATE_LOCK_KEY = 1_014;
const DAY_MS = 86_400_000;

/** Serializes publications, uploads and removals for a date until the transaction ends. */
export async function lockDate(transaction: Db, date: string): Promise<void> {
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${DATE_LOCK_KEY}, ${day})`);
}

export interface StoredUpload {
  readonly format: OverviewFormat;
  readonly file_name: string;
  readonly size_bytes: number;
}

export async function findUpload(db: Db, date: string): Promise<StoredUpload | undefined> {
  const { format, file_name, size_bytes } = overviewUpload;
  const [upload] = await db
    .select({ format, file_name, size_bytes })
    .from(overviewUpload)
    .where(eq(overviewUpload.date, date));
  return upload === undefined ? undefined : { ...upload, format: OverviewFormat.parse(upload.format) };
}

export type MarketSnapshot = typeof marketSnapshot.$inferSelect;

export async function findSnapshot(db: Db, date: string): Promise<MarketSnapshot | undefined> {
  const [snapshot] = await db.select().from(marketSnapshot).where(eq(marketSnapshot.date, date));
  return snapshot;
}

/** Parsed, which completes snapshots that an earlier version stored. */
const SnapshotCounts = z.omit(GeneratedSnapshot, { alerts: true });
export type SnapshotCounts = z.infer<typeof SnapshotCounts>;

/** Returns a snapshot without its list of alerts, which is too large to read once per email. */
export async function findSnapshotCounts(
  db: Db,
  date: string,
): Promise<{ generated: SnapshotCounts | null } | undefined> {
  const [snapshot] = await db
    .select({ generated: sql<unknown>`${marketSnapshot.generated} - 'alerts'` })
    .from(marketSnapshot)
    .where(eq(marketSnapshot.date, date));
  return snapshot === undefined ? undefined : { generated: z.nullable(SnapshotCounts).parse(snapshot.generated) };
}

export async function findNextDate(db: Db, after: string): Promise<string | null> {
  const [row] = await db
    .select({ date: min(marketSnapshot.date) })
    .from(marketSnapshot)
    .where(gt(marketSnapshot.date, after));
  return row?.date ?? null;
}

export async function findLastDate(db: Db, before: string | null): Promise<string | null> {
  const [row] = await db
    .select({ date: max(marketSnapshot.date) })
    .from(marketSnapshot)
    .where(before === null ? undefined : lt(marketSnapshot.date, before));
  return row?.date ?? null;
}

/** Returns one page of the published days before `before` (null: the latest), newest first. */
export async function listPublishedDays(
  db: Db,
  before: string | null,
): Promise<{ days: PublishedDay[]; more: boolean }> {
  const rows = await db
    .select({
      date: marketSnapshot.date,
      published_at: marketSnapshot.published_at,
      uploaded: isNotNull(overviewUpload.date).mapWith(Boolean),
      alerts: marketSnapshot.alert_count,
    })
    .from(marketSnapshot)
    .leftJoin(overviewUpload, eq(overviewUpload.date, marketSnapshot.date))
    .where(before === null ? undefined : lt(marketSnapshot.date, before))
    .orderBy(desc(marketSnapshot.date))
    .limit(SNAPSHOTS_PER_PAGE + 1);
  const days = rows.slice(0, SNAPSHOTS_PER_PAGE).map(
    ({ date, published_at, uploaded, alerts }): PublishedDay => ({
      date,
      published_at: published_at.toISOString(),
      source: uploaded ? 'uploaded' : 'generated',
      alerts: uploaded ? null : alerts,
    }),
  );
  return { days, more: rows.length > SNAPSHOTS_PER_PAGE };
}

export interface StoredDocument {
  readonly format: OverviewFormat;
  readonly document: Buffer;
}

/** Returns the uploaded document of a date; with `published`, only after its publication. */
export async function findDocument(
  db: Db,
  date: string,
  { published }: { published: boolean },
): Promise<StoredDocument | undefined> {
  const [found] = await db
    .select({ format: overviewUpload.format, document: overviewUpload.document })
    .from(overviewUpload)
    .leftJoin(marketSnapshot, eq(marketSnapshot.date, overviewUpload.date))
    .where(and(eq(overviewUpload.date, date), published ? isNotNull(marketSnapshot.date) : undefined));
  return found === undefined ? undefined : { ...found, format: OverviewFormat.parse(found.format) };
}

const DATE = sql<string>`coalesce(${marketSnapshot.date}, ${overviewUpload.date})::text`;

/** A date in the admin's list. `uploaded_by` is an email address, null if the account was deleted. */
export interface StoredDay {
  readonly date: string;
  readonly published_at: Date | null;
  readonly upload: (StoredUpload & { readonly uploaded_at: Date; readonly uploaded_by: string | null }) | null;
}

export async function findOverviewDay(db: Db, date: string): Promise<StoredDay> {
  const [day] = await selectDays(db, sql`${DATE} = ${date}`);
  return day ?? { date, published_at: null, upload: null };
}

/** Returns unpublished uploads and the latest published days, latest date first. */
export async function listOverviewDays(db: Db): Promise<StoredDay[]> {
  const unpublished = await selectDays(db, isNull(marketSnapshot.date));
  const published = await selectDays(db, isNotNull(marketSnapshot.date), SNAPSHOTS_PER_PAGE);
  return [...unpublished, ...published].toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

async function selectDays(db: Db, where: SQL, limit?: number): Promise<StoredDay[]> {
  const query = db
    .select({
      date: DATE,
      published_at: marketSnapshot.published_at,
      format: overviewUpload.format,
      file_name: overviewUpload.file_name,
      size_bytes: overviewUpload.size_bytes,
      uploaded_at: overviewUpload.uploaded_at,
      uploaded_by: overviewUpload.uploaded_by,
    })
    .from(marketSnapshot)
    .fullJoin(overviewUpload, eq(overviewUpload.date, marketSnapshot.date))
    .where(where)
    .orderBy(desc(DATE));
  const rows = await (limit === undefined ? query : query.limit(limit));
  const uploaders = await listUsers(
    db,
    rows.flatMap(({ uploaded_by }) => uploaded_by ?? []),
  );
  return rows.map(({ date, published_at, format, file_name, size_bytes, uploaded_at, uploaded_by }) => ({
    date,
    published_at,
    upload:
      format === null || file_name === null || size_bytes === null || uploaded_at === null
        ? null
        : {
            format: OverviewFormat.parse(format),
            file_name,
            size_bytes,
            uploaded_at,
            uploaded_by: (uploaded_by === null ? undefined : uploaders.get(uploaded_by)?.email) ?? null,
          },
  }));
}
