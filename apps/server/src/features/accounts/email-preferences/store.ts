import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { hashMailToken } from '../../../platform/mail-token.ts';
import { emailPreference } from '../schema.ts';

export async function findExpiryEmailSetting(db: Db, token: string): Promise<{ isEnabled: boolean } | undefined> {
  const [found] = await db
    .select({ isEnabled: emailPreference.subscription_expiry_emails })
    .from(emailPreference)
    .where(eq(emailPreference.token_hash, hashMailToken(token)));
  return found;
}

/**
 * Turns a user's trial-expiry emails on or off, within a transaction.
 * @returns the token's user and whether the setting changed, or undefined if the token is unknown
 */
export async function setExpiryEmails(
  transaction: Db,
  token: string,
  { isEnabled }: { isEnabled: boolean },
): Promise<{ userId: string; hasChanged: boolean } | undefined> {
  const [found] = await transaction
    .select({ userId: emailPreference.user_id, wasEnabled: emailPreference.subscription_expiry_emails })
    .from(emailPreference)
    .where(eq(emailPreference.token_hash, hashMailToken(token)))
    .for('update');
  if (found === undefined) return undefined;
  const { userId, wasEnabled } = found;
  if (wasEnabled === isEnabled) return { userId, hasChanged: false };
  await transaction
    .update(emailPreference)
    .set({ subscription_expiry_emails: isEnabled })
    .where(eq(emailPreference.user_id, userId));
  return { userId, hasChanged: true };
}
