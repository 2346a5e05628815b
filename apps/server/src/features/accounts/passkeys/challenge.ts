import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { usedPasskeyChallenge } from '../schema.ts';

const NONCE_BYTES = 32;
const TIME_BYTES = 8;
const MAC_BYTES = 32;
const LIFETIME_MS = 5 * 60_000;

/** The only use of a challenge. */
export type ChallengePurpose =
  | { readonly kind: 'registration' | 'confirmation'; readonly sessionId: string }
  | { readonly kind: 'login'; readonly account: string };

const sign = (secretKey: Buffer, purpose: ChallengePurpose, content: Buffer): Buffer =>
  createHmac('sha256', secretKey)
    .update(`passkey:${purpose.kind}:${purpose.kind === 'login' ? purpose.account : purpose.sessionId}:`)
    .update(content)
    .digest();

/** Returns a challenge that is valid for some minutes. Nothing is stored before it is used, so that visitors cost no rows. */
export function createChallenge(secretKey: Buffer, purpose: ChallengePurpose, now: Date): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(TIME_BYTES);
  expiry.writeBigUInt64BE(BigInt(now.getTime() + LIFETIME_MS));
  const content = Buffer.concat([randomBytes(NONCE_BYTES), expiry]);
  return new Uint8Array(Buffer.concat([content, sign(secretKey, purpose, content)]));
}

/** Returns when a challenge expires, or null if it is expired, forged or for another purpose. */
export function readChallenge(
  secretKey: Buffer,
  purpose: ChallengePurpose,
  { challenge, now }: { challenge: string; now: Date },
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null;
  const content = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  if (!timingSafeEqual(bytes.subarray(content.length), sign(secretKey, purpose, content))) return null;
  const expiresAt = new Date(Number(content.readBigUInt64BE(NONCE_BYTES)));
  return now < expiresAt ? expiresAt : null;
}

/** Uses up a challenge. Returns false if it was used before. */
export async function consumeChallenge(db: Db, challenge: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insert(usedPasskeyChallenge)
    .values({ challenge_hash: hash('sha256', Buffer.from(challenge, 'base64url'), 'buffer'), expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: usedPasskeyChallenge.expires_at });
  return used.length === 1;
}

export async function purgeUsedChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(usedPasskeyChallenge).where(lt(usedPasskeyChallenge.expires_at, now));
}
