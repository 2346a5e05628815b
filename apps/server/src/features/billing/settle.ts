import {
  PaymentProviderAwayError,
  PaymentRefusedError,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { isFirstTime } from './effects.ts';
import { currentSubscription, isLive } from './subscription-state.ts';

interface State {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}

/**
 * Sets right at the provider what must not stay so: a second subscription, one of a deleted account, one that was bought
 * without renewal and would renew, an open invoice that a new card may pay. Each is judged by what the provider says now,
 * and changes nothing where it was done already: killed in between, the next call goes on.
 * @returns whether anything was asked for
 */
export async function settleSubscriptions(
  deps: BillingDeps,
  db: Db,
  customer: BillingCustomer,
  state: State,
): Promise<boolean> {
  const kept = customer.userId === null ? null : currentSubscription(state.subscriptions);
  const asked = [await endSurplus(deps, customer, { ...state, kept })];
  if (kept !== null && isLive(kept)) {
    asked.push(await switchRenewalOff(deps, db, kept));
    asked.push(await tryNewCard(deps, db, { kept, invoices: state.invoices }));
  }
  return asked.includes(true);
}

async function endSurplus(
  deps: BillingDeps,
  customer: BillingCustomer,
  { subscriptions, invoices, kept }: State & { readonly kept: ProviderSubscription | null },
): Promise<boolean> {
  const { payments, clock, log } = deps;
  const surplus = subscriptions.filter((candidate) => isLive(candidate) && candidate.id !== kept?.id);
  for (const { id } of surplus) {
    log.warn(
      { customer: customer.stripeCustomerId, subscription: id, kept: kept?.id ?? null },
      'a surplus subscription is ended and given back',
    );
    // The money first: once the subscription is over, nobody would look for it again.
    for (const invoice of invoices) {
      if (invoice.subscriptionId !== id || !isToGiveBack(invoice, clock.now())) continue;
      await askUntilHeard(deps, `surplus-refund:${invoice.id}`, (key) => payments.refundInvoice(invoice.id, key));
    }
    await askUntilHeard(deps, `surplus:${id}`, (key) => payments.cancelSubscription(id, key));
  }
  return surplus.length > 0;
}

/** Paid for time that is still to come, and neither given back nor claimed back. */
function isToGiveBack({ paidAt, amount, amountRefunded, dispute, lines }: ProviderInvoice, now: Date): boolean {
  const isClaimed = dispute !== null && dispute.status !== 'won';
  return paidAt !== null && amountRefunded < amount && !isClaimed && lines.some(({ periodEnd }) => periodEnd > now);
}

/** Once for a subscription: a user who switches renewal on later is not overruled. */
async function switchRenewalOff(
  deps: BillingDeps,
  db: Db,
  { id, wasBoughtWithoutRenewal, cancelAt }: ProviderSubscription,
): Promise<boolean> {
  if (!wasBoughtWithoutRenewal) return false;
  if (!(await isFirstTime(db, { kind: 'renewal_off', object: id, at: deps.clock.now() }))) return false;
  if (cancelAt !== null) return false;
  const change = { add: [], remove: [], chargesAdditions: false, renews: false };
  await askUntilHeard(deps, `renewal-off:${id}`, (key) => deps.payments.changeSubscription(id, change, key));
  return true;
}

const UNPAID: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

/** A card that came after a refusal is tried at once, each card once for an invoice. */
async function tryNewCard(
  deps: BillingDeps,
  db: Db,
  { kept, invoices }: { kept: ProviderSubscription; invoices: readonly ProviderInvoice[] },
): Promise<boolean> {
  const { payments, clock, log } = deps;
  const card = kept.paymentMethodId;
  if (card === null || !UNPAID.has(kept.status)) return false;
  let hasTried = false;
  for (const { id, subscriptionId, isOpen, paymentMethodId } of invoices) {
    if (subscriptionId !== kept.id || !isOpen || paymentMethodId === card) continue;
    if (!(await isFirstTime(db, { kind: 'card_retry', object: id, period: card, at: clock.now() }))) continue;
    hasTried = true;
    try {
      await askUntilHeard(deps, `card-retry:${id}:${card}`, (key) => payments.payInvoice(id, key));
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
      log.info({ subscription: kept.id, invoice: id, reason: error.message }, 'a new card does not pay either');
    }
  }
  return hasTried;
}

/**
 * Asks under a key of the intent. Where the provider has failed at it, it says so again for that key; then a key of this
 * moment is taken, which is safe for what changes nothing when it was done already.
 */
async function askUntilHeard(
  { clock }: Pick<BillingDeps, 'clock'>,
  key: string,
  ask: (key: string) => Promise<void>,
): Promise<void> {
  try {
    await ask(key);
  } catch (error) {
    if (!(error instanceof PaymentProviderAwayError) || !error.needsNewKey) throw error;
    await ask(`${key}:${String(clock.now().getTime())}`);
  }
}
