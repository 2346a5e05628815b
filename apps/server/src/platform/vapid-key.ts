import { createECDH, hkdfSync } from 'node:crypto';
import type { VapidKey } from '../deps.ts';

const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;
/** All but one in four billion candidates are valid. */
const MAX_CANDIDATES = 8;

/**
 * Derives the key pair by which push services know us, the same on every node. A new secret key ends all push
 * subscriptions, as it ends the links in emails.
 */
export function deriveVapidKey(secretKey: Buffer): VapidKey {
  for (let candidate = 0; candidate < MAX_CANDIDATES; candidate += 1) {
    const bytes = hkdfSync('sha256', secretKey, '', `vapid:${String(candidate)}`, PRIVATE_KEY_BYTES);
    const privateKey = Buffer.from(bytes);
    const ecdh = createECDH(CURVE);
    try {
      ecdh.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
  throw new Error('No VAPID key can be derived from the secret key');
}
