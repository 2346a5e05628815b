import type { PaymentStatus } from '@bna/contract/invoices';
import type { BillingInterval, CheckoutStatus, Currency } from '@bna/contract/subscription';

/** The port of the payment provider: what we ask of Stripe, in our words. `adapters/billing` implements it. */

/** The packages that are items of a subscription at the payment provider. Renewal is a state of the whole, and no item. */
export type BilledPackageName = 'genius_plus' | 'email_updates' | 'daily_overview';

/** A package as it is sold. `price` in minor units of `currency`. */
export interface SoldPackage {
  readonly name: BilledPackageName;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly currency: Currency;
  readonly interval: BillingInterval;
}

/** Which price of a package: packages have one for each currency and interval. */
export type Offer = Pick<SoldPackage, 'name' | 'currency' | 'interval'>;

/** A subscription at the payment provider, read now. Money in minor units of `currency`. */
export interface ProviderSubscription {
  readonly id: string;
  /** The provider's word: `active`, `past_due`, `canceled`, … */
  readonly status: string;
  readonly createdAt: Date;
  readonly currency: Currency;
  readonly interval: BillingInterval;
  readonly currentPeriodEnd: Date;
  /** When it ends by request, whichever way that was asked for; null while it renews. */
  readonly cancelAt: Date | null;
  /** Null until it is over. */
  readonly endedAt: Date | null;
  readonly items: readonly { readonly id: string; readonly packageName: BilledPackageName; readonly price: number }[];
  /** What was said of automatic renewal at the checkout. */
  readonly wasBoughtWithoutRenewal: boolean;
  /** The card that pays, if there is one: an id that tells one card from another. */
  readonly paymentMethodId: string | null;
  /** Whether that card is the subscription's alone, and comes before the customer's. */
  readonly hasOwnCard: boolean;
}

/** An invoice at the payment provider, read now. Money in minor units of `currency`. */
export interface ProviderInvoice {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly number: string;
  /** When it became final, else when it was made. */
  readonly createdAt: Date;
  /** What became of the payment, refunds and disputes counted. */
  readonly paymentStatus: PaymentStatus;
  /** As `Visa •••• 4242`; empty where nothing has paid or tried to. */
  readonly paymentMethod: string;
  readonly paymentMethodId: string | null;
  readonly amount: number;
  readonly amountRefunded: number;
  readonly currency: Currency;
  readonly billTo: readonly string[];
  readonly lines: readonly {
    /** Null for what is no package of ours. */
    readonly packageName: BilledPackageName | null;
    readonly description: string;
    readonly amount: number;
    readonly periodStart: Date;
    readonly periodEnd: Date;
  }[];
  /** Whether it waits for a payment. */
  readonly isOpen: boolean;
  /** How often the provider has tried to charge it. */
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  /** Where it can be paid by hand. */
  readonly hostedUrl: string | null;
  readonly paidAt: Date | null;
  /** Those that went through or are under way. */
  readonly refunds: readonly { readonly id: string; readonly amount: number; readonly createdAt: Date }[];
  /** The newest dispute about its payment. */
  readonly dispute: { readonly id: string; readonly status: 'open' | 'won' | 'lost'; readonly createdAt: Date } | null;
}

export interface Checkout {
  readonly id: string;
  /** Null once it is paid or expired. */
  readonly url: string | null;
  readonly customerId: string | null;
  readonly status: CheckoutStatus;
  /** Names what is bought, as it was given at its making. */
  readonly selection: string;
}

/** An event as its signature vouches for it. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Whose state it says has changed; null where it concerns no customer, or none can be found in it. */
  readonly customerId: string | null;
  /** Whether it is of the mode, live or test, that our key is of. */
  readonly isOfOurMode: boolean;
  readonly payload: string;
}

/** A change of a running subscription: items by package name, and whether it renews. */
export interface SubscriptionChange {
  readonly add: readonly Offer[];
  /** Ids of items. */
  readonly remove: readonly string[];
  /** What is added is charged at once for the rest of the period; false where that is paid for already. */
  readonly chargesAdditions: boolean;
  /** Absent: as it is. */
  readonly renews?: boolean;
}

/**
 * Where the money is. Calls reject with `PaymentProviderAwayError` where asking again may help (nothing is known of what
 * became of a call that changes something: ask again with the same key), with `PaymentRefusedError` where a card does not
 * pay, and with `CallRefusedError` where what is asked for cannot be. Keys are idempotency keys: the same key makes the
 * same thing once.
 */
export interface PaymentProvider {
  /** The same user gets the same customer. */
  createCustomer(user: { userId: string; email: string; name: string }): Promise<string>;
  /** All that there ever were, newest first. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Those that count: no drafts, nothing of zero. Newest first. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  createCheckout(
    checkout: {
      customerId: string;
      offers: readonly Offer[];
      renews: boolean;
      selection: string;
      /** May hold `{CHECKOUT_SESSION_ID}`. */
      successUrl: string;
      cancelUrl: string;
    },
    key: string,
  ): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | null>;
  listOpenCheckouts(customerId: string): Promise<Checkout[]>;
  expireCheckout(id: string): Promise<void>;
  changeSubscription(id: string, change: SubscriptionChange, key: string): Promise<void>;
  /** Changes nothing. */
  previewChange(
    id: string,
    change: SubscriptionChange,
  ): Promise<{ dueNow: number; nextCharge: number | null; nextChargeAt: Date | null; currency: Currency }>;
  /** Ends a subscription now. */
  cancelSubscription(id: string, key: string): Promise<void>;
  /** Makes the card that is a subscription's alone the one that its customer pays everything by. */
  shareCard(id: string): Promise<void>;
  /** Gives back whatever was paid for an invoice and not yet given back. */
  refundInvoice(id: string, key: string): Promise<void>;
  /** Tries an open invoice on the card that pays now. */
  payInvoice(id: string, key: string): Promise<void>;
  /** @returns where to send the browser */
  createPortalSession(options: { customerId: string; returnUrl: string }): Promise<string>;
  /** The invoice as the provider prints it; null while it is not ready. */
  fetchInvoicePdf(invoiceId: string): Promise<Buffer | null>;
  /** @throws BadSignatureError */
  readEvent(payload: Buffer, signature: string): ProviderEvent;
  /** The customer of an event, looked up where it names only what belongs to one, as disputes do. Null where there is none. */
  findCustomerOfEvent(event: Pick<ProviderEvent, 'payload'>): Promise<string | null>;
  /** All since then, in no certain order. */
  listEvents(since: Date): Promise<ProviderEvent[]>;
  /** Customers with a subscription that is not over, or an invoice made since then. */
  listBilledCustomers(options: { invoicedSince: Date }): Promise<string[]>;
  /** Makes products and prices what the catalogue says. Safe to repeat. */
  seedCatalogue(packages: readonly SoldPackage[]): Promise<void>;
  /** @returns what differs from the catalogue, one sentence each */
  checkCatalogue(packages: readonly SoldPackage[]): Promise<string[]>;
}

/** The payment provider could not be asked, or gave no answer that counts. */
export class PaymentProviderAwayError extends Error {
  override readonly name = 'PaymentProviderAwayError';
  /** The call itself failed at the provider, which will say so again for the same key. */
  readonly needsNewKey: boolean;

  constructor(message: string, options: { needsNewKey?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.needsNewKey = options.needsNewKey ?? false;
  }
}

/** The payment provider will not do what was asked: while all is as it is, asking again is in vain. */
export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError';
}

/** A payment was refused. `message` is for the payer, as the provider words it. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
}

export class BadSignatureError extends Error {
  override readonly name = 'BadSignatureError';
}
