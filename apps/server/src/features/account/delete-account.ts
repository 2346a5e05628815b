import { WRONG_PASSWORD } from '@bna/contract/users';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PasswordHasher } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import { forbidden, unauthorized } from '../../platform/errors.ts';
import type { EnqueueMail } from '../../platform/mail.ts';
import { PASSWORD_TRIES } from '../../platform/password-choice.ts';
import { type RateLimiter, spendOne } from '../../platform/rate-limit.ts';
import { userAccount } from '../../schema.ts';
import { billingCustomer } from '../../billing-schema.ts';
import { accountDeletedMail } from './mails.ts';

export interface DeleteAccountDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly rateLimiter: RateLimiter;
  readonly enqueueMail: EnqueueMail;
  /** Ends what the user pays for, at the payment provider. Rejects where that cannot be done now. */
  readonly endBilling: (userId: string) => Promise<void>;
}

/**
 * Deletes an account with everything that hangs on it. What stays names nobody: the trial ledger and the audit events.
 * Asked twice at once it is done, told and mailed once, and both callers hear that it is done.
 * @throws HttpError 401, 403, 429
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { userId, password, ip }: { userId: string; password: string; ip: string },
): Promise<void> {
  const { db, clock, passwordHasher, rateLimiter, enqueueMail } = deps;
  spendOne(rateLimiter, PASSWORD_TRIES, userId);
  const [known] = await db
    .select({ passwordHash: userAccount.password_hash })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (known === undefined) throw unauthorized();
  const { matches } = await passwordHasher.verify(known.passwordHash, password);
  if (!matches) throw forbidden('The password is not right', WRONG_PASSWORD);
  await deps.endBilling(userId);
  await db.transaction(async (transaction) => {
    // First the customer, then the user, as whoever brings the billing up to date: so neither waits for the other for ever.
    await transaction.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId)).for('update');
    const [user] = await transaction.select().from(userAccount).where(eq(userAccount.id, userId)).for('update');
    if (user === undefined) return;
    // Changed while it was being compared: what was given is not the password any more.
    if (user.password_hash !== known.passwordHash) throw forbidden('The password is not right', WRONG_PASSWORD);
    await transaction.delete(userAccount).where(eq(userAccount.id, userId));
    await recordAudit(transaction, { event: 'account_deleted', userId, ip, at: clock.now() });
    await enqueueMail(transaction, accountDeletedMail, { email: user.email, registrationId: user.registration_id });
  });
}
