import { and, eq, inArray } from 'drizzle-orm';
import type { ProviderInvoice, ProviderSubscription } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import type { MailKind } from '../../platform/mail.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { claimEffect, type Effect } from './effects.ts';
import { disputeEmail } from './emails/dispute.ts';
import { paymentFailedEmail } from './emails/payment-failed.ts';
import { receiptEmail } from './emails/receipt.ts';
import { refundEmail } from './emails/refund.ts';
import { refundFailedEmail } from './emails/refund-failed.ts';
import { renewalChangedEmail } from './emails/renewal-changed.ts';
import { subscriptionEndedEmail } from './emails/subscription-ended.ts';
import { billingEffect } from './schema.ts';
import type { SubscriptionRow } from './subscription/store.ts';
import { isPayable } from './subscription-state.ts';

/** Older events are not emailed, so that the first sync of a long history is silent. */
const NOTIFIABLE_MS = 7 * 86_400_000;

interface Context {
  readonly deps: BillingDeps;
  readonly db: Db;
  readonly now: Date;
}

interface BillingState {
  /** As stored before this sync. */
  readonly stored: SubscriptionRow | undefined;
  readonly subscription: ProviderSubscription | null;
  readonly invoices: readonly ProviderInvoice[];
}

/** Enqueues an email for each new billing event, once. Deleted users get none; disputes go to support. */
export async function enqueueBillingEmails(
  deps: BillingDeps,
  db: Db,
  customer: BillingCustomer,
  state: BillingState,
): Promise<void> {
  const context = { deps, db, now: deps.clock.now() };
  const oldestFirst = state.invoices.toReversed();
  for (const invoice of oldestFirst) await enqueueDispute(context, invoice);
  if (customer.userId === null) return;
  for (const invoice of oldestFirst) {
    await enqueueReceipt(context, invoice);
    await enqueuePaymentFailed(context, invoice, state.subscription);
    await enqueueRefunds(context, invoice);
  }
  await enqueueFailedRefunds(context, state.invoices);
  await enqueueRenewalChanged(context, customer.userId, state);
  await enqueueSubscriptionEnded(context, customer.userId, state);
}

const isRecent = ({ now }: Context, at: Date): boolean => now.getTime() - at.getTime() < NOTIFIABLE_MS;

async function enqueueOnce<Data extends object>(
  { deps, db, now }: Context,
  effect: Effect,
  email: MailKind<Data>,
  data: Data,
): Promise<void> {
  if (await claimEffect(db, { ...effect, at: now })) await deps.enqueueMail(db, email, data);
}

async function enqueueReceipt(context: Context, { id, paidAt }: ProviderInvoice): Promise<void> {
  if (paidAt === null || !isRecent(context, paidAt)) return;
  const data = { invoiceId: id, paidAt: paidAt.toISOString() };
  await enqueueOnce(context, { kind: 'receipt', object: id }, receiptEmail, data);
}

/** An invoice that will be retried failed recently, whatever its age. */
async function enqueuePaymentFailed(
  context: Context,
  { id, subscriptionId, isOpen, isRenewal, awaitsConfirmation, attempts, nextAttemptAt, createdAt }: ProviderInvoice,
  subscription: ProviderSubscription | null,
): Promise<void> {
  if (!isOpen || attempts === 0 || subscription === null) return;
  if (subscription.id !== subscriptionId || !isPayable(subscription)) return;
  // The user has just added something, and the page asks for the confirmation. A renewal would end the active status.
  if (awaitsConfirmation && subscription.status === 'active') return;
  if (nextAttemptAt === null && !isRecent(context, createdAt)) return;
  await enqueueOnce(context, { kind: 'payment_failed', object: id, period: String(attempts) }, paymentFailedEmail, {
    invoiceId: id,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    isAccessClosed: subscription.status !== 'active',
    isRenewal,
  });
}

/** Contains the amount, because a refund that failed is no longer listed. */
const refundPeriod = ({ id, amount }: { id: string; amount: number }): string => `${id}:${String(amount)}`;

