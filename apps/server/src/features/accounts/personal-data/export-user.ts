import type { UserExport } from '@bna/contract/accounts/user-export';
import { Role } from '@bna/contract/fields';
import type { AuditEventName } from '@bna/contract/operations/user-administration';
import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { address, emailPreference, passwordReset, secondFactor, session, userAccount } from '../schema.ts';
import { listOwnTokens } from '../api-tokens/store.ts';
import { listUserPasskeys } from '../passkeys/store.ts';
import { countRecoveryCodes } from '../second-factor/store.ts';

/** Events that another person may have caused: the export must not reveal that person's IP address. */
const FOREIGN_IP_EVENTS: ReadonlySet<string> = new Set<AuditEventName>([
  'login_refused',
  'registration_of_known_address',
  'sessions_ended_by_admin',
  'second_factor_reset',
]);

type BillingExport = Pick<
  UserExport,
  'trial' | 'trial_ledger' | 'has_trial_claim' | 'subscription' | 'add_ons' | 'stripe_customer_id' | 'invoices'
>;

export interface UserExportDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly exportBilling: (db: Db, user: { userId: string; email: string; now: Date }) => Promise<BillingExport>;
  readonly exportFeed: (
    db: Db,
    user: { userId: string; now: Date },
  ) => Promise<
    Pick<UserExport, 'watchlist' | 'feed_view' | 'alert_rules' | 'deliveries' | 'reach_checks' | 'push' | 'webhooks'>
  >;
}

/** Returns all data about a user, read in one snapshot, or undefined if the user was deleted. */
export async function findUserExport(deps: UserExportDeps, userId: string): Promise<UserExport | undefined> {
  return deps.db.transaction(
    async (snapshot) => {
      const now = deps.clock.now();
      const [user] = await snapshot.select().from(userAccount).where(eq(userAccount.id, userId));
      if (user === undefined) return undefined;
      const [addressRow] = await snapshot.select().from(address).where(eq(address.user_id, userId));
      const [preference] = await snapshot.select().from(emailPreference).where(eq(emailPreference.user_id, userId));
      return {
        exported_at: now.toISOString(),
        account: {
          name: user.name,
          email: user.email,
          phone_number: user.phone_number,
          registration_id: user.registration_id,
          userRoles: z.array(Role).parse(user.roles),
          created_at: user.created_at.toISOString(),
        },
        address: addressRow ?? null,
        ...(await deps.exportBilling(snapshot, { userId, email: user.email, now })),
        email_preferences:
          preference === undefined ? null : { subscriptionExpiryEmailsEnabled: preference.subscription_expiry_emails },
        ...(await deps.exportFeed(snapshot, { userId, now })),
        ...(await exportSecurity(snapshot, userId)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function exportSecurity(
  db: Db,
  userId: string,
): Promise<
  Pick<UserExport, 'sessions' | 'second_factor' | 'passkeys' | 'api_tokens' | 'password_reset' | 'audit_events'>
> {
  const sessions = await db.select().from(session).where(eq(session.user_id, userId)).orderBy(asc(session.created_at));
  const [factor] = await db.select().from(secondFactor).where(eq(secondFactor.user_id, userId));
  const [reset] = await db.select().from(passwordReset).where(eq(passwordReset.user_id, userId));
  const events = await db.select().from(auditEvent).where(eq(auditEvent.user_id, userId)).orderBy(asc(auditEvent.id));
  return {
    sessions: sessions.map(({ created_at, expires_at, device, last_seen_at }) => ({
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      device,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    })),
    second_factor:
      factor === undefined
        ? null
        : {
            created_at: factor.created_at.toISOString(),
            enabled_at: factor.enabled_at?.toISOString() ?? null,
            recovery_codes_left: await countRecoveryCodes(db, userId),
          },
    passkeys: (await listUserPasskeys(db, userId)).map(({ id: _id, ...passkey }) => passkey),
    api_tokens: (await listOwnTokens(db, userId)).map(({ id: _id, ...token }) => token),
    password_reset:
      reset === undefined
        ? null
        : { requested_at: reset.requested_at.toISOString(), expires_at: reset.expires_at.toISOString() },
    audit_events: events.map(({ at, event, ip, api_token }) => ({
      at: at.toISOString(),
      event,
      ip: FOREIGN_IP_EVENTS.has(event) ? null : ip,
      api_token,
    })),
  };
}
