import { hash } from 'node:crypto';

// The Merkle tree of RFC 6962, with the names of its proofs. The prefixes keep a leaf from passing for an inner node.
const LEAF_PREFIX = Buffer.of(0);
const NODE_PREFIX = Buffer.of(1);

export const hashLeaf = (data: Buffer): Buffer => hash('sha256', Buffer.concat([LEAF_PREFIX, data]), 'buffer');

const hashNode = (left: Buffer, right: Buffer): Buffer =>
  hash('sha256', Buffer.concat([NODE_PREFIX, left, right]), 'buffer');

export interface MerkleTree {
  readonly size: () => number;
  append(leafHash: Buffer): void;
  /**
   * Returns the hash of a leaf.
   * @throws RangeError if the tree has no such leaf
   */
  leafAt(index: number): Buffer;
  /**
   * Returns the root of the first `size` leaves.
   * @throws RangeError if the tree has fewer
   */
  rootAt(size: number): Buffer;
  /**
   * Returns the hashes that lead from a leaf to the root of the first `size` leaves, from the bottom up.
   * @throws RangeError unless `index < size`, and `size` is at most that of the tree
   */
  proveInclusion(index: number, size: number): Buffer[];
  /**
   * Returns the hashes that show that the first `size` leaves begin with the first `earlier` leaves.
   * @throws RangeError unless `1 <= earlier <= size`, and `size` is at most that of the tree
   */
  proveConsistency(earlier: number, size: number): Buffer[];
}

export function createMerkleTree(): MerkleTree {
  /** By height: the hashes of all complete subtrees, from left to right. */
  const levels: Buffer[][] = [[]];
  const size = (): number => levels[0]?.length ?? 0;

  /** Hashes the leaves from `start` until before `end`. A range that is no complete subtree is split. */
  const hashRange = (start: number, end: number): Buffer => {
    const length = end - start;
    if (length === 0) return hash('sha256', '', 'buffer');
    const complete = levels[Math.log2(length)]?.[start / length];
    if (complete !== undefined) return complete;
    const middle = start + splitOf(length);
    return hashNode(hashRange(start, middle), hashRange(middle, end));
  };

  const proveLeaf = (index: number, start: number, end: number): Buffer[] => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...proveLeaf(index, start, middle), hashRange(middle, end)]
      : [...proveLeaf(index, middle, end), hashRange(start, middle)];
  };

  /** `isKnown`: the verifier has the root of the range already. */
  const provePrefix = (earlier: number, start: number, end: number, isKnown: boolean): Buffer[] => {
    if (earlier === end) return isKnown ? [] : [hashRange(start, end)];
    const middle = start + splitOf(end - start);
    return earlier <= middle
      ? [...provePrefix(earlier, start, middle, isKnown), hashRange(middle, end)]
      : [...provePrefix(earlier, middle, end, false), hashRange(start, middle)];
  };

  const requireOrder = (...numbers: readonly number[]): void => {
    const isOrdered = numbers.every((number, index) => Number.isInteger(number) && number >= (numbers[index - 1] ?? 0));
    if (!isOrdered) throw new RangeError(`Not in the tree: ${numbers.join(', ')}`);
  };

  return {
    size,
    append(leafHash) {
      let node = leafHash;
      for (let height = 0; ; height += 1) {
        const level = (levels[height] ??= []);
        const left = level.at(-1);
        level.push(node);
        if (left === undefined || isOdd(level.length)) return;
        node = hashNode(left, node);
      }
    },
    leafAt(index) {
      requireOrder(index, size() - 1);
      return hashRange(index, index + 1);
    },
    rootAt(end) {
      requireOrder(end, size());
      return hashRange(0, end);
    },
    proveInclusion(index, end) {
      requireOrder(index, end - 1, size() - 1);
      return proveLeaf(index, 0, end);
    },
    proveConsistency(earlier, end) {
      requireOrder(1, earlier, end, size());
      return provePrefix(earlier, 0, end, true);
    },
  };
}

/** Returns the largest power of two below a length of at least 2. */
function splitOf(length: number): number {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
}

const isOdd = (number: number): boolean => number % 2 === 1;
const half = (number: number): number => Math.floor(number / 2);

interface InclusionProof {
  readonly leafHash: Buffer;
  readonly index: number;
  readonly size: number;
  readonly root: Buffer;
  readonly proof: readonly Buffer[];
}

/** Returns whether the proof shows that the tree contains the leaf at the index (RFC 9162, 2.1.3.2). */
export function isIncluded({ leafHash, index, size, root, proof }: InclusionProof): boolean {
  if (index < 0 || index >= size) return false;
  const path = findPath(proof, { position: index, last: size - 1 });
  return path !== null && hashPath(leafHash, path).equals(root);
}

interface ConsistencyProof {
  readonly earlier: { readonly size: number; readonly root: Buffer };
  readonly later: { readonly size: number; readonly root: Buffer };
  readonly proof: readonly Buffer[];
}

/** Returns whether the proof shows that the later tree begins with the leaves of the earlier one (RFC 9162, 2.1.4.2). */
export function isConsistent({ earlier, later, proof }: ConsistencyProof): boolean {
  if (earlier.size < 1 || earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && earlier.root.equals(later.root);
  const isComplete = Number.isInteger(Math.log2(earlier.size));
  const [start, ...siblings] = isComplete ? [earlier.root, ...proof] : proof;
  let [position, last] = [earlier.size - 1, later.size - 1];
  while (isOdd(position)) [position, last] = [half(position), half(last)];
  const path = findPath(siblings, { position, last });
  if (start === undefined || path === null) return false;
  // Right siblings hold leaves that were added later.
  const earlierPath = path.filter(({ isLeft }) => isLeft);
  return hashPath(start, earlierPath).equals(earlier.root) && hashPath(start, path).equals(later.root);
}

interface PathStep {
  readonly sibling: Buffer;
  readonly isLeft: boolean;
}

/** Returns the sides of the siblings on the way from a node to the root, or null unless the last one leads there. */
function findPath(siblings: readonly Buffer[], from: { position: number; last: number }): PathStep[] | null {
  const path: PathStep[] = [];
  let { position, last } = from;
  for (const sibling of siblings) {
    if (last === 0) return null;
    const isLeft = isOdd(position) || position === last;
    path.push({ sibling, isLeft });
    // A node at the right edge without a right sibling is its own parent.
    if (isLeft) while (position > 0 && !isOdd(position)) [position, last] = [half(position), half(last)];
    [position, last] = [half(position), half(last)];
  }
  return last === 0 ? path : null;
}

const hashPath = (start: Buffer, path: readonly PathStep[]): Buffer =>
  path.reduce((node, { sibling, isLeft }) => (isLeft ? hashNode(sibling, node) : hashNode(node, sibling)), start);
