import type { AuditEventName } from '@bna/contract/user-administration';
import { lt } from 'drizzle-orm';
import { auditEvent } from '../schema.ts';
import type { Db } from './database.ts';

export interface AuditEvent {
  readonly event: AuditEventName;
  /** Null where nobody is known to have done it. Outlives the account, as a number without a name. */
  readonly userId: string | null;
  readonly ip: string;
  readonly at: Date;
}

/** Notes who did what from where, within the transaction that does it. What was typed stays out. */
export async function recordAudit(db: Db, { event, userId, ip, at }: AuditEvent): Promise<void> {
  await db.insert(auditEvent).values({ event, user_id: userId, ip, at });
}

const KEPT_MS = 400 * 86_400_000;

export async function purgeAudit(db: Db, now: Date): Promise<void> {
  await db.delete(auditEvent).where(lt(auditEvent.at, new Date(now.getTime() - KEPT_MS)));
}
