import type { Stripe } from 'stripe';

type Primitive = string | number | boolean | bigint | null | undefined | void;

/** Fields that hold an id or an object hold the id: the store expands nothing. */
type Unexpanded<Field> = [Extract<Field, string>] extends [never]
  ? Field
  : Exclude<Field, { object: string; id: string }>;

/**
 * An SDK type as JSON: decimals are strings and nothing is expanded. The compiler thus checks every object that the
 * sandbox creates against the pinned SDK.
 */
type Wire<T> = T extends Primitive
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Element)[]
      ? Wire<Unexpanded<Element>>[]
      : { [Key in keyof T]: Wire<Unexpanded<T[Key]>> };

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
/** The API still returns the legacy fields `plan` and `quantity`, which the SDK's types omit. */
export type Subscription = Wire<Stripe.Subscription> & { plan: Plan | null; quantity: number | null };
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoiceItem = Wire<Stripe.InvoiceItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type CreditNote = Wire<Stripe.CreditNote>;
export type CreditNoteLine = Wire<Stripe.CreditNoteLineItem>;
export type BalanceTransaction = Wire<Stripe.BalanceTransaction>;
export type CustomerBalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type CheckoutLine = Wire<Stripe.LineItem>;
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
export type TestClock = Wire<Stripe.TestHelpers.TestClock>;
export type Address = Wire<Stripe.Address>;
export type BillingDetails = Wire<Stripe.PaymentMethod.BillingDetails>;
export type Metadata = Stripe.Metadata;

export type Plan = SubscriptionItem['plan'];
export type ListOf<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** An event with a snapshot of its object. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** Stored objects by the name in their `object` field. */
export interface ObjectByKind {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  subscription: Subscription;
  invoice: Invoice;
  invoiceitem: InvoiceItem;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  credit_note: CreditNote;
  balance_transaction: BalanceTransaction;
  customer_balance_transaction: CustomerBalanceTransaction;
  'checkout.session': CheckoutSession;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
  webhook_endpoint: WebhookEndpoint;
  event: StripeEvent;
  'test_helpers.test_clock': TestClock;
}
export type Kind = keyof ObjectByKind;

/** Id prefixes. Subscription items and lines are stored inside their parents. */
export const ID_PREFIXES: Record<Kind, string> = {
  customer: 'cus_',
  product: 'prod_',
  price: 'price_',
  payment_method: 'pm_',
  subscription: 'sub_',
  invoice: 'in_',
  invoiceitem: 'ii_',
  invoice_payment: 'inpay_',
  payment_intent: 'pi_',
  setup_intent: 'seti_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
  credit_note: 'cn_',
  balance_transaction: 'txn_',
  customer_balance_transaction: 'cbtxn_',
  'checkout.session': 'cs_test_',
  'billing_portal.configuration': 'bpc_',
  'billing_portal.session': 'bps_',
  webhook_endpoint: 'we_',
  event: 'evt_',
  'test_helpers.test_clock': 'clock_',
};
