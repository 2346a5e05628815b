import { randomInt } from 'node:crypto';
import type { Decline } from '../billing/cards.ts';
import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { Charge, PaymentIntent, PaymentMethod, Refund, SetupIntent } from '../objects.ts';
import { newId } from '../context.ts';

export function newPaymentIntent(
  fields: { amount: number; currency: string; customer: string | null; description: string | null },
  at: Seconds,
): PaymentIntent {
  const id = newId('payment_intent');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: randomId(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: at,
    currency: fields.currency,
    customer: fields.customer,
    customer_account: null,
    description: fields.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

function chargeOutcome(decline: Decline | null): Charge['outcome'] {
  const none = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (decline === null) {
    return {
      ...none,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...none,
    advice_code: 'try_again_later',
    network_decline_code: '01',
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

const NO_CARD = {
  brand: null,
  checks: null,
  country: null,
  exp_month: 1,
  exp_year: 2000,
  fingerprint: null,
  funding: null,
  last4: null,
};

function cardDetails(method: PaymentMethod['card'], amount: number): NonNullable<Charge['payment_method_details']> {
  const card = method ?? NO_CARD;
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: String(randomInt(100_000, 999_999)),
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: String(randomInt(100_000_000, 999_999_999)),
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export function newCharge(
  {
    intent,
    method,
    decline,
    isCaptured = true,
  }: { intent: PaymentIntent; method: PaymentMethod; decline: Decline | null; isCaptured?: boolean },
  at: Seconds,
): Charge {
  const isPaid = decline === null;
  const id = newId('charge');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid && isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? randomId('txn_') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STRIPE SANDBOX',
    captured: isPaid && isCaptured,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: chargeOutcome(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardDetails(method.card, intent.amount),
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

export function newRefund(
  { charge, amount, reason, metadata }: Pick<Refund, 'amount' | 'reason' | 'metadata'> & { charge: Charge },
  at: Seconds,
): Refund {
  return {
    id: newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: randomId('txn_'),
    charge: charge.id,
    created: at,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export function newSetupIntent(customer: string | null, at: Seconds): SetupIntent {
  const id = newId('setup_intent');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: randomId(`${id}_secret_`),
    created: at,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}
