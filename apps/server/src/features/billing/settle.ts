import {
  CallRefusedError,
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
 * without renewal and would renew, a card that no other may take the place of, an open invoice that a new card may pay.
 * Each is judged by what the provider says now, and changes nothing where it was done already: killed in between, the next
 * call goes on. What the provider refuses to do is logged and asked for again the next time; it must not keep what holds at
 * the provider from being stored.
 * @returns whether anything was asked for
 */
export async function settleSubscriptions(
  deps: BillingDeps,
  db: Db,
  customer: BillingCustomer,
  state: State,
): Promise<boolean> {
  const kept = customer.userId === null ? null : currentSubscription(state.subscriptions);
  const surplus = state.subscriptions.filter((candidate) => isLive(candidate) && candidate.id !== kept?.id);
  const steps: ((step: Db) => Promise<boolean>)[] = surplus.map(
    ({ id }) =>
      () =>
        endSurplus(deps, customer, { id, keptId: kept?.id ?? null, invoices: state.invoices }),
  );
  if (kept !== null && isLive(kept)) {
    steps.push((step) => switchRenewalOff(deps, step, kept));
    steps.push(() => shareCard(deps, kept));
    steps.push((step) => tryNewCard(deps, step, { kept, invoices: state.invoices }));
  }
  let hasAsked = false;
  for (const step of steps) {
    try {
      // What a step that is refused has noted as done is forgotten with it.
      if (await db.transaction(step)) hasAsked = true;
    } catch (error) {
      if (!(error instanceof CallRefusedError)) throw error;
      deps.log.error(
        { customer: customer.stripeCustomerId, err: error },
        'the payment provider refuses to set a customer right; it is asked again the next time',
      );
      hasAsked = true;
    }
  }
  return hasAsked;
}

async function endSurplus(
  deps: BillingDeps,
  customer: BillingCustomer,
  { id, keptId, invoices }: { id: string; keptId: string | null; invoices: readonly ProviderInvoice[] },
): Promise<boolean> {
  const { payments, clock, log } = deps;
  log.warn(
    { customer: customer.stripeCustomerId, subscription: id, kept: keptId },
    'a surplus subscription is ended and given back',
  );
  // The money first: once the subscription is over, nobody would look for it again.
  for (const invoice of invoices) {
    if (invoice.subscriptionId !== id || !isToGiveBack(invoice, clock.now())) continue;
    await askUntilHeard(deps, `surplus-refund:${invoice.id}`, (key) => payments.refundInvoice(invoice.id, key));
  }
  await askUntilHeard(deps, `surplus:${id}`, (key) => payments.cancelSubscription(id, key));
  return true;
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

/** The checkout gives its card to the subscription alone. Whichever is chosen in the portal later would never pay. */
async function shareCard({ payments }: BillingDeps, { id, hasOwnCard }: ProviderSubscription): Promise<boolean> {
  if (hasOwnCard) await payments.shareCard(id);
  return hasOwnCard;
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
