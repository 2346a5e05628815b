export type Bytes = Uint8Array<ArrayBuffer>;

export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

// The hashes of RFC 6962: a zero byte is in front of leaves, a one byte in front of inner nodes.

export async function hashText(text: string | Bytes): Promise<Bytes> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export const hashLeaf = (content: string): Promise<Bytes> => hashText(join(0, new TextEncoder().encode(content)));
const hashNode = (left: Bytes, right: Bytes): Promise<Bytes> => hashText(join(1, left, right));

function join(prefix: number, ...parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  joined[0] = prefix;
  let at = 1;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Returns the roots, in hexadecimal, of the trees of the first leaves, for sizes from 1 to the number of leaves. */
export async function readRoots(leafHashes: readonly Bytes[], sizes: readonly number[]): Promise<string[]> {
  /** By height: the hashes of all complete subtrees. */
  const levels: (readonly Bytes[])[] = [leafHashes];
  for (let level = leafHashes; level.length > 1; ) {
    level = await Promise.all(hashPairs(level));
    levels.push(level);
  }
  const hashRange = async (start: number, end: number): Promise<Bytes> => {
    const length = end - start;
    const complete = levels[Math.log2(length)]?.[start / length];
    if (complete !== undefined) return complete;
    const middle = start + 2 ** Math.ceil(Math.log2(length) - 1);
    return hashNode(await hashRange(start, middle), await hashRange(middle, end));
  };
  return Promise.all(sizes.map(async (size) => toHex(await hashRange(0, size))));
}

function hashPairs(level: readonly Bytes[]): Promise<Bytes>[] {
  const pairs: Promise<Bytes>[] = [];
  for (let at = 1; at < level.length; at += 2) {
    const [left, right] = [level[at - 1], level[at]];
    if (left !== undefined && right !== undefined) pairs.push(hashNode(left, right));
  }
  return pairs;
}
