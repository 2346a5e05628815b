import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { Address, BillingDetails, Customer, Metadata, PaymentMethod } from '../objects.ts';
import { cardBrand, cardFingerprint } from '../billing/cards.ts';
import { newId } from '../context.ts';

export function newCustomer(
  fields: {
    email: string | null;
    name: string | null;
    phone: string | null;
    description: string | null;
    address: Address | null;
    metadata: Metadata;
    testClock: string | null;
  },
  at: Seconds,
): Customer {
  return {
    id: newId('customer'),
    object: 'customer',
    address: fields.address,
    balance: 0,
    created: at,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: fields.description,
    discount: null,
    email: fields.email,
    invoice_prefix: randomId('', 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: fields.metadata,
    name: fields.name,
    next_invoice_sequence: 1,
    phone: fields.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: fields.testClock,
  };
}

/** Completes an address: missing parts become null. */
export function toAddress(parts: { [Name in keyof Address]?: string | null | undefined }): Address {
  return {
    city: parts.city ?? null,
    country: parts.country ?? null,
    line1: parts.line1 ?? null,
    line2: parts.line2 ?? null,
    postal_code: parts.postal_code ?? null,
    state: parts.state ?? null,
  };
}

export function newBillingDetails(name: string | null, email: string | null): BillingDetails {
  return { address: toAddress({}), email, name, phone: null, tax_id: null };
}

export interface CardData {
  /** Digits only. Never stored. */
  number: string;
  expMonth: number;
  expYear: number;
}

export function newCardPaymentMethod(
  { card, billingDetails }: { card: CardData; billingDetails: BillingDetails },
  at: Seconds,
): PaymentMethod {
  const brand = cardBrand(card.number);
  return {
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: cardFingerprint(card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: at,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true }) as const;
