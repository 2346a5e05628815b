import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FEATURE_SET_VERSION } from './extract-features.ts';
import { FEATURE_GROUPS } from './feature-buffer.ts';
import { BUCKETS } from './feature-hash.ts';
import type { TextKind } from './text-kind.ts';

/** Each head has a reference outcome with logit 0 (neutral, drop) and these two outputs. */
export const HEADS = { direction: ['bearish', 'bullish'], editor: ['desk', 'publish'] } as const;
export type HeadName = keyof typeof HEADS;
const OUTPUTS_PER_HEAD = 2;

const pairSchema = z.tuple([z.number(), z.number()]);
/** logit = slope * sum + shift, by output. */
const calibrationSchema = z.object({ slopes: pairSchema, shifts: pairSchema });
const headSchema = z.object({
  /** Value of one step of the weights, by output. */
  steps: pairSchema,
  calibration: z.object({ headline: calibrationSchema, release: calibrationSchema }),
  bucketCount: z.int().nonnegative(),
});
const headerSchema = z.object({
  /** Factor of each feature group. */
  groupWeights: z.array(z.number()).length(FEATURE_GROUPS.length),
  direction: headSchema,
  editor: headSchema,
});

export type Calibration = z.infer<typeof calibrationSchema>;

export interface HeadWeights {
  readonly steps: readonly [number, number];
  readonly calibration: Readonly<Record<TextKind, Calibration>>;
  /** Buckets with weights, ascending. */
  readonly buckets: Int32Array;
  /** The weights of both outputs for each of `buckets`. */
  readonly values: Int8Array;
}

/** The content of a weights file. */
export interface ModelWeights {
  readonly groupWeights: readonly number[];
  readonly heads: Readonly<Record<HeadName, HeadWeights>>;
}

const MAGIC = 'BNAMODEL';
const FORMAT_VERSION = 1;
const HASH_BYTES = 32;
const HASH_START = MAGIC.length + 4;
const CONTENT_START = HASH_START + HASH_BYTES;
const HEAD_NAMES = ['direction', 'editor'] as const;

function hashOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

/** Writes the distances between buckets with seven bits a byte, the lowest first. */
function encodeGaps(buckets: Int32Array): Uint8Array {
  const bytes: number[] = [];
  let previous = -1;
  for (const bucket of buckets) {
    let gap = bucket - previous - 1;
    previous = bucket;
    for (; gap > 127; gap >>>= 7) bytes.push((gap & 127) | 128);
    bytes.push(gap);
  }
  return Uint8Array.from(bytes);
}

function decodeGaps(bytes: Uint8Array, count: number): { readonly buckets: Int32Array; readonly size: number } {
  const buckets = new Int32Array(count);
  let at = 0;
  let previous = -1;
  for (let index = 0; index < count; index++) {
    let gap = 0;
    let shift = 0;
    let byte = 128;
    while (byte > 127) {
      byte = bytes[at++] ?? 128;
      if (at > bytes.length || shift > 21) throw new Error('its list of features is cut off');
      gap |= (byte & 127) << shift;
      shift += 7;
    }
    previous += gap + 1;
    if (previous >= BUCKETS) throw new Error('a feature lies outside the hash space');
    buckets[index] = previous;
  }
  return { buckets, size: at };
}

function encodeHeader(weights: ModelWeights): Buffer {
  const heads = HEAD_NAMES.map((name) => {
    const { steps, calibration, buckets } = weights.heads[name];
    return [name, { steps, calibration, bucketCount: buckets.length }];
  });
  const header = Buffer.from(JSON.stringify({ groupWeights: weights.groupWeights, ...Object.fromEntries(heads) }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  return Buffer.concat([size, header]);
}

/** Returns the content of a weights file. */
export function encodeWeights(weights: ModelWeights): Buffer {
  const heads = HEAD_NAMES.flatMap((name) => {
    const { buckets, values } = weights.heads[name];
    return [encodeGaps(buckets), new Uint8Array(values.buffer, values.byteOffset, values.byteLength)];
  });
  const content = Buffer.concat([encodeHeader(weights), ...heads]);
  const prefix = Buffer.alloc(CONTENT_START);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt16LE(FORMAT_VERSION, MAGIC.length);
  prefix.writeUInt16LE(FEATURE_SET_VERSION, MAGIC.length + 2);
  hashOf(content).copy(prefix, HASH_START);
  return Buffer.concat([prefix, content]);
}

/** Returns the version of a weights file, which names it in records: the first 12 digits of its hash. */
export function versionOfWeights(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(HASH_START, CONTENT_START)).toString('hex').slice(0, 12);
}

function checkPrefix(file: Buffer): void {
  if (file.length < CONTENT_START + 4 || file.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new Error('it is not a file of model weights');
  const format = file.readUInt16LE(MAGIC.length);
  if (format !== FORMAT_VERSION) throw new Error(`it has format ${format}, and BNA reads format ${FORMAT_VERSION}`);
  const features = file.readUInt16LE(MAGIC.length + 2);
  if (features !== FEATURE_SET_VERSION)
    throw new Error(
      `it was trained with feature set ${features}, and BNA computes feature set ${FEATURE_SET_VERSION}; train the model again`,
    );
  if (!hashOf(file.subarray(CONTENT_START)).equals(file.subarray(HASH_START, CONTENT_START)))
    throw new Error('it is damaged (its hash does not match its content)');
}

/** Reads a weights file. Throws an error that says what is wrong with the file. */
export function decodeWeights(bytes: Uint8Array): ModelWeights {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkPrefix(file);
  const headerStart = CONTENT_START + 4;
  let at = headerStart + file.readUInt32LE(CONTENT_START);
  const header = headerSchema.parse(JSON.parse(file.toString('utf8', headerStart, at)));
  const readHead = (name: HeadName): HeadWeights => {
    const { steps, calibration, bucketCount } = header[name];
    const { buckets, size } = decodeGaps(file.subarray(at), bucketCount);
    const valuesStart = at + size;
    at = valuesStart + bucketCount * OUTPUTS_PER_HEAD;
    if (at > file.length) throw new Error('its weights are cut off');
    return { steps, calibration, buckets, values: Int8Array.from(new Int8Array(file.subarray(valuesStart, at))) };
  };
  return { groupWeights: header.groupWeights, heads: { direction: readHead('direction'), editor: readHead('editor') } };
}
