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
  /** Name of the API token that acted, was created or was revoked. The only text that a person chose. */
  readonly apiToken?: string | null;
}

/** Recorded in place of an IP address by commands. */
export const COMMAND_LINE = 'command line';

/** Records an event in the transaction that causes it. */
export async function recordAudit(db: Db, { event, userId, ip, at, apiToken = null }: AuditEvent): Promise<void> {
  await db.insert(auditEvent).values({ event, user_id: userId, ip, at, api_token: apiToken });
}

const RETENTION_MS = 400 * 86_400_000;

export async function purgeAudit(db: Db, now: Date): Promise<void> {
  await db.delete(auditEvent).where(lt(auditEvent.at, new Date(now.getTime() - RETENTION_MS)));
}
