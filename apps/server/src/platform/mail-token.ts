import { createHmac, hash } from 'node:crypto';
import type { Limit } from './rate-limit.ts';

type Purpose = 'password-reset' | 'email-preferences' | 'confirm-email' | 'push-shown';

/**
 * Derives the token of an email link or a push notification, so that a retry writes the same one and no table stores the
 * token.
 * @param id identifies what the token gives access to, within its purpose
 */
export const deriveMailToken = (secretKey: Buffer, purpose: Purpose, id: string): string =>
  createHmac('sha256', secretKey).update(`${purpose}:${id}`).digest('base64url');

/** Returns the hash of a token, which is what tables store. */
export const hashMailToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Tokens tried per IP address, for all purposes together. */
export const TOKEN_LOOKUPS: Limit = { name: 'token-lookup', max: 25, windowS: 300 };
