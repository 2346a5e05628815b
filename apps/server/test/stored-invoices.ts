import { billingCustomer, invoice } from '../src/features/billing/schema.ts';
import type { TestNode } from './test-node.ts';

export type InvoiceRow = typeof invoice.$inferSelect;

let numbers = 0;

/** Stores invoices of 1.00 USD for a user, as a sync would, and returns them in the given order. */
export async function storeInvoices(
  { db, clock }: Pick<TestNode, 'db' | 'clock'>,
  userId: string,
  changes: readonly Partial<InvoiceRow>[] = [{}],
): Promise<InvoiceRow[]> {
  const [customer] = await db
    .insert(billingCustomer)
    .values({ user_id: userId })
    .onConflictDoUpdate({ target: billingCustomer.user_id, set: { user_id: userId } })
    .returning();
  if (customer === undefined) throw new Error('The customer was not stored');
  const now = clock.now();
  const rows = changes.map((change) => {
    numbers += 1;
    return {
      billing_customer_id: customer.id,
      stripe_invoice_id: `in_${String(numbers)}`,
      transaction_number: `HARBOUR-${String(numbers).padStart(4, '0')}`,
      payment_method: 'Visa •••• 4242',
      amount: 100,
      amount_refunded: 0,
      currency: 'USD',
      payment_status: 'success',
      created_at: now,
      bill_to: ['Some Body'],
      lines: [
        {
          description: '1 × Genius Plus',
          amount: 100,
          period_start: now.toISOString(),
          period_end: now.toISOString(),
        },
      ],
      ...change,
    };
  });
  return rows.length === 0 ? [] : db.insert(invoice).values(rows).returning();
}
