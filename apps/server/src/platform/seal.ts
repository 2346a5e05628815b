import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

type Purpose = 'second-factor' | 'webhook';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secretKey: Buffer, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `seal:${purpose}`, KEY_BYTES));

export interface SealContext {
  readonly secretKey: Buffer;
  readonly purpose: Purpose;
  /** Row that the sealed text belongs to. It cannot be opened for another one. */
  readonly owner: string;
}

/** Encrypts a secret for the database: nonce, tag and ciphertext. */
export function seal(text: string, { secretKey, purpose, owner }: SealContext): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secretKey, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns the text, or null if it was sealed with another key or for another owner. */
export function unseal(sealed: Buffer, { secretKey, purpose, owner }: SealContext): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secretKey, purpose), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
