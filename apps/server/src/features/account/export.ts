import type { AuditEventName } from '@bna/contract/user-administration';
import { Role } from '@bna/contract/fields';
import type { Invoice } from '@bna/contract/invoices';
import type { UserExport } from '@bna/contract/user-export';
import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../platform/database.ts';
import {
  address,
  apiToken,
  auditEvent,
  emailPreference,
  passwordReset,
  session,
  subscription,
  trial,
  trialLedger,
  userAccount,
  userAddOn,
  watchedSymbol,
} from '../../schema.ts';
import { billingCustomer } from '../../billing-schema.ts';

/** What another may have done: where they were is theirs. */
const BY_ANYBODY: ReadonlySet<string> = new Set<AuditEventName>([
  'login_refused',
  'registration_of_known_address',
  'sessions_ended_by_admin',
]);

const text = (instant: Date): string => instant.toISOString();
const textOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export interface UserExportParts {
  /** The trial ledger's key of an address. */
  readonly ledgerKeyOf: (email: string) => Buffer;
  readonly findInvoices: (db: Db, userId: string) => Promise<Invoice[]>;
}

/**
 * Everything that is held on a user, as it is at one instant.
 * @returns undefined where the user is gone
 */
export async function findUserExport(
  db: NodePgDatabase,
  { userId, now, ledgerKeyOf, findInvoices }: UserExportParts & { userId: string; now: Date },
): Promise<UserExport | undefined> {
  return db.transaction(
    async (snapshot) => {
      const [user] = await snapshot.select().from(userAccount).where(eq(userAccount.id, userId));
      if (user === undefined) return undefined;
      const [addressRow] = await snapshot.select().from(address).where(eq(address.user_id, userId));
      const [trialRow] = await snapshot.select().from(trial).where(eq(trial.user_id, userId));
      const [ledgerRow] = await snapshot
        .select({ begun_at: trialLedger.begun_at })
        .from(trialLedger)
        .where(eq(trialLedger.address_hash, ledgerKeyOf(user.email)));
      const [paid] = await snapshot.select().from(subscription).where(eq(subscription.user_id, userId));
      const addOns = await snapshot
        .select({
          name: userAddOn.package_name,
          status: userAddOn.status,
          price: userAddOn.price,
          ends_at: userAddOn.ends_at,
        })
        .from(userAddOn)
        .where(eq(userAddOn.user_id, userId))
        .orderBy(asc(userAddOn.package_name));
      const [customer] = await snapshot.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId));
      const invoices = await findInvoices(snapshot, userId);
      const [preference] = await snapshot.select().from(emailPreference).where(eq(emailPreference.user_id, userId));
      const watched = await snapshot
        .select()
        .from(watchedSymbol)
        .where(eq(watchedSymbol.user_id, userId))
        .orderBy(asc(watchedSymbol.added_at), asc(watchedSymbol.symbol));
      const sessions = await snapshot
        .select()
        .from(session)
        .where(eq(session.user_id, userId))
        .orderBy(asc(session.created_at));
      const tokens = await snapshot
        .select({ created_at: apiToken.created_at })
        .from(apiToken)
        .where(eq(apiToken.user_id, userId))
        .orderBy(asc(apiToken.created_at));
      const [reset] = await snapshot.select().from(passwordReset).where(eq(passwordReset.user_id, userId));
      const events = await snapshot
        .select()
        .from(auditEvent)
        .where(eq(auditEvent.user_id, userId))
        .orderBy(asc(auditEvent.id));
      return {
        exported_at: text(now),
        account: {
          name: user.name,
          email: user.email,
          phone_number: user.phone_number,
          registration_id: user.registration_id,
          userRoles: Role.array().parse(user.roles),
          created_at: text(user.created_at),
        },
        address: addressRow ?? null,
        trial:
          trialRow === undefined
            ? null
            : {
                started_at: text(trialRow.started_at),
                ends_at: text(trialRow.ends_at),
                canceled_at: textOrNull(trialRow.canceled_at),
                upgraded_at: textOrNull(trialRow.upgraded_at),
              },
        trial_ledger: ledgerRow === undefined ? null : { begun_at: text(ledgerRow.begun_at) },
        subscription:
          paid === undefined
            ? null
            : {
                ...paid,
                current_period_end: text(paid.current_period_end),
                cancel_at: textOrNull(paid.cancel_at),
              },
        add_ons: addOns.map(({ name, status, price, ends_at }) => ({
          name,
          status,
          price,
          ends_at: textOrNull(ends_at),
        })),
        stripe_customer_id: customer?.stripe_customer_id ?? null,
        invoices,
        email_preferences:
          preference === undefined ? null : { subscriptionExpiryEmailsEnabled: preference.subscription_expiry_emails },
        watchlist: watched.map(({ symbol, added_at }) => ({ symbol, added_at: text(added_at) })),
        sessions: sessions.map(({ created_at, expires_at }) => ({
          created_at: text(created_at),
          expires_at: text(expires_at),
        })),
        api_tokens: tokens.map(({ created_at }) => ({ created_at: text(created_at) })),
        password_reset:
          reset === undefined ? null : { requested_at: text(reset.requested_at), expires_at: text(reset.expires_at) },
        audit_events: events.map(({ at, event, ip }) => ({
          at: text(at),
          event,
          ip: BY_ANYBODY.has(event) ? null : ip,
        })),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
