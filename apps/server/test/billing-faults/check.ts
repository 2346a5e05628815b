import type { Pool } from 'pg';
import type { Stripe } from 'stripe';
import { all, expectStored, type Expected, findDoubleCharges, type InvoiceWords, readOtherSide } from './other-side.ts';
import type { FaultPerson } from './people.ts';

/** @returns in what the database differs from the other side, and what was done twice, a sentence each */
export async function findFaults(
  { stripe, pool }: { stripe: Stripe; pool: Pool },
  people: readonly FaultPerson[],
): Promise<string[]> {
  const faults = await findRepeats(pool);
  const customers = await all(stripe.customers.list({ limit: 100 }));
  for (const person of people) {
    const known = customers.filter(({ email }) => email === person.email);
    const states = await Promise.all(known.map(({ id }) => readOtherSide(stripe, id)));
    // A kill between the making of a customer and our commit leaves one behind, where a day passes before the next try:
    // the other side forgets keys after that. Nothing may ever be on it.
    const used = states.filter(({ subscriptions, paid }) => subscriptions.length > 0 || paid.length > 0);
    if (used.length > 1) faults.push(`${person.email} pays as ${String(used.length)} customers`);
    for (const there of used.length > 0 ? used : states.slice(0, 1)) {
      const found = [...compare(await readStored(pool, person), expectStored(there)), ...findDoubleCharges(there)];
      faults.push(...found.map((fault) => `${person.email}: ${fault}`));
    }
  }
  return faults;
}

function compare(stored: Expected, expected: Expected): string[] {
  const faults: string[] = [];
  const check = (what: string, here: unknown, there: unknown): void => {
    const [one, other] = [JSON.stringify(here), JSON.stringify(there)];
    if (one !== other) faults.push(`${what} is ${one}, at the other side ${other}`);
  };
  check('subscription', stored.subscription, expected.subscription);
  check('invoices', stored.invoices.toSorted(byId), expected.invoices.toSorted(byId));
  for (const [name, status] of expected.addOns) check(name, stored.addOns.get(name) ?? 'canceled', status);
  return faults;
}

const byId = (a: InvoiceWords, b: InvoiceWords): number => (a.stripe_invoice_id < b.stripe_invoice_id ? -1 : 1);

async function readStored(pool: Pool, { userId }: FaultPerson): Promise<Expected> {
  const subscriptions = await pool.query<Record<string, unknown> & { current_period_end: Date }>(
    'SELECT stripe_subscription_id, status, auto_renewal, current_period_end, price, currency FROM subscription WHERE user_id = $1',
    [userId],
  );
  const addOns = await pool.query<{ package_name: string; status: string; ends_at: Date | null }>(
    'SELECT package_name, status, ends_at FROM user_add_on WHERE user_id = $1',
    [userId],
  );
  const invoices = await pool.query<InvoiceWords>(
    `SELECT stripe_invoice_id, transaction_number, amount, currency, payment_status FROM invoice
     WHERE billing_customer_id = (SELECT id FROM billing_customer WHERE user_id = $1)`,
    [userId],
  );
  const [row] = subscriptions.rows;
  return {
    subscription: row === undefined ? null : { ...row, current_period_end: row.current_period_end.toISOString() },
    addOns: new Map(
      addOns.rows.map(({ package_name, status, ends_at }) => [
        package_name,
        ends_at === null ? status : `${status} until ${ends_at.toISOString()}`,
      ]),
    ),
    invoices: invoices.rows,
  };
}

/** What was told or noted twice, and events that the queue has left or that failed by themselves. */
async function findRepeats(pool: Pool): Promise<string[]> {
  const mails = await pool.query<{ mail: string; count: string }>(
    `SELECT data::text AS mail, count(*) FROM pgboss.job WHERE name = 'mail' AND data->>'kind' <> 'billing.payment-failed'
     GROUP BY data::text HAVING count(*) > 1`,
  );
  // A payment may fail several times, and each is told: of those there are as many mails as were noted.
  const failures = await pool.query<{ invoice: string; mails: string; noted: string }>(
    `WITH told AS (SELECT data->'data'->>'invoiceId' AS invoice, count(*) AS mails FROM pgboss.job
       WHERE name = 'mail' AND data->>'kind' = 'billing.payment-failed' GROUP BY 1)
     SELECT *, (SELECT count(*) FROM billing_effect WHERE kind = 'payment_failed' AND object = told.invoice) AS noted FROM told`,
  );
  const effects = await pool.query<{ effect: string; count: string }>(
    `SELECT kind || ' ' || object || ' ' || period AS effect, count(*) FROM billing_effect GROUP BY 1 HAVING count(*) > 1`,
  );
  const events = await pool.query<{ id: string; attempts: number; error: string | null }>(
    'SELECT id, attempts, error FROM stripe_event WHERE processed_at IS NULL OR attempts > 0',
  );
  return [
    ...mails.rows.map(({ mail, count }) => `a mail is there ${count} times: ${mail}`),
    ...failures.rows
      .filter((row) => row.mails !== row.noted)
      .map((row) => `of ${row.invoice} there are ${row.mails} mails for ${row.noted} failures`),
    ...effects.rows.map(({ effect, count }) => `an effect is there ${count} times: ${effect}`),
    ...events.rows.map(
      (row) => `${row.id} is left, or failed ${String(row.attempts)} times: ${row.error ?? 'no error'}`,
    ),
  ];
}
