import { z } from 'zod/mini';
import { type LogHead, RecordKind } from './record-log.ts';

/** A record in an exported log: a line of JSON. */
export const ExportedRecord = z.strictObject({
  type: z.literal('record'),
  index: z.int(),
  kind: RecordKind,
  alert_id: z.string(),
  recorded_at: z.string(),
  content: z.string(),
  leaf_hash: z.string(),
});
export type ExportedRecord = z.infer<typeof ExportedRecord>;

/** The columns that the content of a record repeats. */
export const REPEATED_COLUMNS = ['kind', 'alert_id', 'recorded_at'] as const;
export const RecordContent = z.looseObject({ kind: RecordKind, alert_id: z.string(), recorded_at: z.string() });

/** Returns the text that is signed. */
export const headText = ({
  date,
  size,
  root,
  previous,
}: Pick<LogHead, 'date' | 'size' | 'root' | 'previous'>): string =>
  `BNA track record head v1\ndate ${date}\nsize ${String(size)}\nroot ${root}\nprevious ${previous ?? 'none'}\n`;
