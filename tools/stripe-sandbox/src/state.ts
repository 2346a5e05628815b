import type { Delivery } from './events/delivery-log.ts';
import { type CheckoutLine, ID_PREFIXES, type Kind, type Metadata, type ObjectByKind } from './objects.ts';
import { TrackedMap } from './tracked-map.ts';

/** The response to the first request with an idempotency key. */
export interface StoredResponse {
  /** Digest of method, path and parameters. */
  request: string;
  status: number;
  body: unknown;
  created: number;
}

/** A card on a hosted page that waits for 3-D Secure. */
export interface PendingAuthentication {
  paymentMethod: string;
  /** Id of the checkout session, portal session or invoice. */
  subject: string;
}

/** The `subscription_data` of a checkout session. */
export interface CheckoutSubscriptionData {
  metadata: Metadata;
  description: string | null;
  trialPeriodDays?: number | undefined;
  trialEnd?: number | undefined;
  missingPaymentMethod?: 'cancel' | 'create_invoice' | 'pause' | undefined;
}

/** Everything that survives a restart. The maps are `TrackedMap`s, which the state file relies on. */
export interface State {
  objects: { [K in Kind]: Map<string, ObjectByKind[K]> };
  /** Seconds by which the sandbox's own clock is ahead. */
  clockOffset: number;
  idempotentResponses: Map<string, StoredResponse>;
  deliveries: Map<string, Delivery>;
  /** By the random id in the page's address. */
  pendingAuthentications: Map<string, PendingAuthentication>;
  /** Payment methods that passed 3-D Secure for future charges. */
  authenticatedPaymentMethods: Map<string, true>;
  /** Stripe still returns deleted customers by id. */
  deletedCustomers: Map<string, true>;
  /** Line items by checkout session. Stripe returns them only when expanded. */
  checkoutLineItems: Map<string, CheckoutLine[]>;
  /** By checkout session. */
  checkoutSubscriptionData: Map<string, CheckoutSubscriptionData>;
  /** Portal session ids by the token in their URL. */
  portalTokens: Map<string, string>;
  /** The trial end for which `trial_will_end` was sent, by subscription. */
  trialReminders: Map<string, number>;
}

export function emptyState(): State {
  return {
    objects: {
      customer: new TrackedMap(),
      product: new TrackedMap(),
      price: new TrackedMap(),
      payment_method: new TrackedMap(),
      subscription: new TrackedMap(),
      invoice: new TrackedMap(),
      invoiceitem: new TrackedMap(),
      invoice_payment: new TrackedMap(),
      payment_intent: new TrackedMap(),
      setup_intent: new TrackedMap(),
      charge: new TrackedMap(),
      refund: new TrackedMap(),
      dispute: new TrackedMap(),
      credit_note: new TrackedMap(),
      balance_transaction: new TrackedMap(),
      customer_balance_transaction: new TrackedMap(),
      'checkout.session': new TrackedMap(),
      'billing_portal.configuration': new TrackedMap(),
      'billing_portal.session': new TrackedMap(),
      webhook_endpoint: new TrackedMap(),
      event: new TrackedMap(),
      'test_helpers.test_clock': new TrackedMap(),
    },
    clockOffset: 0,
    idempotentResponses: new TrackedMap(),
    deliveries: new TrackedMap(),
    pendingAuthentications: new TrackedMap(),
    authenticatedPaymentMethods: new TrackedMap(),
    deletedCustomers: new TrackedMap(),
    checkoutLineItems: new TrackedMap(),
    checkoutSubscriptionData: new TrackedMap(),
    portalTokens: new TrackedMap(),
    trialReminders: new TrackedMap(),
  };
}

/** All kinds, for lookups by id alone. */
export const KINDS = Object.keys(ID_PREFIXES).filter((name): name is Kind => name in ID_PREFIXES);

/** Returns every map of the state by name. Kinds of objects and other parts have different names. */
export function mapsOf({ objects, ...parts }: State): ReadonlyMap<string, TrackedMap<unknown>> {
  const found = new Map<string, TrackedMap<unknown>>();
  for (const [name, part] of [...Object.entries(objects), ...Object.entries(parts)]) {
    if (part instanceof TrackedMap) found.set(name, part);
  }
  return found;
}
