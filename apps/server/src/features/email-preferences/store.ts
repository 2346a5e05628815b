import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { mailToken, mailTokenHash } from '../../platform/mail-token.ts';
import { emailPreference } from '../../schema.ts';

/**
 * The token of the links that switch the user's mails, which work from now on, and whether the mails about the end of
 * the trial are on.
 */
export async function openEmailPreferences(
  db: Db,
  { userId, secretKey }: { userId: string; secretKey: Buffer },
): Promise<{ token: string; subscriptionExpiryEmailsEnabled: boolean }> {
  const token = mailToken(secretKey, 'email-preferences', userId);
  const tokenHash = mailTokenHash(token);
  const [row] = await db
    .insert(emailPreference)
    .values({ user_id: userId, token_hash: tokenHash })
    .onConflictDoUpdate({ target: emailPreference.user_id, set: { token_hash: tokenHash } })
    .returning({ enabled: emailPreference.subscription_expiry_emails });
  return { token, subscriptionExpiryEmailsEnabled: row?.enabled ?? true };
}

export async function findExpiryEmails(db: Db, token: string): Promise<{ enabled: boolean } | undefined> {
  const [found] = await db
    .select({ enabled: emailPreference.subscription_expiry_emails })
    .from(emailPreference)
    .where(eq(emailPreference.token_hash, mailTokenHash(token)));
  return found;
}

/** Within a transaction. @returns the token's user, and whether anything changed; undefined where nobody has the token */
export async function switchExpiryEmails(
  db: Db,
  token: string,
  { enabled }: { enabled: boolean },
): Promise<{ userId: string; hasChanged: boolean } | undefined> {
  const [found] = await db
    .select({ userId: emailPreference.user_id, before: emailPreference.subscription_expiry_emails })
    .from(emailPreference)
    .where(eq(emailPreference.token_hash, mailTokenHash(token)))
    .for('update');
  if (found === undefined) return undefined;
  const { userId, before } = found;
  if (before !== enabled) {
    await db
      .update(emailPreference)
      .set({ subscription_expiry_emails: enabled })
      .where(eq(emailPreference.user_id, userId));
  }
  return { userId, hasChanged: before !== enabled };
}
