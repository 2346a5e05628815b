import { INVOICES_PER_PAGE } from '@bna/contract/business';
import { type Invoice, PaymentStatus } from '@bna/contract/billing/invoices';
import { Currency } from '@bna/contract/billing/subscription';
import { count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { billingCustomer, invoice } from '../schema.ts';

type InvoiceRow = typeof invoice.$inferSelect;

const selectInvoices = (db: Db, userId: string) =>
  db
    .select({ invoice })
    .from(invoice)
    .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
    .where(eq(billingCustomer.user_id, userId))
    .orderBy(desc(invoice.created_at), desc(invoice.id));

/** Returns all invoices of a user, newest first. */
export async function listUserInvoices(db: Db, userId: string): Promise<Invoice[]> {
  return (await selectInvoices(db, userId)).map((row) => toInvoice(row.invoice));
}

/** Returns one page of invoices. The first page is 1; a page beyond the last is empty. */
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
    invoices: rows.map((row) => toInvoice(row.invoice)),
    lastPage: Math.max(1, Math.ceil((total?.invoices ?? 0) / INVOICES_PER_PAGE)),
  };
}

/**
 * Returns an invoice of the user; staff roles grant no access to the invoices of others.
 * @throws HttpError 404 for an unknown id, 403 for another user's invoice
 */
export async function findOwnInvoice(db: Db, { id, userId }: { id: string; userId: string }): Promise<InvoiceRow> {
  const [row] = z.uuid().safeParse(id).success
    ? await db
        .select({ invoice, owner: billingCustomer.user_id })
        .from(invoice)
        .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
        .where(eq(invoice.id, id))
    : [];
  if (row === undefined) throw notFound('Invoice not found');
  if (row.owner !== userId) throw forbidden('You do not have access to this invoice');
  return row.invoice;
}

const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  transaction_number: row.transaction_number,
  payment_method: row.payment_method,
  amount: row.amount,
  currency: Currency.parse(row.currency),
  payment_status: PaymentStatus.parse(row.payment_status),
});
