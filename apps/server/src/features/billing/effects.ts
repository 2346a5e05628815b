import { and, eq, inArray } from 'drizzle-orm';
import type { ProviderInvoice, ProviderSubscription } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import type { MailKind } from '../../platform/mail.ts';
import { billingEffect } from '../../billing-schema.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { disputeMail, endedMail, paymentFailedMail, receiptMail, refundFailedMail, refundMail } from './mails.ts';
import { isPayable } from './subscription-state.ts';

interface Effect {
  readonly kind: string;
  readonly object: string;
  readonly period?: string;
}

/** Notes that something is done for an object. @returns whether it is the first time */
export async function isFirstTime(
  db: Db,
  { kind, object, period = '', at }: Effect & { readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.insert(billingEffect).values({ kind, object, period, at }).onConflictDoNothing();
  return rowCount === 1;
}

/** What is older is not told: the first look at a long history is silent. */
const NEWS_FOR_MS = 7 * 86_400_000;

interface Told {
  readonly deps: BillingDeps;
  readonly db: Db;
  readonly now: Date;
}

/** Mails whom it concerns what has happened, each thing once. Users are told nothing once their account is gone. */
export async function tellOfBilling(
  deps: BillingDeps,
  db: Db,
  customer: BillingCustomer,
  { subscription, invoices }: { subscription: ProviderSubscription | null; invoices: readonly ProviderInvoice[] },
): Promise<void> {
  const told = { deps, db, now: deps.clock.now() };
  const oldestFirst = invoices.toReversed();
  for (const invoice of oldestFirst) await tellSupportOfDispute(told, invoice);
  if (customer.userId === null) return;
  for (const invoice of oldestFirst) {
    await tellOfReceipt(told, invoice);
    await tellOfFailure(told, invoice, subscription);
    await tellOfRefunds(told, invoice);
  }
  await tellOfFailedRefunds(told, invoices);
  await tellOfEnd(told, { userId: customer.userId, subscription, invoices });
}

const isNews = ({ now }: Told, at: Date): boolean => now.getTime() - at.getTime() < NEWS_FOR_MS;

async function tellOnce<Data extends object>(
  { deps, db, now }: Told,
  effect: Effect,
  mail: MailKind<Data>,
  data: Data,
): Promise<void> {
  if (await isFirstTime(db, { ...effect, at: now })) await deps.enqueueMail(db, mail, data);
}

async function tellOfReceipt(told: Told, { id, paidAt }: ProviderInvoice): Promise<void> {
  if (paidAt === null || !isNews(told, paidAt)) return;
  const data = { invoiceId: id, paidAt: paidAt.toISOString() };
  await tellOnce(told, { kind: 'receipt', object: id }, receiptMail, data);
}

/** Only while paying still helps; what is tried again has failed lately, however old the invoice is. */
async function tellOfFailure(
  told: Told,
  { id, subscriptionId, isOpen, attempts, nextAttemptAt, createdAt }: ProviderInvoice,
  subscription: ProviderSubscription | null,
): Promise<void> {
  if (!isOpen || attempts === 0 || subscription === null) return;
  if (subscription.id !== subscriptionId || !isPayable(subscription)) return;
  if (nextAttemptAt === null && !isNews(told, createdAt)) return;
  await tellOnce(told, { kind: 'payment_failed', object: id, period: String(attempts) }, paymentFailedMail, {
    invoiceId: id,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    isAccessClosed: subscription.status !== 'active',
  });
}

/** One period for each refund of an invoice: its id, and its amount, which nobody says any more once it has failed. */
const refundPeriod = ({ id, amount }: { id: string; amount: number }): string => `${id}:${String(amount)}`;

async function tellOfRefunds(told: Told, { id, refunds }: ProviderInvoice): Promise<void> {
  for (const refund of refunds) {
    if (!isNews(told, refund.createdAt)) continue;
    const data = { invoiceId: id, amount: refund.amount };
    await tellOnce(told, { kind: 'refund', object: id, period: refundPeriod(refund) }, refundMail, data);
  }
}

/** A refund that was told of and is not there any more did not go through. */
async function tellOfFailedRefunds(told: Told, invoices: readonly ProviderInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  const ids = invoices.map(({ id }) => id);
  const known = await told.db
    .select({ object: billingEffect.object, period: billingEffect.period })
    .from(billingEffect)
    .where(and(eq(billingEffect.kind, 'refund'), inArray(billingEffect.object, ids)));
  const standing = new Set(invoices.flatMap(({ refunds }) => refunds.map(refundPeriod)));
  for (const { object, period } of known) {
    if (standing.has(period)) continue;
    const data = { invoiceId: object, amount: Number(period.slice(period.lastIndexOf(':') + 1)) };
    await tellOnce(told, { kind: 'refund_failed', object, period }, refundFailedMail, data);
  }
}

const endOf = (subscriptionId: string): Effect => ({ kind: 'ended', object: subscriptionId });

/** For an end of which the user hears otherwise. */
export async function leaveEndUntold(
  db: Db,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
): Promise<void> {
  await isFirstTime(db, { ...endOf(subscriptionId), at });
}

async function tellOfEnd(
  told: Told,
  {
    userId,
    subscription,
    invoices,
  }: { userId: string; subscription: ProviderSubscription | null; invoices: readonly ProviderInvoice[] },
): Promise<void> {
  if (subscription === null || subscription.status !== 'canceled' || subscription.endedAt === null) return;
  const { id, endedAt } = subscription;
  if (!isNews(told, endedAt)) return;
  const unpaid = invoices.find(
    ({ subscriptionId, isOpen, attempts }) => subscriptionId === id && isOpen && attempts > 0,
  );
  await tellOnce(told, endOf(id), endedMail, {
    userId,
    subscriptionId: id,
    endedAt: endedAt.toISOString(),
    unpaidInvoiceNumber: unpaid?.number ?? null,
  });
}

/** A dispute takes longer to end than it is news: who was told of its beginning is told of its end. */
async function tellSupportOfDispute(told: Told, { id, dispute }: ProviderInvoice): Promise<void> {
  if (dispute === null) return;
  if (!isNews(told, dispute.createdAt) && !(await hasToldOfDispute(told, dispute.id))) return;
  const { status } = dispute;
  const data = { invoiceId: id, disputeId: dispute.id, status };
  await tellOnce(told, { kind: 'dispute', object: dispute.id, period: status }, disputeMail, data);
}

async function hasToldOfDispute({ db }: Told, disputeId: string): Promise<boolean> {
  const [known] = await db
    .select({ period: billingEffect.period })
    .from(billingEffect)
    .where(and(eq(billingEffect.kind, 'dispute'), eq(billingEffect.object, disputeId)))
    .limit(1);
  return known !== undefined;
}
