import type { AddOnChoice, SubscriptionPreview, UpdateSubscriptionBody } from '@bna/contract/subscription';
import { eq } from 'drizzle-orm';
import {
  PaymentProviderAwayError,
  PaymentRefusedError,
  type ProviderInvoice,
  type ProviderSubscription,
  type SoldPackage,
  type SubscriptionChange,
} from '../../payment-provider.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import { forbidden } from '../../platform/errors.ts';
import { subscription } from '../../schema.ts';
import { spendLook } from './budgets.ts';
import type { CheckoutDeps } from './checkout.ts';
import { takeNextAttempt, withCustomerOfUser } from './customer.ts';
import { findStripeCustomer, inUsersName, lookNow } from './in-users-name.ts';
import { requireActive } from './live-subscription.ts';
import { BILLED_ADD_ONS, currentSubscription, isLive, paidThrough } from './subscription-state.ts';

/** What a trial keeps for its upgrade. */
interface TrialChoice {
  readonly isRunning: (db: Db, userId: string, now: Date) => Promise<boolean>;
  /** Null where there is no trial to upgrade. */
  readonly find: (db: Db, userId: string) => Promise<AddOnChoice | null>;
  readonly save: (db: Db, userId: string, choice: AddOnChoice) => Promise<void>;
}

export interface ChangeDeps extends CheckoutDeps {
  readonly trialChoice: TrialChoice;
  readonly listBilledPackages: (db: Db) => Promise<SoldPackage[]>;
}

interface Wish {
  readonly userId: string;
  readonly body: UpdateSubscriptionBody;
}

/**
 * Makes add-ons and renewal what a user wishes: for a trial they are kept for its upgrade, for a subscription they are
 * changed at the payment provider, by one call.
 * @returns what was done, as a sentence for the user
 * @throws HttpError 403 for a subscription that is not the user's, 409 without an active one
 * @throws PaymentRefusedError where the card does not pay for what is added; all is as it was
 */
export async function changeSubscription(deps: ChangeDeps, wish: Wish & { ip: string }): Promise<string> {
  const { clock, payments } = deps;
  const { userId, body, ip } = wish;
  await refuseForeign(deps.db, wish);
  const audit = { event: 'subscription_changed', userId, ip, at: clock.now() } as const;
  if (await isOnTrial(deps, deps.db, userId)) {
    const isSaved = await withCustomerOfUser(deps, userId, async (_customer, db) => {
      // It may have been upgraded or canceled while this waited for its turn.
      if (!(await isOnTrial(deps, db, userId))) return false;
      await deps.trialChoice.save(db, userId, body);
      await recordAudit(db, audit);
      return true;
    });
    if (isSaved) return 'Your selection has been saved';
  }
  spendLook(deps, userId);
  const packages = await deps.listBilledPackages(deps.db);
  return inUsersName(deps, userId, async (customer, db) => {
    const before = await lookNow(deps, db, customer);
    const current = requireActive(before.subscription);
    const change = changeTowards(body, { current, invoices: before.invoices, packages });
    if (isNothing(change)) return DONE;
    // Where there is no card, the provider refuses the call as a whole, in words that are not for the payer.
    if (change.chargesAdditions && current.paymentMethodId === null) throw new PaymentRefusedError(NO_CARD);
    try {
      await payments.changeSubscription(current.id, change, keyOf(current.id, change, customer.attempt));
    } catch (error) {
      if (error instanceof PaymentRefusedError) await takeNextAttempt(db, customer.id);
      // One that failed there may have failed when all was done: what holds then tells.
      if (!(error instanceof PaymentProviderAwayError && error.needsNewKey)) throw error;
    }
    await takeNextAttempt(db, customer.id);
    const after = await lookNow(deps, db, customer);
    const left = changeTowards(body, {
      current: requireActive(after.subscription),
      invoices: after.invoices,
      packages,
    });
    if (!isNothing(left)) throw new PaymentProviderAwayError(`The change of ${current.id} was not made`);
    await recordAudit(db, audit);
    return DONE;
  });
}
const DONE = 'Your subscription has been updated';
const NO_CARD = 'There is no card that could be charged. Please add one under “Manage billing”.';

/**
 * What a wish would charge. Changes nothing.
 * @throws HttpError as `changeSubscription`
 */
