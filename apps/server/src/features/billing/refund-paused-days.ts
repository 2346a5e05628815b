import { and, inArray } from 'drizzle-orm';
import type { ProviderInvoice } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import type { ProviderState } from './correct-at-provider.ts';
import { callWithFallbackKey, type CorrectionStep, runCorrections } from './correction-steps.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { claimEffect } from './effects.ts';
import { billingEffect } from './schema.ts';
import { findCurrentSubscription, isPayable, isUnpaid } from './subscription-state.ts';

/** Recorded when an unpaid renewal closes the access, with that time. */
const ACCESS_PAUSED = 'access_paused';
/** Recorded when access returns without a payment: Stripe activates the subscription of an invoice that is written off. */
const ACCESS_RESUMED = 'access_resumed';
/** The effect of a refund for days without access; its period contains `PausedDays`. */
export const PAUSED_DAYS = 'paused_days';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Older payments were settled before, by hand. */
const REFUNDED_WITHIN_MS = 35 * DAY_MS;

export interface PausedDays {
  readonly days: number;
  readonly periodDays: number;
  readonly amount: number;
}

const formatPausedPeriod = ({ days, periodDays, amount }: PausedDays): string => [days, periodDays, amount].join(':');

/** Reads the period of a `PAUSED_DAYS` effect. */
export function parsePausedPeriod(period: string): PausedDays {
  const [days = 0, periodDays = 0, amount = 0] = period.split(':').map(Number);
  return { days, periodDays, amount };
}

/**
 * Makes a renewal that is paid late cost only the days with access: Stripe's period began when the payment was due, and
 * moving it would charge a whole period again. Records when an unpaid renewal closes the access, and refunds the days until
 * its payment, once. Every step can be repeated.
 * @returns whether the provider's state may have changed
 */
export async function refundPausedDays(
  deps: BillingDeps,
  db: Db,
  customer: BillingCustomer,
  { subscriptions, invoices }: ProviderState,
): Promise<boolean> {
  if (customer.userId === null) return false;
  const current = findCurrentSubscription(subscriptions);
  // Payments for a subscription that has ended are refunded as a whole.
  if (current === null || !isPayable(current)) return false;
  const renewals = invoices.filter((invoice) => invoice.isRenewal && invoice.subscriptionId === current.id);
  if (isUnpaid(current)) await recordPauses(deps, db, renewals);
  const now = deps.clock.now();
  const waiting = current.status === 'active' ? renewals.filter(({ isPayable: isWaiting }) => isWaiting) : [];
  const paid = renewals.filter((invoice) => isSettled(invoice, now));
  const pauses = await findPauses(db, [...waiting, ...paid]);
  for (const { id } of waiting) {
    if (pauses.has(id)) await claimEffect(db, { kind: ACCESS_RESUMED, object: id, at: now });
  }
  const steps = paid.flatMap((invoice): CorrectionStep[] => {
    const pause = pauses.get(invoice.id);
    const paused = pause === undefined ? null : countPausedDays(invoice, pause);
    return paused === null ? [] : [(step) => refundOnce(deps, step, { customer, invoice, paused })];
  });
  return runCorrections(deps, db, { customer, steps });
}

async function recordPauses(
  { clock }: Pick<BillingDeps, 'clock'>,
  db: Db,
  renewals: readonly ProviderInvoice[],
): Promise<void> {
  for (const { id, isOpen } of renewals) {
    if (isOpen) await claimEffect(db, { kind: ACCESS_PAUSED, object: id, at: clock.now() });
  }
}

const isSettled = ({ paidAt, dispute }: ProviderInvoice, now: Date): boolean =>
  paidAt !== null && now.getTime() - paidAt.getTime() < REFUNDED_WITHIN_MS && (dispute?.status ?? 'won') === 'won';

interface Pause {
  readonly startedAt: Date;
  /** Null if it lasts until the payment. */
  readonly resumedAt: Date | null;
}

async function findPauses(db: Db, invoices: readonly ProviderInvoice[]): Promise<ReadonlyMap<string, Pause>> {
  if (invoices.length === 0) return new Map();
  const ids = invoices.map(({ id }) => id);
  const found = await db
    .select({ kind: billingEffect.kind, id: billingEffect.object, at: billingEffect.at })
    .from(billingEffect)
    .where(and(inArray(billingEffect.kind, [ACCESS_PAUSED, ACCESS_RESUMED]), inArray(billingEffect.object, ids)));
  const resumed = new Map(found.flatMap(({ kind, id, at }) => (kind === ACCESS_RESUMED ? [[id, at]] : [])));
  return new Map(
    found.flatMap(({ kind, id, at }) =>
      kind === ACCESS_PAUSED ? [[id, { startedAt: at, resumedAt: resumed.get(id) ?? null }]] : [],
    ),
  );
}

/** Counts a day that has begun as a whole one, from the second hour on. Returns null if there is nothing to refund. */
function countPausedDays(invoice: ProviderInvoice, { startedAt, resumedAt }: Pause): PausedDays | null {
  const { paidAt, amountCharged } = invoice;
  const renewed = findRenewedPeriod(invoice);
  if (paidAt === null || renewed === null) return null;
  const end = resumedAt !== null && resumedAt < paidAt ? resumedAt : paidAt;
  const pausedMs = end.getTime() - startedAt.getTime();
  if (pausedMs < HOUR_MS) return null;
  const { price, days: periodDays } = renewed;
  const days = Math.min(Math.ceil(pausedMs / DAY_MS), periodDays);
  // A credit or a payment by other means settles a part that no card can get back.
  const amount = Math.min(Math.round((price * days) / periodDays), amountCharged);
  return amount > 0 ? { days, periodDays, amount } : null;
}

/** Returns the renewed period and its price after taxes and discounts. Other lines settle changes in the period before. */
function findRenewedPeriod({ amount, lines }: ProviderInvoice): { price: number; days: number } | null {
  const packages = lines.filter(({ packageName }) => packageName !== null);
  const end = Math.max(...packages.map(({ periodEnd }) => periodEnd.getTime()));
  const renewed = packages.filter(({ periodEnd }) => periodEnd.getTime() === end);
  const start = Math.min(...renewed.map(({ periodStart }) => periodStart.getTime()));
  const subtotal = sumLines(lines);
  if (end <= start || subtotal <= 0) return null;
  return { price: (amount * sumLines(renewed)) / subtotal, days: Math.ceil((end - start) / DAY_MS) };
}

const sumLines = (lines: ProviderInvoice['lines']): number => lines.reduce((sum, { amount }) => sum + amount, 0);

async function refundOnce(
  deps: BillingDeps,
  db: Db,
  {
    customer,
    invoice: { id, number, amountRefunded },
    paused,
  }: { customer: BillingCustomer; invoice: ProviderInvoice; paused: PausedDays },
): Promise<boolean> {
  const { payments, clock, log } = deps;
  // Another refund was made by hand. The same one was made by a run that was interrupted.
  if (amountRefunded !== 0 && amountRefunded !== paused.amount) return false;
  const effect = { kind: PAUSED_DAYS, object: id, period: formatPausedPeriod(paused), at: clock.now() };
  if (!(await claimEffect(db, effect)) || amountRefunded !== 0) return false;
  log.info(
    { customer: customer.stripeCustomerId, invoice: number, days: paused.days },
    'refunding the days without access of a renewal that was paid late',
  );
  await callWithFallbackKey(deps, `paused-days:${id}`, (key) =>
    payments.refundInvoice(id, key, { amount: paused.amount, purpose: PAUSED_DAYS }),
  );
  return true;
}
