import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const DEVICE_ID_BYTES = 16;
const PROOF = /^([\w-]{22})\.([\w-]{43})$/;

interface ProvenAccount {
  readonly secretKey: Buffer;
  readonly userId: string;
  /** A new password, or a new hash of the same one, makes all proofs invalid. */
  readonly passwordHash: string;
}

/** Returns the cookie value that proves a login from a device, with a new device id unless one is given. */
export function createDeviceProof(account: ProvenAccount, deviceId = createDeviceId()): string {
  return `${deviceId}.${sign(account, deviceId)}`;
}

/** Returns the id of the device if the proof is valid for the account. */
export function verifyDeviceProof(account: ProvenAccount, proof: string): string | null {
  const [, deviceId, signature] = PROOF.exec(proof) ?? [];
  if (deviceId === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(account, deviceId))) ? deviceId : null;
}

const createDeviceId = (): string => randomBytes(DEVICE_ID_BYTES).toString('base64url');

const sign = ({ secretKey, userId, passwordHash }: ProvenAccount, deviceId: string): string =>
  createHmac('sha256', secretKey).update(`device:${deviceId}:${userId}:${passwordHash}`).digest('base64url');
