import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveHeadKey, hashHead, isSignedHead, keyIdOf, type SignedHead, signHead } from './sign-head.ts';

const HEAD = { date: '2026-11-23', size: 12, root: randomBytes(32), previous: randomBytes(32) };
const key = deriveHeadKey(Buffer.alloc(32, 7));
const signed = signHead(HEAD, key);

it('derives the same key on every node, and another one from another secret key', () => {
  expect(deriveHeadKey(Buffer.alloc(32, 7)).publicKey).toEqual(key.publicKey);
  expect(key.publicKey).toHaveLength(32);
  expect(deriveHeadKey(Buffer.alloc(32, 8)).publicKey).not.toEqual(key.publicKey);
  expect(signed.key_id).toMatch(/^[0-9a-f]{16}$/);
});

it('accepts a head that it signed, and no other', () => {
  expect(isSignedHead(signed)).toBe(true);
  const stranger = deriveHeadKey(randomBytes(32));
  const changes: Partial<SignedHead>[] = [
    { date: '2026-11-24' },
    { size: 13 },
    { root: randomBytes(32) },
    { previous: null },
    { previous: randomBytes(32) },
    { signature: randomBytes(64) },
    { signature: Buffer.of() },
    { signature: signHead(HEAD, stranger).signature },
    { public_key: stranger.publicKey },
    { public_key: stranger.publicKey, key_id: keyIdOf(stranger.publicKey) },
    { public_key: Buffer.of(1) },
    { key_id: '0'.repeat(16) },
  ];
  for (const change of changes) expect(isSignedHead({ ...signed, ...change }), JSON.stringify(change)).toBe(false);
});

it('gives each head its own hash, whichever key signed it', () => {
  expect(hashHead(signed)).toEqual(hashHead(HEAD));
  expect(hashHead({ ...HEAD, previous: null })).not.toEqual(hashHead(HEAD));
  expect(hashHead({ ...HEAD, size: 13 })).not.toEqual(hashHead(HEAD));
});
