import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../deps.ts';
import { endSessions, findUserByEmail } from '../features/accounts/public.ts';
import { secondFactorChangedMail } from '../features/accounts/second-factor/mails.ts';
import { deleteSecondFactor } from '../features/accounts/second-factor/store.ts';
import { COMMAND_LINE, recordAudit } from '../platform/audit.ts';
import type { EnqueueMail } from '../platform/mail.ts';
import { CommandError } from './command-error.ts';
import { parseEmail } from './users.ts';

/**
 * Removes the authenticator app and the recovery codes of a user who lost them, ends the user's sessions and emails the
 * user. Returns a line for the operator.
 * @throws CommandError if there is no such account, or it has no second factor
 */
export async function resetSecondFactorCommand(
  { db, clock, enqueueMail }: { db: NodePgDatabase; clock: Clock; enqueueMail: EnqueueMail },
  email: string | undefined,
): Promise<string> {
  const address = parseEmail(email);
  const user = await findUserByEmail(db, address);
  if (user === undefined) throw new CommandError(`${address} has no account`);
  const { id: userId } = user;
  const now = clock.now();
  await db.transaction(async (transaction) => {
    if (!(await deleteSecondFactor(transaction, userId))) throw new CommandError(`${address} has no second factor`);
    await endSessions(transaction, userId, { keep: null, now });
    await recordAudit(transaction, { event: 'second_factor_reset', userId, ip: COMMAND_LINE, at: now });
    await enqueueMail(transaction, secondFactorChangedMail, { userId, change: 'reset', changedAt: now.toISOString() });
  });
  return `Reset the second factor of ${address} and ended the user's sessions`;
}
