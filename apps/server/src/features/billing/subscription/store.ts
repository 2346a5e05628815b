import {
  BillingInterval,
  Currency,
  type Package,
  PackageName,
  type Subscription,
} from '@bna/contract/billing/subscription';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { type Entitlement, isEntitled } from '../../../platform/sessions.ts';
import { billingCustomer, invoice, type StoredInvoiceLine, subscription, trial, userAddOn } from '../schema.ts';
import { addOnStatus } from './add-on-status.ts';
import { entitlementOf } from './entitlement.ts';
import { listSoldPackages } from './packages.ts';

type AddOn = Subscription['add_ons'][number];
type TrialRow = typeof trial.$inferSelect;
export type SubscriptionRow = typeof subscription.$inferSelect;
type PlanFields = Omit<Subscription, 'add_ons' | 'time_left_ms'>;

/** Returns the current or last subscription at the provider, as of the last sync. */
export async function findStoredSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return (await db.select().from(subscription).where(eq(subscription.user_id, userId)))[0];
}

/**
 * Returns the user's trial or paid subscription, or null without either. A running trial wins over an unpaid plan. The
 * add-ons of a plan that has ended are canceled; those of a trial that has ended were never bought and are inactive.
 */
export async function findSubscription(db: Db, userId: string, now: Date): Promise<Subscription | null> {
  const [[trialRow], subscriptionRow, { subscriptionPackages, addOnPackages }, chosen, openInvoice] = await Promise.all(
    [
      db.select().from(trial).where(eq(trial.user_id, userId)),
      findStoredSubscription(db, userId),
      listSoldPackages(db),
      db.select().from(userAddOn).where(eq(userAddOn.user_id, userId)).orderBy(asc(userAddOn.package_name)),
      findOpenInvoice(db, userId),
    ],
  );
  const main = subscriptionPackages.find(({ name }) => name === 'genius_plus');
  if (main === undefined || (trialRow === undefined && subscriptionRow === undefined)) return null;
  const entitlement = entitlementOf(trialRow ?? null, subscriptionRow ?? null);
  const hasAccess = isEntitled({ entitlement }, now);
  const plan = hasAccess && entitlement?.status === 'trialing' ? undefined : subscriptionRow;
  const endedStatus = endedAddOnStatus(plan, { hasAccess });
  const addOns = addOnPackages.flatMap(({ name, title, price }): AddOn[] => {
    const row = chosen.find(({ package_name }) => package_name === name);
    if (row === undefined) return [];
    return [
      {
        add_on_package: { name, title, price: row.price ?? price },
        status: endedStatus ?? addOnStatus(row, now),
        ends_at: row.ends_at?.toISOString() ?? null,
      },
    ];
  });
  const fields =
    plan === undefined
      ? describeTrialPlan(trialRow, { main, addOns, hasAccess, entitlement })
      : describePlan(plan, { main, addOns, hasAccess, openInvoice });
  const end = fields.current_period_end;
  return { ...fields, time_left_ms: end === null ? null : Date.parse(end) - now.getTime(), add_ons: addOns };
}

/** Returns the status of every add-on once the trial or the plan has ended, and null before. */
function endedAddOnStatus(
  plan: SubscriptionRow | undefined,
  { hasAccess }: { hasAccess: boolean },
): 'inactive' | 'canceled' | null {
  if (plan === undefined) return hasAccess ? null : 'inactive';
  return displayStatus(plan.status, { hasAccess }) === 'canceled' ? 'canceled' : null;
}

interface OpenInvoice {
  readonly url: string | null;
  readonly facts: { transaction_number: string; payment_method: string; amount: number; currency: string };
  readonly awaitsConfirmation: boolean;
  readonly lines: readonly StoredInvoiceLine[];
}

