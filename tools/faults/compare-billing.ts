import type { QueryResultRow } from 'pg';
import {
  type BillingState,
  expectBillingState,
  findDoubleCharges,
  NO_PROVIDER_STATE,
  readProviderState,
  type StoredInvoice,
} from './expected-billing.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';

/** Queries the product's database. */
export type Query = <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** A user who may have subscribed. */
export interface BilledUser {
  readonly userId: string;
  readonly email: string;
  /** The number of paid checkouts. */
  readonly purchases: number;
}

interface BothSides {
  readonly query: Query;
  readonly sandbox: PaymentSandbox;
}

/** I4: returns a message for each difference between the database and the provider, and for each double charge. */
export async function compareWithProvider(sides: BothSides, users: readonly BilledUser[]): Promise<string[]> {
  const faults: string[] = [];
  for (const user of users) {
    const found = await compareUser(sides, user);
    faults.push(...found.map((fault) => `${user.email}: ${fault}`));
  }
  return faults;
}

async function compareUser({ query, sandbox }: BothSides, user: BilledUser): Promise<string[]> {
  const customers = await sandbox.listCustomers(user.email);
  const states = await Promise.all(customers.map(({ id }) => readProviderState(sandbox, id)));
  // A kill between the creation of a customer and our commit can leave an unused customer behind.
  const used = states.filter(({ subscriptions, histories }) => subscriptions.length + histories.length > 0);
  const faults = used.length > 1 ? [`pays as ${String(used.length)} customers`] : [];
  const state = used[0] ?? NO_PROVIDER_STATE;
  if (state.subscriptions.length > user.purchases) {
    const counts = `${String(state.subscriptions.length)} subscriptions for ${String(user.purchases)} paid checkouts`;
    faults.push(counts);
  }
  const stored = await readStoredState(query, user.userId);
  return [...faults, ...findDifferences(stored, expectBillingState(state)), ...findDoubleCharges(state)];
}

function findDifferences(stored: BillingState, expected: BillingState): string[] {
  const faults: string[] = [];
  const compare = (name: string, actual: unknown, wanted: unknown): void => {
    const [actualText, wantedText] = [JSON.stringify(actual), JSON.stringify(wanted)];
    if (actualText !== wantedText) faults.push(`${name} is ${actualText}, at the provider ${wantedText}`);
  };
  compare('subscription', stored.subscription, expected.subscription);
  compare('invoices', stored.invoices.toSorted(byId), expected.invoices.toSorted(byId));
  for (const [name, status] of expected.addOns) compare(name, stored.addOns.get(name) ?? 'canceled', status);
  return faults;
}

const byId = (a: StoredInvoice, b: StoredInvoice): number => (a.stripe_invoice_id < b.stripe_invoice_id ? -1 : 1);

async function readStoredState(query: Query, userId: string): Promise<BillingState> {
  const [subscription] = await query<{ current_period_end: Date }>(
    'SELECT stripe_subscription_id, status, auto_renewal, current_period_end, price, currency FROM subscription WHERE user_id = $1',
    [userId],
  );
  const addOns = await query<{ package_name: string; status: string; ends_at: Date | null }>(
    'SELECT package_name, status, ends_at FROM user_add_on WHERE user_id = $1',
    [userId],
  );
  const invoices = await query<{ stripe_invoice_id: string }>(
    `SELECT stripe_invoice_id, transaction_number, amount, currency, payment_status FROM invoice
     WHERE billing_customer_id = (SELECT id FROM billing_customer WHERE user_id = $1)`,
    [userId],
  );
  return {
    subscription:
      subscription === undefined
        ? null
        : { ...subscription, current_period_end: subscription.current_period_end.toISOString() },
    addOns: new Map(
      addOns.map(({ package_name, status, ends_at }) => [
        package_name,
        ends_at === null ? status : `${status} until ${ends_at.toISOString()}`,
      ]),
    ),
    invoices,
  };
}

/** I4: returns a message for each repeated email or effect, and for each event that failed or was left behind. */
export async function findRepeatedEffects(query: Query): Promise<string[]> {
  const emails = await query<{ email: string; count: number }>(
    `SELECT data::text AS email, count(*)::int AS count FROM pgboss.job
     WHERE name = 'mail' AND data->>'kind' <> 'billing.payment-failed' GROUP BY data::text HAVING count(*) > 1`,
  );
  // An invoice can fail several times, and each failure is an email of its own.
  const failures = await query<{ invoice: string; emails: number; recorded: number }>(
    `WITH email AS (SELECT data->'data'->>'invoiceId' AS invoice, count(*)::int AS emails FROM pgboss.job
       WHERE name = 'mail' AND data->>'kind' = 'billing.payment-failed' GROUP BY 1)
     SELECT *, (SELECT count(*)::int FROM billing_effect WHERE kind = 'payment_failed' AND object = email.invoice) AS recorded
     FROM email`,
  );
  const effects = await query<{ effect: string; count: number }>(
    `SELECT kind || ' ' || object || ' ' || period AS effect, count(*)::int AS count FROM billing_effect
     GROUP BY 1 HAVING count(*) > 1`,
  );
  const events = await query<{ id: string; attempts: number; error: string | null }>(
    'SELECT id, attempts, error FROM stripe_event WHERE processed_at IS NULL OR attempts > 0',
  );
  return [
    ...emails.map(({ email, count }) => `an email was queued ${String(count)} times: ${email}`),
    ...failures
      .filter((failure) => failure.emails !== failure.recorded)
      .map(
        (failure) =>
          `${failure.invoice} has ${String(failure.emails)} emails for ${String(failure.recorded)} failed payments`,
      ),
    ...effects.map(({ effect, count }) => `an effect was recorded ${String(count)} times: ${effect}`),
    ...events.map(
      ({ id, attempts, error }) => `${id} is pending or failed ${String(attempts)} times: ${error ?? 'no error'}`,
    ),
  ];
}
