import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes as all authenticator apps make them: six digits, a new one every 30 seconds. */
const PARAMETERS = { issuer: 'BNA', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one that are accepted, for clocks that differ and slow typing. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Returns a new secret in Base32. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const createTotp = (secret: string, label = ''): TOTP =>
  new TOTP({ ...PARAMETERS, label, secret: Secret.fromBase32(secret) });

/** Returns the `otpauth://` address that authenticator apps read from a QR code. */
export const createSetupUrl = (secret: string, email: string): string => createTotp(secret, email).toString();

/** Returns the current code and the milliseconds until the next one. */
export function createCode(secret: string, nowMs: number): { code: string; remainingMs: number } {
  const totp = createTotp(secret);
  return { code: totp.generate({ timestamp: nowMs }), remainingMs: totp.remaining({ timestamp: nowMs }) };
}

/** Returns the time step of a valid code, or null. */
export function findStep(secret: string, code: string, nowMs: number): number | null {
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}

const RECOVERY_CODES = 10;
const RECOVERY_CODE_CHARACTERS = 24;
/** Without look-alikes, 5 bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns new recovery codes of 120 bits, in groups of four characters. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_CODE_CHARACTERS)]
      .map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${ALPHABET.charAt(byte % ALPHABET.length)}`)
      .join(''),
  );

export const hashRecoveryCode = (code: string): Buffer => hash('sha256', code.replaceAll('-', ''), 'buffer');
