import { SESSION_LIFETIME_MS, createSessionToken, hashSessionToken } from '../src/platform/sessions.ts';
import type { Db } from '../src/platform/database.ts';
import { session } from '../src/features/accounts/schema.ts';

/** Signs a user in without a password, as if with a code of the second factor. Returns the token for the session cookie. */
export async function insertSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = createSessionToken();
  await db.insert(session).values({
    id_hash: Buffer.from(hashSessionToken(token), 'hex'),
    user_id: userId,
    created_at: now,
    second_factor_at: now,
    expires_at: new Date(now.getTime() + SESSION_LIFETIME_MS),
  });
  return token;
}
