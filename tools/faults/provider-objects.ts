/** The parts of Stripe's objects that the billing scenarios read. */

export interface ProviderSubscription {
  readonly id: string;
  readonly status: string;
  readonly currency: string;
  readonly cancel_at_period_end: boolean;
  readonly cancel_at: number | null;
  readonly ended_at: number | null;
  readonly items: { readonly data: readonly StripeSubscriptionItem[] };
}

export interface StripeSubscriptionItem {
  readonly id: string;
  readonly current_period_end: number;
  readonly price: ProviderPrice;
}

export interface ProviderPrice {
  readonly id: string;
  readonly lookup_key: string | null;
  readonly unit_amount: number | null;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: string | null;
  readonly total: number;
  readonly currency: string;
  readonly attempt_count: number;
  readonly parent: { readonly subscription_details: { readonly subscription: string } | null } | null;
  readonly lines: { readonly data: readonly ProviderInvoiceLine[] };
}

export interface ProviderInvoiceLine {
  readonly amount: number;
  readonly period: { readonly start: number; readonly end: number };
  readonly pricing: { readonly price_details: { readonly price: string } | null } | null;
  readonly parent: { readonly subscription_item_details: { readonly proration: boolean } | null } | null;
}

export interface ProviderCharge {
  readonly id: string;
  readonly created: number;
  readonly status: string;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly refunded: boolean;
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly payment_intent: string | null;
}

export interface ProviderPaymentIntent {
  readonly id: string;
  readonly status: string;
}

export interface ProviderDispute {
  readonly charge: string;
  readonly status: string;
}