async function enqueueRefunds(context: Context, { id, refunds }: ProviderInvoice): Promise<void> {
  for (const refund of refunds) {
    if (!isRecent(context, refund.createdAt)) continue;
    const data = { invoiceId: id, amount: refund.amount };
    await enqueueOnce(context, { kind: 'refund', object: id, period: refundPeriod(refund) }, refundEmail, data);
  }
}

/** A refund that was emailed and is no longer listed has failed. */
async function enqueueFailedRefunds(context: Context, invoices: readonly ProviderInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  const ids = invoices.map(({ id }) => id);
  const emailed = await context.db
    .select({ object: billingEffect.object, period: billingEffect.period })
    .from(billingEffect)
    .where(and(eq(billingEffect.kind, 'refund'), inArray(billingEffect.object, ids)));
  const listed = new Set(invoices.flatMap(({ refunds }) => refunds.map(refundPeriod)));
  for (const { object, period } of emailed) {
    if (listed.has(period)) continue;
    const data = { invoiceId: object, amount: Number(period.slice(period.lastIndexOf(':') + 1)) };
    await enqueueOnce(context, { kind: 'refund_failed', object, period }, refundFailedEmail, data);
  }
}

/** Once, because the change is stored in the same transaction. */
async function enqueueRenewalChanged(
  { deps, db }: Context,
  userId: string,
  { stored, subscription }: BillingState,
): Promise<void> {
  if (subscription?.status !== 'active' || stored?.status !== 'active') return;
  const renews = subscription.cancelAt === null;
  if (stored.stripe_subscription_id !== subscription.id || stored.auto_renewal === renews) return;
  await deps.enqueueMail(db, renewalChangedEmail, { userId, subscriptionId: subscription.id, renews });
}

const endedEffect = (subscriptionId: string): Effect => ({ kind: 'ended', object: subscriptionId });

/** Prevents the email about a subscription's end. */
export async function suppressEndedEmail(
  db: Db,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
): Promise<void> {
  await claimEffect(db, { ...endedEffect(subscriptionId), at });
}

async function enqueueSubscriptionEnded(
  context: Context,
  userId: string,
  { subscription, invoices }: BillingState,
): Promise<void> {
  if (subscription === null || subscription.status !== 'canceled' || subscription.endedAt === null) return;
  const { id, endedAt, endedUnpaid, unpaidInvoiceIds } = subscription;
  if (!isRecent(context, endedAt)) return;
  const unpaid = invoices.filter(
    ({ id: invoiceId, subscriptionId, paidAt, attempts }) =>
      subscriptionId === id && paidAt === null && (endedUnpaid ? attempts > 0 : unpaidInvoiceIds.includes(invoiceId)),
  );
  const number = unpaid[0]?.number;
  const isVoided = number !== undefined && unpaid.every(({ isPayable: canBePaid }) => !canBePaid);
  await enqueueOnce(context, endedEffect(id), subscriptionEndedEmail, {
    userId,
    subscriptionId: id,
    endedAt: endedAt.toISOString(),
    unpaidInvoiceNumber: endedUnpaid ? (number ?? null) : null,
    ...(isVoided ? { voidedInvoiceNumber: number } : {}),
  });
}

/** A dispute can end long after it began: if its beginning was emailed, so is its end. */
async function enqueueDispute(context: Context, { id, dispute }: ProviderInvoice): Promise<void> {
  if (dispute === null) return;
  if (!isRecent(context, dispute.createdAt) && !(await hasEmailedDispute(context, dispute.id))) return;
  const { status } = dispute;
  const data = { invoiceId: id, disputeId: dispute.id, status };
  await enqueueOnce(context, { kind: 'dispute', object: dispute.id, period: status }, disputeEmail, data);
}

async function hasEmailedDispute({ db }: Context, disputeId: string): Promise<boolean> {
  const [emailed] = await db
    .select({ period: billingEffect.period })
    .from(billingEffect)
    .where(and(eq(billingEffect.kind, 'dispute'), eq(billingEffect.object, disputeId)))
    .limit(1);
  return emailed !== undefined;
}
