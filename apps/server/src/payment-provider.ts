import type { PaymentStatus } from '@bna/contract/billing/invoices';
import type { BillingInterval, Currency } from '@bna/contract/billing/subscription';
import type { CheckoutStatus } from '@bna/contract/billing/subscription-changes';

/** The packages with a price at the payment provider. `auto_renewal` is a setting of the subscription instead. */
export type BilledPackageName = 'genius_plus' | 'email_updates' | 'daily_overview';

/** A package in one currency and interval. `price` in minor units of `currency`. */
export interface SoldPackage {
  readonly name: BilledPackageName;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly currency: Currency;
  readonly interval: BillingInterval;
}

/** Identifies one price of a package. */
export type Offer = Pick<SoldPackage, 'name' | 'currency' | 'interval'>;

/** All statuses of a subscription; the database accepts no other. The adapter maps an unknown one to `unpaid`. */
export const PROVIDER_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

/** The payer, as printed on invoices. */
export interface CustomerDetails {
  readonly name: string;
  readonly email: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly postalCode: string;
    readonly state: string;
    /** ISO 3166 code. */
    readonly country: string;
  } | null;
}

/** `deleted`: the provider still lists what it billed. `unknown`: it lists nothing, as for a customer of another account. */
export type CustomerState = 'live' | 'deleted' | 'unknown';

/** Money in minor units of `currency`. */
export interface ProviderSubscription {
  readonly id: string;
  /** The provider's status: `active`, `past_due`, `canceled`, … */
  readonly status: string;
  readonly createdAt: Date;
  readonly currency: Currency;
  readonly interval: BillingInterval;
  readonly currentPeriodEnd: Date;
  /** When a requested cancellation takes effect; null while it renews. */
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  /** Whether it ended because its payments failed. */
  readonly endedUnpaid: boolean;
  /** The invoices that were unpaid when it was canceled, as given to `cancelSubscription`. */
  readonly unpaidInvoiceIds: readonly string[];
  readonly items: readonly { readonly id: string; readonly packageName: BilledPackageName; readonly price: number }[];
  /** Packages that start once the payer confirms their payment with the bank. */
  readonly awaitingConfirmation: readonly BilledPackageName[];
  /** Whether automatic renewal was turned off in the checkout. */
  readonly isRenewalDeclined: boolean;
  /** The card that pays the next invoice. */
  readonly paymentMethodId: string | null;
  /** Whether that card belongs to the subscription only, which then ignores the customer's default card. */
  readonly hasOwnCard: boolean;
}

/** A live subscription in a currency or at a price that we don't sell, such as one created by hand. */
export interface UnsoldSubscription {
  readonly id: string;
  /** The problem, as the end of a sentence. */
  readonly reason: string;
}

/** Money in minor units of `currency`. */
export interface ProviderInvoice {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** Whether it bills a further period of its subscription. */
  readonly isRenewal: boolean;
  readonly number: string;
  /** When it was finalized, else when it was created. */
  readonly createdAt: Date;
  /** Includes refunds and disputes. */
  readonly paymentStatus: PaymentStatus;
  /** Such as `Visa •••• 4242`; empty before the first payment attempt. */
  readonly paymentMethod: string;
  readonly paymentMethodId: string | null;
  readonly amount: number;
  /** Paid by card. Less than `amount` if a credit or a payment by other means settled the rest. */
  readonly amountCharged: number;
  readonly amountRefunded: number;
  readonly currency: Currency;
  readonly billTo: readonly string[];
  readonly lines: readonly {
    /** Null for a line that is not one of our packages. */
    readonly packageName: BilledPackageName | null;
    readonly description: string;
    readonly amount: number;
    readonly periodStart: Date;
    readonly periodEnd: Date;
  }[];
  /** Whether it awaits payment. */
  readonly isOpen: boolean;
  /** Whether its page takes a payment: it is open, or was given up as uncollectible. */
  readonly isPayable: boolean;
  /** Whether the bank asks the payer to confirm the payment (3-D Secure). */
  readonly awaitsConfirmation: boolean;
  /** Number of times the provider has tried to charge it. */
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  /** Page on which the customer can pay it. */
  readonly hostedUrl: string | null;
  readonly paidAt: Date | null;
  /** Completed and pending refunds. Failed refunds are missing. */
  readonly refunds: readonly { readonly id: string; readonly amount: number; readonly createdAt: Date }[];
  /** The newest dispute. */
  readonly dispute: { readonly id: string; readonly status: 'open' | 'won' | 'lost'; readonly createdAt: Date } | null;
}

export interface Checkout {
  readonly id: string;
  /** Null once it is paid or expired. */
  readonly url: string | null;
  readonly customerId: string | null;
  readonly status: CheckoutStatus;
  /** Identifies the chosen packages, as given at creation. */
  readonly selection: string;
  /** The prices that it sells, as given at creation. */
  readonly priceIds: readonly string[];
}

/** A webhook event with a verified signature. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** The customer named in the event, if any. */
  readonly customerId: string | null;
  /** Whether the event and our secret key are of the same mode, live or test. */
  readonly hasMatchingMode: boolean;
  readonly payload: string;
}

export interface SubscriptionChange {
  readonly add: readonly Offer[];
  /** Ids of subscription items. */
  readonly remove: readonly string[];
  /** Whether additions are charged now for the rest of the period; false if that period is paid for already. */
  readonly chargesAdditions: boolean;
  /** Turns automatic renewal on or off. */
  readonly renews?: boolean;
  /**
   * Whether the additions that await confirmation are withdrawn, so that their payment can't be confirmed anymore. Any change
   * of items replaces them; `add` contains those that shall go on waiting.
   */
  readonly withdraws?: boolean;
}

