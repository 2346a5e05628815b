import type { AuditEventName } from '@bna/contract/operations/user-administration';
import { lt } from 'drizzle-orm';
import { auditEvent } from './schema.ts';
import type { Db } from './database.ts';

export interface AuditEvent {
  readonly event: AuditEventName;
  /** Null if the user is unknown. Kept after the account is deleted. */
  readonly userId: string | null;
  readonly ip: string;
  readonly at: Date;
}

/** Records an event in the transaction that causes it. Never contains user input. */
export async function recordAudit(db: Db, { event, userId, ip, at }: AuditEvent): Promise<void> {
  await db.insert(auditEvent).values({ event, user_id: userId, ip, at });
}

const RETENTION_MS = 400 * 86_400_000;

export async function purgeAudit(db: Db, now: Date): Promise<void> {
  await db.delete(auditEvent).where(lt(auditEvent.at, new Date(now.getTime() - RETENTION_MS)));
}
