/** Size of the hash space. A change makes stored weights useless: raise `FEATURE_SET_VERSION` with it. */
const BUCKET_BITS = 20;
export const BUCKETS = 2 ** BUCKET_BITS;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Adds one number (a character code or the hash of a word) to a running 32-bit hash (FNV-1a). */
export function extendHash(hash: number, value: number): number {
  return Math.imul(hash ^ value, FNV_PRIME);
}

/** Returns the 32-bit hash of a text, spread over all bits. */
export function hashText(text: string, seed = FNV_OFFSET): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = extendHash(hash, text.charCodeAt(at));
  return spread(hash);
}

/** Mixes all bits into each other, since similar texts differ in few bits before (final step of MurmurHash3). */
function spread(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Returns the bucket of a running hash, 0 to `BUCKETS - 1`. */
export function toBucket(hash: number): number {
  return spread(hash) >>> (32 - BUCKET_BITS);
}
