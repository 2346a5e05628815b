import { array, assert, nat, property, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { createMerkleTree, hashLeaf, isConsistent, isIncluded, type MerkleTree } from './merkle-tree.ts';

/** The reference tree of Certificate Transparency, and the roots of its first leaves. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const treeOf = (leaves: readonly Buffer[]): MerkleTree => {
  const tree = createMerkleTree();
  for (const leaf of leaves) tree.append(hashLeaf(leaf));
  return tree;
};
const reference = treeOf(LEAVES.map((leaf) => Buffer.from(leaf, 'hex')));
const toHex = (hashes: readonly Buffer[]): string[] => hashes.map((bytes) => bytes.toString('hex'));

// @req 17.8
it('has the roots of the reference tree', () => {
  expect(toHex(ROOTS.map((_, size) => reference.rootAt(size)))).toEqual(ROOTS);
});

it('proves inclusion and consistency as the reference does', () => {
  expect(toHex(reference.proveInclusion(0, 1))).toEqual([]);
  expect(toHex(reference.proveInclusion(0, 8))).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(toHex(reference.proveInclusion(5, 8))).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect(toHex(reference.proveInclusion(2, 3))).toEqual([ROOTS[2]]);
  expect(toHex(reference.proveConsistency(1, 1))).toEqual([]);
  expect(toHex(reference.proveConsistency(6, 8))).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect(toHex(reference.proveConsistency(2, 5))).toEqual([
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  ]);
});

it('refuses what is not in the tree', () => {
  for (const size of [-1, 0.5, 9]) expect(() => reference.rootAt(size)).toThrow(RangeError);
  for (const index of [-1, 0.5, 8]) expect(() => reference.leafAt(index)).toThrow(RangeError);
  for (const [index, size] of [
    [-1, 8],
    [8, 8],
    [3, 3],
    [0, 9],
    [0, 0],
  ] as const) {
    expect(() => reference.proveInclusion(index, size)).toThrow(RangeError);
  }
  for (const [earlier, size] of [
    [0, 8],
    [5, 4],
    [8, 9],
  ] as const) {
    expect(() => reference.proveConsistency(earlier, size)).toThrow(RangeError);
  }
});

const tree = array(uint8Array({ maxLength: 4 }), { minLength: 1, maxLength: 70 });
const any = nat({ max: 10_000 });

/** Each proof with one bit flipped, one hash dropped or one hash added. */
const damagedProofs = (proof: readonly Buffer[]): Buffer[][] => [
  ...proof.map((_, at) => proof.map((bytes, index) => (index === at ? flipBit(bytes) : bytes))),
  ...proof.map((_, at) => proof.filter((_hash, index) => index !== at)),
  [...proof, hashLeaf(Buffer.of(1))],
];
const flipBit = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)));

it('accepts each inclusion proof, for its own leaf, place and root only', () => {
  assert(
    property(tree, any, any, (leaves, anySize, anyIndex) => {
      // Equal leaves would rightly pass for each other.
      const hashes = leaves.map((leaf, index) => hashLeaf(Buffer.concat([Buffer.of(index), leaf])));
      const log = createMerkleTree();
      for (const leafHash of hashes) log.append(leafHash);
      const size = 1 + (anySize % hashes.length);
      const index = anyIndex % size;
      const leafHash = hashes[index] ?? Buffer.of();
      const claim = { leafHash, index, size, root: log.rootAt(size), proof: log.proveInclusion(index, size) };
      expect(isIncluded(claim)).toBe(true);
      for (const proof of damagedProofs(claim.proof)) expect(isIncluded({ ...claim, proof })).toBe(false);
      expect(isIncluded({ ...claim, leafHash: flipBit(leafHash) })).toBe(false);
      expect(isIncluded({ ...claim, root: flipBit(claim.root) })).toBe(false);
      expect(isIncluded({ ...claim, index: size })).toBe(false);
      for (let other = 0; other < size; other += 1) {
        expect(isIncluded({ ...claim, index: other })).toBe(other === index);
      }
    }),
  );
});

it('accepts each consistency proof, and none between trees of which one is not the start of the other', () => {
  assert(
    property(tree, any, any, any, (leaves, anySize, anyEarlier, anyChanged) => {
      const buffers = leaves.map((leaf) => Buffer.from(leaf));
      const log = treeOf(buffers);
      const size = 1 + (anySize % buffers.length);
      const earlier = 1 + (anyEarlier % size);
      const claim = {
        earlier: { size: earlier, root: log.rootAt(earlier) },
        later: { size, root: log.rootAt(size) },
        proof: log.proveConsistency(earlier, size),
      };
      expect(isConsistent(claim)).toBe(true);
      for (const proof of damagedProofs(claim.proof)) expect(isConsistent({ ...claim, proof })).toBe(false);
      const changed = anyChanged % earlier;
      const forged = treeOf(buffers.map((leaf, at) => (at === changed ? Buffer.concat([leaf, Buffer.of(9)]) : leaf)));
      const later = { size, root: forged.rootAt(size) };
      expect(isConsistent({ earlier: claim.earlier, later, proof: forged.proveConsistency(earlier, size) })).toBe(
        false,
      );
      expect(isConsistent({ ...claim, earlier: claim.later, later: claim.earlier })).toBe(earlier === size);
    }),
  );
});
