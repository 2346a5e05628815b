import { z } from 'zod/mini';
import { LOG_HEADS_PER_PAGE, LOG_RECORDS_PER_PAGE } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate } from '../fields.ts';

/** What a record of the log states about an alert. `outcome`: what the stock did, once it is measured. */
export const RecordKind = z.enum(['published', 'corrected', 'retracted', 'outcome']);
export type RecordKind = z.infer<typeof RecordKind>;

/** Hashes and keys are in lower-case hexadecimal. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The signature covers the first four fields. docs/track-record.md has the signed text. */
export const LogHead = z.object({
  /** The date in New York. */
  date: CalendarDate,
  /** Number of records that the head covers. */
  size: z.int().check(z.positive()),
  root: Hash,
  /** SHA-256 of the signed text of the head before; null for the first. */
  previous: z.nullable(Hash),
  /** The first 16 digits of the SHA-256 of the key. */
  key_id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  public_key: Hash,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type LogHead = z.infer<typeof LogHead>;

const numberField = (name: string) => {
  const message = `${name} must be a whole number, 0 or more`;
  return z.pipe(z.string(message).check(z.regex(/^\d{1,15}$/, message)), z.transform(Number));
};

export const listLogHeads = defineEndpoint({
  operationId: 'listLogHeads',
  method: 'GET',
  path: '/track-record/log/heads',
  tag: 'track record',
  summary: 'List the signed heads of the record log, newest first',
  description: `Up to ${String(LOG_HEADS_PER_PAGE)}, one per day. Each is signed with Ed25519. For earlier ones, pass the last date as \`before\`.`,
  access: 'public',
  query: z.strictObject({ before: z.optional(CalendarDate) }),
  responses: { 200: z.object({ data: z.array(LogHead) }) },
});

const PublicRecord = z.object({
  index: z.int().check(z.nonnegative()),
  recorded_at: z.iso.datetime(),
  /** SHA-256 of a zero byte and the content. */
  leaf_hash: Hash,
  content: z.nullable(z.string()),
});
export type PublicRecord = z.infer<typeof PublicRecord>;

export const listLogRecords = defineEndpoint({
  operationId: 'listLogRecords',
  method: 'GET',
  path: '/track-record/log/records',
  tag: 'track record',
  summary: 'List records of the log from an index on',
  description: `Up to ${String(LOG_RECORDS_PER_PAGE)} records, in order. \`content\` is null for seven days after the recording; until then, \`leaf_hash\` commits to it.`,
  access: 'public',
  query: z.strictObject({ start: z.optional(numberField('start')) }),
  responses: {
    200: z.object({ data: z.array(PublicRecord) }),
  },
});

export const getInclusionProof = defineEndpoint({
  operationId: 'getInclusionProof',
  method: 'GET',
  path: '/track-record/log/:size/inclusion/:index',
  tag: 'track record',
  summary: 'Prove that the log contains a record',
  description:
    'Returns the audit path of RFC 6962 from the record at `index` to the root of the first `size` records. 404 if the log has fewer.',
  access: 'public',
  params: z.strictObject({ size: numberField('size'), index: numberField('index') }),
  responses: { 200: z.object({ data: z.object({ leaf_hash: Hash, root: Hash, proof: z.array(Hash) }) }) },
  refusals: [404],
});

export const getAlertProofs = defineEndpoint({
  operationId: 'getAlertProofs',
  method: 'GET',
  path: '/track-record/log/:size/alerts/:id',
  tag: 'track record',
  summary: 'Prove that the log contains the records of an alert',
  description:
    'Returns the publication, corrections, retraction and outcome of the alert that are among the first `size` records, each with its audit path of RFC 6962 to their root. `content` is null for seven days after the recording. 404 if the log has fewer, or none of the alert.',
  access: 'public',
  params: z.strictObject({ size: numberField('size'), id: z.uuid('The log has no such alert') }),
  responses: {
    200: z.object({
      data: z.object({
        root: Hash,
        /** In the order of the log. */
        records: z.array(z.extend(PublicRecord, { kind: RecordKind, proof: z.array(Hash) })),
      }),
    }),
  },
  refusals: [404],
});

export const getConsistencyProof = defineEndpoint({
  operationId: 'getConsistencyProof',
  method: 'GET',
  path: '/track-record/log/:size/consistency/:earlier',
  tag: 'track record',
  summary: 'Prove that the log was only appended to',
  description:
    'Returns the consistency proof of RFC 6962 between the first `earlier` and the first `size` records. 404 if the log has fewer, or `earlier` is 0 or above `size`.',
  access: 'public',
  params: z.strictObject({ size: numberField('size'), earlier: numberField('earlier') }),
  responses: { 200: z.object({ data: z.object({ earlier_root: Hash, root: Hash, proof: z.array(Hash) }) }) },
  refusals: [404],
});
