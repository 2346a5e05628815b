import { z } from 'zod/mini';

/** What a record of the log states about an alert. `outcome`: what the stock did, once it is measured. */
export const RecordKind = z.enum(['published', 'corrected', 'retracted', 'outcome']);
export type RecordKind = z.infer<typeof RecordKind>;
