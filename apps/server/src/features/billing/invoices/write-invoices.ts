import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { ProviderInvoice, ProviderSubscription } from '../../../payment-provider.ts';
import type { Db } from '../../../platform/database.ts';
import { invoice } from '../schema.ts';
import { isPayable } from '../subscription-state.ts';

interface SyncedInvoices {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly current: ProviderSubscription | null;
  readonly invoices: readonly ProviderInvoice[];
  /** Whether a stored invoice that is not listed can be one of a customer that the provider doesn't know. */
  readonly keepsUnlisted: boolean;
}

/** Stores a customer's invoices as the provider lists them. Returns whether that changed what the user sees. */
export async function writeInvoices(
  db: Db,
  customerId: string,
  { subscriptions, current, invoices, keepsUnlisted }: SyncedInvoices,
): Promise<boolean> {
  const endedIds = new Set(subscriptions.filter((one) => !isPayable(one)).map(({ id }) => id));
  const payableId = current !== null && isPayable(current) ? current.id : null;
  const stored = await db.select().from(invoice).where(eq(invoice.billing_customer_id, customerId));
  let hasChanged = false;
  for (const billed of invoices) {
    const before = stored.find(({ stripe_invoice_id }) => stripe_invoice_id === billed.id);
    const row = toInvoiceRow(billed, { customerId, endedIds, payableId });
    if (before !== undefined && isDeepStrictEqual({ ...before, ...row }, before)) continue;
    await db.insert(invoice).values(row).onConflictDoUpdate({ target: invoice.stripe_invoice_id, set: row });
    if (!differsOnlyInHostedUrl(row, before)) hasChanged = true;
  }
  const listed = new Set(invoices.map(({ id }) => id));
  for (const row of stored) {
    if (listed.has(row.stripe_invoice_id)) continue;
    if (keepsUnlisted) {
      if (!(await closeInvoice(db, row))) continue;
    } else {
      // Voided before any payment attempt.
      await db.delete(invoice).where(eq(invoice.id, row.id));
    }
    hasChanged = true;
  }
  return hasChanged;
}

function toInvoiceRow(
  billed: ProviderInvoice,
  { customerId, endedIds, payableId }: { customerId: string; endedIds: ReadonlySet<string>; payableId: string | null },
): typeof invoice.$inferInsert {
  return {
    billing_customer_id: customerId,
    stripe_invoice_id: billed.id,
    transaction_number: billed.number,
    payment_method: billed.paymentMethod,
    amount: billed.amount,
    amount_refunded: billed.amountRefunded,
    currency: billed.currency,
    // Nobody will pay an open invoice of an ended subscription.
    payment_status: isAbandoned(billed, endedIds) ? 'failed' : billed.paymentStatus,
    created_at: billed.createdAt,
    bill_to: [...billed.billTo],
    lines: billed.lines.map(({ description, amount, periodStart, periodEnd, packageName }) => ({
      description,
      amount,
      period_start: periodStart.toISOString(),
      period_end: periodEnd.toISOString(),
      ...(billed.awaitsConfirmation ? { package_name: packageName } : {}),
    })),
    awaits_confirmation: billed.awaitsConfirmation,
    // Paying an invoice of an ended subscription would buy nothing.
    hosted_url: billed.isOpen && billed.subscriptionId === payableId ? billed.hostedUrl : null,
  };
}

/** Nobody can pay an invoice that the provider no longer lists. Returns whether the stored one changed. */
async function closeInvoice(db: Db, { id, ...row }: typeof invoice.$inferSelect): Promise<boolean> {
  const payment_status = row.payment_status === 'pending' ? 'failed' : row.payment_status;
  const closed = { ...row, awaits_confirmation: false, hosted_url: null, payment_status };
  if (isDeepStrictEqual(closed, row)) return false;
  await db.update(invoice).set(closed).where(eq(invoice.id, id));
  return true;
}

const isAbandoned = (
  { isOpen, paymentStatus, subscriptionId }: ProviderInvoice,
  endedIds: ReadonlySet<string>,
): boolean => isOpen && paymentStatus === 'pending' && subscriptionId !== null && endedIds.has(subscriptionId);

/** The provider signs a new URL on every read, so that a different URL is not a change. */
function differsOnlyInHostedUrl(
  row: typeof invoice.$inferInsert,
  before: typeof invoice.$inferSelect | undefined,
): boolean {
  if (before === undefined || before.hosted_url === null || row.hosted_url === null) return false;
  return isDeepStrictEqual({ ...before, ...row, hosted_url: before.hosted_url }, before);
}
