import { formatMoney } from '@bna/contract/billing/money';
import { Currency } from '@bna/contract/billing/subscription';
import { formatDate } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { TableRow } from '../../../platform/render-mail.ts';
import { findUser, type User } from '../../accounts/public.ts';
import { billingCustomer, invoice } from '../schema.ts';

export interface BillingEmailDeps {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly supportEmail: string;
}

export interface BilledInvoice {
  readonly number: string;
  readonly currency: Currency;
  /** Formatted, such as `$49.00`. */
  readonly total: string;
  readonly paymentMethod: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly hostedUrl: string | null;
  readonly lines: readonly TableRow[];
}

/** Returns an invoice and its payer, who is undefined once the account is deleted. */
export async function findBilledInvoice(
  db: Db,
  stripeInvoiceId: string,
): Promise<{ invoice: BilledInvoice; payer: User | undefined } | undefined> {
  const [found] = await db
    .select({ invoice, userId: billingCustomer.user_id })
    .from(invoice)
    .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
    .where(eq(invoice.stripe_invoice_id, stripeInvoiceId));
  if (found === undefined) return undefined;
  const row = found.invoice;
  const currency = Currency.parse(row.currency);
  return {
    payer: found.userId === null ? undefined : await findUser(db, found.userId),
    invoice: {
      number: row.transaction_number,
      currency,
      total: formatMoney(row.amount, currency),
      paymentMethod: row.payment_method,
      status: row.payment_status,
      createdAt: row.created_at,
      hostedUrl: row.hosted_url,
      lines: row.lines.map((line) => ({
        label: `${line.description}, ${formatDate(new Date(line.period_start))} to ${formatDate(new Date(line.period_end))}`,
        amount: formatMoney(line.amount, currency),
      })),
    },
  };
}

export const paymentHistoryAction = (publicOrigin: string) => ({
  label: 'Go to your payment history',
  url: `${publicOrigin}/en/account/payment-history`,
});
