import { and, eq, inArray } from 'drizzle-orm';
import type { ProviderInvoice, ProviderSubscription } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import type { ProviderState } from './correct-at-provider.ts';
import { callWithFallbackKey, type CorrectionStep, runCorrections } from './correction-steps.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { claimEffect } from './effects.ts';
import { billingEffect } from './schema.ts';
import { findCurrentSubscription, isPayable, isUnpaid } from './subscription-state.ts';

/** Recorded when an unpaid renewal closes the access, with that time. */
const ACCESS_PAUSED = 'access_paused';
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
  if (current === null || !isPayable(current)) return false;
  const renewals = invoices.filter((invoice) => invoice.isRenewal && invoice.subscriptionId === current.id);
  await recordPauses(deps, db, { current, renewals });
  const now = deps.clock.now();
  const paid = renewals.filter((invoice) => isSettled(invoice, now));
  const pauses = await findPauses(db, paid);
  const steps = paid.flatMap((invoice): CorrectionStep[] => {
    const pausedAt = pauses.get(invoice.id);
    const paused = pausedAt === undefined ? null : countPausedDays(invoice, pausedAt);
    return paused === null ? [] : [(step) => refundOnce(deps, step, { customer, invoice, paused })];
  });
  return runCorrections(deps, db, { customer, steps });
}

async function recordPauses(
  { clock }: Pick<BillingDeps, 'clock'>,
  db: Db,
  { current, renewals }: { current: ProviderSubscription; renewals: readonly ProviderInvoice[] },
): Promise<void> {
  if (!isUnpaid(current)) return;
  for (const { id, isOpen } of renewals) {
    if (isOpen) await claimEffect(db, { kind: ACCESS_PAUSED, object: id, at: clock.now() });
  }
}

const isSettled = ({ paidAt, dispute }: ProviderInvoice, now: Date): boolean =>
  paidAt !== null && now.getTime() - paidAt.getTime() < REFUNDED_WITHIN_MS && (dispute?.status ?? 'won') === 'won';

async function findPauses(db: Db, invoices: readonly ProviderInvoice[]): Promise<ReadonlyMap<string, Date>> {
  if (invoices.length === 0) return new Map();
  const ids = invoices.map(({ id }) => id);
  const found = await db
    .select({ id: billingEffect.object, at: billingEffect.at })
    .from(billingEffect)
    .where(and(eq(billingEffect.kind, ACCESS_PAUSED), inArray(billingEffect.object, ids)));
  return new Map(found.map(({ id, at }) => [id, at]));
}

/** Counts a day that has begun as a whole one, from the second hour on. Returns null if there is none. */
function countPausedDays({ paidAt, amount, lines }: ProviderInvoice, pausedAt: Date): PausedDays | null {
  const start = Math.min(...lines.map(({ periodStart }) => periodStart.getTime()));
  const end = Math.max(...lines.map(({ periodEnd }) => periodEnd.getTime()));
  const pausedMs = (paidAt?.getTime() ?? 0) - pausedAt.getTime();
  if (pausedMs < HOUR_MS || end <= start) return null;
  const periodDays = Math.ceil((end - start) / DAY_MS);
  const days = Math.min(Math.ceil(pausedMs / DAY_MS), periodDays);
  return { days, periodDays, amount: Math.round((amount * days) / periodDays) };
}

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
  await callWithFallbackKey(deps, `paused-days:${id}`, (key) => payments.refundInvoice(id, key, paused.amount));
  return true;
}
