import { inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { session } from '../../accounts/schema.ts';
import { findUsersWithAccess } from '../../billing/public.ts';
import { pushDevice } from '../schema.ts';
import { deviceLoggedOutMail } from './device-logged-out-mail.ts';

/** Removes the devices of sessions that expired before `now`, and emails each user who would still get alerts there. */
export async function removeExpiredDevices(
  transaction: Db,
  now: Date,
  { enqueueMail }: { enqueueMail: EnqueueMail },
): Promise<void> {
  const expired = transaction.select({ id: session.id_hash }).from(session).where(lt(session.expires_at, now));
  const removed = await transaction
    .delete(pushDevice)
    .where(inArray(pushDevice.session_id, expired))
    .returning({ userId: pushDevice.user_id, device: pushDevice.name });
  if (removed.length === 0) return;
  const userIds = removed.map(({ userId }) => userId);
  const withAccess = await findUsersWithAccess(transaction, userIds, now);
  for (const { userId, device } of removed) {
    if (withAccess.has(userId)) await enqueueMail(transaction, deviceLoggedOutMail, { userId, device });
  }
}
