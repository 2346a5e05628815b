import { BillingInterval, Currency, type Package, type Subscription } from '@bna/contract/subscription';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { subscription, trial, userAddOn } from '../../schema.ts';
import { billingCustomer, invoice } from '../../billing-schema.ts';
import { newsAccessOf } from './news-access.ts';
import { listSoldPackages } from './packages.ts';

type AddOn = Subscription['add_ons'][number];
type TrialRow = typeof trial.$inferSelect;
type SubscriptionRow = typeof subscription.$inferSelect;

/** What a page shows of where the access comes from, beside the add-ons. */
type Shown = Omit<Subscription, 'add_ons'>;

/**
 * The user's trial or paid subscription as it stands by our clock. A trial that runs is shown before a plan that nothing was
 * paid for; after a plan that was paid for there is no trial any more. What a trial that is over had chosen counts as canceled.
 */
export async function findSubscription(db: Db, userId: string, now: Date): Promise<Subscription | null> {
  const [[trialRow], [subscriptionRow], sold, chosen, [open]] = await Promise.all([
    db.select().from(trial).where(eq(trial.user_id, userId)),
    db.select().from(subscription).where(eq(subscription.user_id, userId)),
    listSoldPackages(db),
    db.select().from(userAddOn).where(eq(userAddOn.user_id, userId)).orderBy(asc(userAddOn.package_name)),
    db
      .select({ url: invoice.hosted_url })
      .from(invoice)
      .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
      .where(and(eq(billingCustomer.user_id, userId), isNotNull(invoice.hosted_url)))
      .orderBy(desc(invoice.created_at))
      .limit(1),
  ]);
  const main = sold.subscriptionPackages.find(({ name }) => name === 'genius_plus');
  if (main === undefined || (trialRow === undefined && subscriptionRow === undefined)) return null;
  const access = newsAccessOf(trialRow ?? null, subscriptionRow ?? null);
  const hasAccess = access !== null && (access.endsAt === null || now < access.endsAt);
  const ofPlan = subscriptionRow !== undefined && !(hasAccess && access.status === 'trialing');
  const addOns = sold.addOnPackages.flatMap(({ name, title, price }): AddOn[] => {
    const row = chosen.find(({ package_name }) => package_name === name);
    if (row === undefined) return [];
    return [
      {
        add_on_package: { name, title, price: row.price ?? price },
        status: ofPlan || hasAccess ? row.status : 'canceled',
        ends_at: row.ends_at?.toISOString() ?? null,
      },
    ];
  });
  const shown = ofPlan
    ? planOf(subscriptionRow, { main, addOns, hasAccess, openInvoiceUrl: open?.url ?? null })
    : trialOf(trialRow, { main, addOns, hasAccess });
  return { ...shown, add_ons: addOns };
}

function trialOf(
  row: TrialRow | undefined,
  { main, addOns, hasAccess }: { main: Package; addOns: readonly AddOn[]; hasAccess: boolean },
): Shown {
  const { name, title, price, currency, interval } = main;
  return {
    status: hasAccess ? 'trialing' : 'canceled',
    auto_renewal: addOns.some(
      ({ add_on_package, status }) => add_on_package.name === 'auto_renewal' && isActive({ status }),
    ),
    stripe_subscription_id: null,
    subscription_package: { name, title, price, currency, interval },
    current_period_end: (row?.canceled_at ?? row?.ends_at)?.toISOString() ?? null,
    next_charge: null,
    open_invoice_url: null,
  };
}

function planOf(
  row: SubscriptionRow,
  {
    main: { name, title },
    addOns,
    hasAccess,
    openInvoiceUrl,
  }: { main: Package; addOns: readonly AddOn[]; hasAccess: boolean; openInvoiceUrl: string | null },
): Shown {
  const { price, current_period_end: periodEnd, cancel_at: cancelAt } = row;
  const charges = [price, ...addOns.filter(isActive).map(({ add_on_package }) => add_on_package.price)];
  // An end that was asked for later than the period's lets the period renew before.
  const renews = hasAccess && (cancelAt === null || cancelAt > periodEnd);
  return {
    status: shownStatus(row, hasAccess),
    auto_renewal: row.auto_renewal,
    stripe_subscription_id: row.stripe_subscription_id,
    subscription_package: {
      name,
      title,
      price,
      currency: Currency.parse(row.currency),
      interval: BillingInterval.parse(row.interval),
    },
    current_period_end: (cancelAt !== null && cancelAt < periodEnd ? cancelAt : periodEnd).toISOString(),
    next_charge: renews ? charges.reduce((sum, charge) => sum + charge, 0) : null,
    open_invoice_url: hasAccess ? null : openInvoiceUrl,
  };
}

const isActive = ({ status }: { status: string }): boolean => status === 'active';

/** The provider's word, except where it is one of ours: `active` is over by our clock, a trial is never the provider's. */
function shownStatus({ status }: SubscriptionRow, hasAccess: boolean): string {
  if (status === 'active') return hasAccess ? status : 'canceled';
  return status === 'trialing' ? 'unpaid' : status;
}
