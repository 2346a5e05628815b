import { INVOICES_PER_PAGE } from '@bna/contract/business';
import { type Invoice, PaymentStatus } from '@bna/contract/invoices';
import { Currency } from '@bna/contract/subscription';
import { count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { billingCustomer, invoice } from '../../billing-schema.ts';

const selectInvoices = (db: Db, userId: string) =>
  db
    .select({ invoice })
    .from(invoice)
    .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
    .where(eq(billingCustomer.user_id, userId))
    .orderBy(desc(invoice.created_at), desc(invoice.id));

/** All that a user was billed, newest first. */
export async function findInvoices(db: Db, userId: string): Promise<Invoice[]> {
  return (await selectInvoices(db, userId)).map((row) => toWire(row.invoice));
}

/** One page of them, counted from 1. A page beyond the last is empty. */
export async function findInvoicePage(
  db: Db,
  { userId, page }: { userId: string; page: number },
): Promise<{ invoices: Invoice[]; lastPage: number }> {
  const rows = await selectInvoices(db, userId)
    .limit(INVOICES_PER_PAGE)
    .offset((page - 1) * INVOICES_PER_PAGE);
  const [total] = await db
    .select({ invoices: count() })
    .from(invoice)
    .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
    .where(eq(billingCustomer.user_id, userId));
  return {
    invoices: rows.map((row) => toWire(row.invoice)),
    lastPage: Math.max(1, Math.ceil((total?.invoices ?? 0) / INVOICES_PER_PAGE)),
  };
}

export type StoredInvoice = Awaited<ReturnType<typeof findOwnInvoice>>;

/**
 * An invoice for the user whom it billed, whatever roles others have.
 * @throws HttpError 404 where there is none of that id, 403 where it is not theirs
 */
export async function findOwnInvoice(db: Db, { id, userId }: { id: string; userId: string }) {
  const [row] = z.uuid().safeParse(id).success
    ? await db
        .select({ invoice, owner: billingCustomer.user_id })
        .from(invoice)
        .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
        .where(eq(invoice.id, id))
    : [];
  if (row === undefined) throw notFound('Invoice not found');
  if (row.owner !== userId) throw forbidden('You do not have access to this invoice');
  return { ...row.invoice, ...checkedFields(row.invoice) };
}

/** Columns that hold any text, as what is written into them. */
const checkedFields = ({ currency, payment_status }: typeof invoice.$inferSelect) => ({
  currency: Currency.parse(currency),
  payment_status: PaymentStatus.parse(payment_status),
});

const toWire = (row: typeof invoice.$inferSelect): Invoice => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  transaction_number: row.transaction_number,
  payment_method: row.payment_method,
  amount: row.amount,
  ...checkedFields(row),
});
