import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveMailToken, hashMailToken } from '../../../platform/mail-token.ts';

interface Mailbox {
  readonly id: string;
  readonly email: string;
}

/** Returns the URL of the page that confirms a user's email address. It is the same every time and never expires. */
export const confirmationUrl = (
  { publicOrigin, secretKey }: { publicOrigin: string; secretKey: Buffer },
  user: Mailbox,
): string => `${publicOrigin}/en/confirm-email?token=${user.id}.${proofOf(secretKey, user)}`;

/** Returns the id of the user that a token names, or null if it is malformed. The token may still be forged. */
export const userIdOfConfirmationToken = (token: string): string | null =>
  z.uuid().safeParse(token.split('.')[0]).data ?? null;

/** Returns whether the token was made for this user and email address. */
export const isConfirmationToken = (secretKey: Buffer, user: Mailbox, token: string): boolean =>
  // Hashes, because only buffers of equal length can be compared.
  timingSafeEqual(hashMailToken(token), hashMailToken(`${user.id}.${proofOf(secretKey, user)}`));

const proofOf = (secretKey: Buffer, { id, email }: Mailbox): string =>
  deriveMailToken(secretKey, 'confirm-email', `${id}:${email.toLowerCase()}`);