/** Returns the newest open invoice, those that await confirmation first. */
async function findOpenInvoice(db: Db, userId: string): Promise<OpenInvoice | undefined> {
  const [open] = await db
    .select({
      url: invoice.hosted_url,
      facts: {
        transaction_number: invoice.transaction_number,
        payment_method: invoice.payment_method,
        amount: invoice.amount,
        currency: invoice.currency,
      },
      awaitsConfirmation: invoice.awaits_confirmation,
      lines: invoice.lines,
    })
    .from(invoice)
    .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
    .where(and(eq(billingCustomer.user_id, userId), isNotNull(invoice.hosted_url)))
    .orderBy(desc(invoice.awaits_confirmation), desc(invoice.created_at))
    .limit(1);
  return open;
}

function describeTrialPlan(
  row: TrialRow | undefined,
  {
    main,
    addOns,
    hasAccess,
    entitlement,
  }: { main: Package; addOns: readonly AddOn[]; hasAccess: boolean; entitlement: Entitlement | null },
): PlanFields {
  const { name, title, price, currency, interval } = main;
  // Without access, an unconfirmed trial ended early. With it, the user has time to confirm it.
  const endsAt = hasAccess ? row?.ends_at : (entitlement?.endsAt ?? row?.ends_at);
  return {
    status: hasAccess ? 'trialing' : 'canceled',
    auto_renewal: addOns.filter(continues).some(({ add_on_package }) => add_on_package.name === 'auto_renewal'),
    stripe_subscription_id: null,
    subscription_package: { name, title, price, currency, interval },
    current_period_end: (row?.canceled_at ?? endsAt)?.toISOString() ?? null,
    next_charge: null,
    open_invoice_url: null,
    open_invoice: null,
    confirmation_url: null,
    awaiting_confirmation: [],
  };
}

function describePlan(
  row: SubscriptionRow,
  {
    main: { name, title },
    addOns,
    hasAccess,
    openInvoice,
  }: { main: Package; addOns: readonly AddOn[]; hasAccess: boolean; openInvoice: OpenInvoice | undefined },
): PlanFields {
  const { price, current_period_end: periodEnd, cancel_at: cancelAt } = row;
  const charges = [price, ...addOns.filter(continues).map(({ add_on_package }) => add_on_package.price)];
  // With a requested end after this period, the period still renews first.
  const renews = hasAccess && (cancelAt === null || cancelAt > periodEnd);
  return {
    status: displayStatus(row.status, { hasAccess }),
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
    open_invoice_url: hasAccess ? null : (openInvoice?.url ?? null),
    open_invoice: describeOpenInvoice(openInvoice, { hasAccess }),
    confirmation_url: openInvoice?.awaitsConfirmation === true ? openInvoice.url : null,
    awaiting_confirmation: hasAccess ? listWaitingAddOns(openInvoice) : [],
  };
}

/** Returns the invoice if `open_invoice_url` or `confirmation_url` leads to it. */
function describeOpenInvoice(open: OpenInvoice | undefined, { hasAccess }: { hasAccess: boolean }) {
  if (open === undefined || (hasAccess && !open.awaitsConfirmation)) return null;
  return { ...open.facts, currency: Currency.parse(open.facts.currency) };
}

/** Returns the add-ons that an invoice of an active plan pays for, once the payer confirms it. */
function listWaitingAddOns(open: OpenInvoice | undefined): PackageName[] {
  if (open?.awaitsConfirmation !== true) return [];
  const names = open.lines.flatMap(({ package_name: name }) => PackageName.safeParse(name).data ?? []);
  return [...new Set(names)].filter((name) => name !== 'genius_plus');
}

/** Whether the add-on is part of the next period. */
const continues = ({ status, ends_at }: AddOn): boolean => status === 'active' && ends_at === null;

/** Maps the provider's status to ours. Trials are never the provider's, and `active` ends by our clock. */
function displayStatus(status: string, { hasAccess }: { hasAccess: boolean }): string {
  if (status === 'active') return hasAccess ? status : 'canceled';
  return status === 'trialing' ? 'unpaid' : status;
}
