import { createHmac, hash } from 'node:crypto';
import type { Limit } from './rate-limit.ts';

type Purpose = 'password-reset' | 'email-preferences';

/**
 * The token of a mail's link. It follows from what it is for, so that another attempt writes the same mail and no table
 * needs to hold it.
 * @param id names within its purpose what the token opens
 */
export const mailToken = (secretKey: Buffer, purpose: Purpose, id: string): string =>
  createHmac('sha256', secretKey).update(`${purpose}:${id}`).digest('base64url');

/** What a table holds of a token. */
export const mailTokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Tokens that are tried from one address of the network, whatever they are for. */
export const TOKEN_LOOKUPS: Limit = { name: 'token-lookup', max: 25, windowS: 300 };