export async function previewChange(deps: ChangeDeps, wish: Wish): Promise<SubscriptionPreview> {
  const { db, payments, sold } = deps;
  const { userId, body } = wish;
  await refuseForeign(db, wish);
  const packages = await deps.listBilledPackages(db);
  if (await isOnTrial(deps, db, userId)) {
    const upgrade = packages
      .filter(({ currency, interval }) => currency === sold.currency && interval === sold.interval)
      .filter(({ name }) => name === 'genius_plus' || body[name])
      .reduce((total, { price }) => total + price, 0);
    return { currency: sold.currency, due_now: 0, next_charge: upgrade, next_charge_at: null, ends_at: null };
  }
  const customerId = await findStripeCustomer(db, userId);
  if (customerId !== null) spendLook(deps, userId);
  const [subscriptions, invoices] =
    customerId === null
      ? [[], []]
      : await Promise.all([payments.listSubscriptions(customerId), payments.listInvoices(customerId)]);
  const current = requireActive(currentSubscription(subscriptions));
  const change = changeTowards(body, { current, invoices, packages });
  const { currency, dueNow, nextCharge, nextChargeAt } = await payments.previewChange(current.id, change);
  const renewal = body.auto_renewal
    ? { next_charge: nextCharge, next_charge_at: nextChargeAt?.toISOString() ?? null, ends_at: null }
    : {
        next_charge: null,
        next_charge_at: null,
        ends_at: (current.cancelAt ?? current.currentPeriodEnd).toISOString(),
      };
  return { currency, due_now: dueNow, ...renewal };
}

const findStored = async (db: Db, userId: string) =>
  (await db.select().from(subscription).where(eq(subscription.user_id, userId)))[0];

async function refuseForeign(db: Db, { userId, body: { stripe_subscription_id: given } }: Wish): Promise<void> {
  if (given === undefined || given === null) return;
  const stored = await findStored(db, userId);
  if (given !== stored?.stripe_subscription_id) throw forbidden('This is not your subscription');
}

async function isOnTrial({ trialChoice, clock }: ChangeDeps, db: Db, userId: string): Promise<boolean> {
  const stored = await findStored(db, userId);
  if (stored !== undefined && isLive(stored)) return false;
  return trialChoice.isRunning(db, userId, clock.now());
}

/** What is to be changed of a subscription so that it is as wished. */
function changeTowards(
  choice: AddOnChoice,
  {
    current,
    invoices,
    packages,
  }: { current: ProviderSubscription; invoices: readonly ProviderInvoice[]; packages: readonly SoldPackage[] },
): SubscriptionChange {
  const { currency, interval, items, currentPeriodEnd, cancelAt } = current;
  const added = BILLED_ADD_ONS.filter((name) => choice[name] && !items.some(({ packageName }) => packageName === name));
  const isFree = (name: string): boolean =>
    packages.some(
      (sold) => sold.name === name && sold.currency === currency && sold.interval === interval && sold.price === 0,
    );
  const isPaid = (name: (typeof added)[number]): boolean =>
    paidThrough(name, current, invoices)?.getTime() === currentPeriodEnd.getTime();
  return {
    add: added.map((name) => ({ name, currency, interval })),
    remove: items.flatMap(({ id, packageName }) => (packageName === 'genius_plus' || choice[packageName] ? [] : [id])),
    // What costs nothing must not make charged again what is paid already.
    chargesAdditions: added.some((name) => !isFree(name) && !isPaid(name)),
    ...(choice.auto_renewal === (cancelAt === null) ? {} : { renews: choice.auto_renewal }),
  };
}

const isNothing = ({ add, remove, renews }: SubscriptionChange): boolean =>
  add.length === 0 && remove.length === 0 && renews === undefined;

/** Says the whole change: the same key never comes with another. */
function keyOf(id: string, { add, remove, chargesAdditions, renews }: SubscriptionChange, attempt: number): string {
  const target = [
    ...add.map(({ name }) => `+${name}${chargesAdditions ? '' : ' paid'}`),
    ...remove.map((item) => `-${item}`),
    ...(renews === undefined ? [] : [renews ? 'renews' : 'ends']),
  ];
  return `patch:${id}:${target.join(',')}:${String(attempt)}`;
}
