import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { CheckoutLine, CheckoutSession, Customer, Metadata, Price } from '../objects.ts';

export function newCheckoutLine(price: Price, { name, quantity }: { name: string; quantity: number }): CheckoutLine {
  const amount = (price.unit_amount ?? 0) * quantity;
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

/** Who buys, as far as it is known. */
export function detailsOf(
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
    id: fields.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: at,
    currency: fields.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: fields.customer?.id ?? null,
    customer_account: null,
    customer_creation: fields.customer === undefined ? 'always' : null,
    customer_details:
      fields.customer === undefined && fields.customerEmail === null
        ? null
        : detailsOf(fields.customer, fields.customerEmail),
    customer_email: fields.customerEmail,
    discounts: [],
    expires_at: fields.expiresAt,
    integration_identifier: fields.integrationIdentifier,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: fields.locale,
    managed_payments: null,
    metadata: fields.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: fields.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: fields.url,
    wallet_options: null,
  };
}
