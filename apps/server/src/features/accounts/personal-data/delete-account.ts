import { WRONG_PASSWORD } from '@bna/contract/accounts/confirmation';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PasswordHasher } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database.ts';
import { forbidden, unauthorized } from '../../../platform/errors.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { PASSWORD_TRIES } from '../../../platform/guessable-password.ts';
import { type RateLimiter, consumeOrThrow } from '../../../platform/rate-limit.ts';
import { userAccount } from '../schema.ts';
import { accountDeletedMail } from './mails.ts';

export interface DeleteAccountDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly rateLimiter: RateLimiter;
  readonly enqueueMail: EnqueueMail;
  /** Cancels what the user pays for, then runs `finish` in a transaction. Rejects if the cancellation fails. */
  readonly closeBilling: (userId: string, finish: (transaction: Db) => Promise<void>) => Promise<void>;
}

/**
 * Deletes an account with all its data except the trial ledger, the audit events and the invoices. Of two concurrent
 * calls one deletes the account and sends the email; both succeed.
 * @throws HttpError 401, 403, 429
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { userId, password, ip }: { userId: string; password: string; ip: string },
): Promise<void> {
  const { db, clock, passwordHasher, rateLimiter, enqueueMail } = deps;
  consumeOrThrow(rateLimiter, PASSWORD_TRIES, userId);
  const [known] = await db
    .select({ passwordHash: userAccount.password_hash })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (known === undefined) throw unauthorized();
  const { matches } = await passwordHasher.verify(known.passwordHash, password);
  if (!matches) throw wrongPassword();
  await deps.closeBilling(userId, async (transaction) => {
    const [user] = await transaction.select().from(userAccount).where(eq(userAccount.id, userId)).for('update');
    if (user === undefined) return;
    // The password changed after the check, so the given one is no longer right.
    if (user.password_hash !== known.passwordHash) throw wrongPassword();
    await transaction.delete(userAccount).where(eq(userAccount.id, userId));
    await recordAudit(transaction, { event: 'account_deleted', userId, ip, at: clock.now() });
    await enqueueMail(transaction, accountDeletedMail, { email: user.email, registrationId: user.registration_id });
  });
}

const wrongPassword = () => forbidden('The password is incorrect', WRONG_PASSWORD);
