import { inArray } from 'drizzle-orm';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { findUsersWithAccess } from '../../billing/public.ts';
import { pushDevice } from '../schema.ts';
import { deviceLoggedOutMail } from './device-logged-out-mail.ts';

/** Removes the devices of sessions that expired, and emails each user who would still get alerts there. */
export async function removeExpiredDevices(
  transaction: Db,
  sessionIds: readonly string[],
  { clock, enqueueMail }: { readonly clock: Clock; readonly enqueueMail: EnqueueMail },
): Promise<void> {
  const keys = sessionIds.map((id) => Buffer.from(id, 'hex'));
  const removed = await transaction
    .delete(pushDevice)
    .where(inArray(pushDevice.session_id, keys))
    .returning({ userId: pushDevice.user_id, device: pushDevice.name });
  if (removed.length === 0) return;
  const userIds = removed.map(({ userId }) => userId);
  const withAccess = await findUsersWithAccess(transaction, userIds, clock.now());
  for (const { userId, device } of removed) {
    if (withAccess.has(userId)) await enqueueMail(transaction, deviceLoggedOutMail, { userId, device });
  }
}
