import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { CheckoutLine, CheckoutSession, Customer, Metadata, Price } from '../objects.ts';

export function newCheckoutLine(
  price: Price,
  { name, quantity, isFree = false }: { name: string; quantity: number; isFree?: boolean },
): CheckoutLine {
  const amount = isFree ? 0 : (price.unit_amount ?? 0) * quantity;
  return {
    id: randomId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: name,
    metadata: {},
    price: structuredClone(price),
    quantity,
  };
}

export function customerDetails(
  customer: Customer | undefined,
  email: string | null,
): NonNullable<CheckoutSession['customer_details']> {
  return {
    address: customer?.address ?? null,
    business_name: null,
    email: customer?.email ?? email,
    individual_name: null,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}

/** Fields of features that the sandbox does not support. */
const UNSUPPORTED = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  permissions: null,
  recovered_from: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  wallet_options: null,
};

export function newCheckoutSession(
  fields: {
    id: string;
    url: string;
    customer: Customer | undefined;
    customerEmail: string | null;
    clientReferenceId: string | null;
    lines: CheckoutLine[];
    currency: string;
    successUrl: string;
    cancelUrl: string | null;
    expiresAt: Seconds;
    locale: string | null;
    integrationIdentifier: string | null;
    metadata: Metadata;
  },
  at: Seconds,
): CheckoutSession {
  const total = fields.lines.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  return {
    ...UNSUPPORTED,
    id: fields.id,
    object: 'checkout.session',
    allow_promotion_codes: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.clientReferenceId,
    client_secret: null,
    created: at,
    currency: fields.currency,
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: fields.customer?.id ?? null,
    customer_account: null,
    customer_creation: fields.customer === undefined ? 'always' : null,
    customer_details:
      fields.customer === undefined && fields.customerEmail === null
        ? null
        : customerDetails(fields.customer, fields.customerEmail),
    customer_email: fields.customerEmail,
    discounts: [],
    expires_at: fields.expiresAt,
    integration_identifier: fields.integrationIdentifier,
    invoice: null,
    livemode: false,
    locale: fields.locale,
    metadata: fields.metadata,
    mode: 'subscription',
    payment_intent: null,
    payment_method_collection: 'always',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    status: 'open',
    subscription: null,
    success_url: fields.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: fields.url,
  };
}