export interface RefundPart {
  /** In minor units of the invoice's currency. */
  readonly amount: number;
  /** Identifies this refund of the invoice among others. */
  readonly purpose: string;
}

/**
 * The port to Stripe. Calls reject with `PaymentProviderUnavailableError` if a retry may help, `PaymentDeclinedError` if a
 * card is declined, and `ProviderRequestRejectedError` if the request can never succeed. After an unavailable error the
 * outcome is unknown: retry with the same idempotency `key`, which makes a repeated call return the first result.
 */
export interface PaymentProvider {
  /**
   * Returns the customer id, the same one for repeated calls with the same user. `replaces` is the user's deleted or unknown
   * customer, or null.
   */
  createCustomer(user: { userId: string; email: string; name: string; replaces: string | null }): Promise<string>;
  /** Replaces the customer's details. Invoices that are not finalized yet get them, too. Null leaves the address as it is. */
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>;
  findCustomerState(customerId: string): Promise<CustomerState>;
  /**
   * Returns every subscription to our packages, ended ones included, newest first. Those of a deleted customer stay listed.
   * Calls `onUnsold` for each live subscription that we don't sell, whether or not it is returned.
   */
  listSubscriptions(
    customerId: string,
    onUnsold?: (found: UnsoldSubscription) => void,
  ): Promise<ProviderSubscription[]>;
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  /** Returns the ids of the current prices of offers, in the same order. */
  findPriceIds(offers: readonly Offer[]): Promise<string[]>;
  /** `userId` is stored with the checkout and the subscription, so that every payment can be traced to its user. */
  createCheckout(
    checkout: {
      customerId: string;
      userId: string;
      priceIds: readonly string[];
      renews: boolean;
      selection: string;
      /** May contain `{CHECKOUT_SESSION_ID}`. */
      successUrl: string;
      cancelUrl: string;
    },
    key: string,
  ): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | null>;
  listOpenCheckouts(customerId: string): Promise<Checkout[]>;
  expireCheckout(id: string): Promise<void>;
  /** If the bank asks the payer to confirm the charge, the additions wait for that; everything else takes effect. */
  changeSubscription(id: string, change: SubscriptionChange, key: string): Promise<void>;
  previewChange(
    id: string,
    change: SubscriptionChange,
  ): Promise<{ dueNow: number; nextCharge: number | null; nextChargeAt: Date | null; currency: Currency }>;
  /** Cancels a subscription immediately, without a refund. `unpaidInvoiceIds` is stored with it in the same call. */
  cancelSubscription(id: string, key: string, unpaidInvoiceIds?: readonly string[]): Promise<void>;
  /** Moves the subscription's own card to the customer, as the default card for all payments. */
  promoteSubscriptionCard(id: string): Promise<void>;
  /** Refunds all that was paid and not refunded yet, or `part` of it: once per purpose, whatever the key. */
  refundInvoice(id: string, key: string, part?: RefundPart): Promise<void>;
  /** Charges an open invoice to the current card. */
  payInvoice(id: string, key: string): Promise<void>;
  /** Closes an invoice, so that nobody can pay it. Does nothing if it is already paid or void. */
  voidInvoice(id: string, key: string): Promise<void>;
  createPortalSession(options: { customerId: string; returnUrl: string }): Promise<string>;
  /** Returns the provider's PDF, or null while it has none. */
  fetchInvoicePdf(invoiceId: string): Promise<Buffer | null>;
  /** @throws InvalidSignatureError */
  readEvent(payload: Buffer, signature: string): Promise<ProviderEvent>;
  /** Returns the event's customer, looking up events that name only a charge or an invoice, as disputes do. */
  findCustomerOfEvent(event: Pick<ProviderEvent, 'payload'>): Promise<string | null>;
  /**
   * Returns one page of the events that webhooks must deliver and that were created at `since` or later, in no particular
   * order. `cursor`: null for the first page, then `next` of the page before, which is null after the last page. Events that
   * are created meanwhile may be missing.
   */
  listEvents(options: {
    since: Date;
    cursor: string | null;
  }): Promise<{ events: ProviderEvent[]; next: string | null }>;
  /**
   * Returns one page of the customers with a subscription that has not ended, a recent invoice or one that can be paid; some
   * repeatedly.
   * `cursor`: null for the first page, then `next` of the page before, which is null after the last page.
   */
  listBilledCustomers(options: {
    invoicedSince: Date;
    cursor: string | null;
  }): Promise<{ customers: string[]; next: string | null }>;
  /** Creates and updates products and prices to match the catalog, and expires open checkouts of other prices. Idempotent. */
  seedCatalog(packages: readonly SoldPackage[]): Promise<void>;
  /** Returns one sentence for each difference from the catalog. */
  checkCatalog(packages: readonly SoldPackage[]): Promise<string[]>;
  /** Returns one sentence for each missing permission of our key, or problem of the webhook endpoint. */
  checkAccount(webhookUrl: string): Promise<string[]>;
}

/** The provider could not be reached, or its response leaves the outcome unknown. */
export class PaymentProviderUnavailableError extends Error {
  override readonly name = 'PaymentProviderUnavailableError';
  /** Whether the provider would replay this failure for the same idempotency key. */
  readonly needsNewKey: boolean;

  constructor(message: string, options: { needsNewKey?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.needsNewKey = options.needsNewKey ?? false;
  }
}

/** The provider rejected the request; a retry fails the same way until something changes. */
export class ProviderRequestRejectedError extends Error {
  override readonly name = 'ProviderRequestRejectedError';
}

/** A card was declined. `message` is the provider's text for the payer. */
export class PaymentDeclinedError extends Error {
  override readonly name = 'PaymentDeclinedError';
}

export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError';
}
