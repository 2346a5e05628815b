import { headText } from '@bna/contract/track-record/exported-log';
import { createPrivateKey, createPublicKey, hash, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** States that the log had `size` records with this root on a date in New York. */
export interface TreeHead {
  readonly date: string;
  readonly size: number;
  readonly root: Buffer;
  /** `hashHead` of the head before, so that none can be left out; null for the first one. */
  readonly previous: Buffer | null;
}

export interface SignedHead extends TreeHead {
  readonly key_id: string;
  /** The 32 bytes of the Ed25519 key. */
  readonly public_key: Buffer;
  readonly signature: Buffer;
}

export interface HeadKey {
  readonly privateKey: KeyObject;
  readonly publicKey: Buffer;
}

const SEED_BYTES = 32;
const KEY_ID_CHARACTERS = 16;
/** The DER encoding of an Ed25519 key (RFC 8410) up to the key itself: PKCS #8 for private keys, SPKI for public ones. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Derives the key that signs tree heads, the same on every node. A new secret key is a new signing key. */
export function deriveHeadKey(secretKey: Buffer): HeadKey {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'track-record-head', SEED_BYTES));
  const key = Buffer.concat([PRIVATE_PREFIX, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: spki.subarray(PUBLIC_PREFIX.length) };
}

/** Returns the short name of a public key. Pin the key itself: two keys can have the same id. */
export const keyIdOf = (publicKey: Buffer): string => hash('sha256', publicKey, 'hex').slice(0, KEY_ID_CHARACTERS);

const signedBytes = ({ date, size, root, previous }: TreeHead): Buffer =>
  Buffer.from(headText({ date, size, root: root.toString('hex'), previous: previous?.toString('hex') ?? null }));

export const hashHead = (head: TreeHead): Buffer => hash('sha256', signedBytes(head), 'buffer');

export function signHead({ date, size, root, previous }: TreeHead, { privateKey, publicKey }: HeadKey): SignedHead {
  const head = { date, size, root, previous };
  const signature = sign(null, signedBytes(head), privateKey);
  return { ...head, key_id: keyIdOf(publicKey), public_key: publicKey, signature };
}

/** Returns whether the head was signed with the key that it names. The caller decides whether to trust that key. */
export function isSignedHead({ key_id, public_key, signature, ...head }: SignedHead): boolean {
  if (public_key.length !== SEED_BYTES || keyIdOf(public_key) !== key_id) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, public_key]), format: 'der', type: 'spki' });
  return verify(null, signedBytes(head), key, signature);
}
