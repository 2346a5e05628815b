import { describe, expect, it } from 'vitest';
import { type PaymentFacts, derivePaymentStatus } from './payment-status.ts';

const NEW: PaymentFacts = {
  invoiceStatus: 'open',
  total: 4900,
  wasAttempted: false,
  intentStatus: 'requires_payment_method',
  failureCode: null,
  isBlockedByStripe: false,
  charged: 0,
  refunded: 0,
  isDisputeLost: false,
};
const TRIED: Partial<PaymentFacts> = { wasAttempted: true };
const PAID: Partial<PaymentFacts> = { ...TRIED, invoiceStatus: 'paid', intentStatus: 'succeeded', charged: 4900 };

describe('derivePaymentStatus', () => {
  it.each<[string, Partial<PaymentFacts>, ReturnType<typeof derivePaymentStatus>]>([
    ['a draft', { invoiceStatus: 'draft' }, null],
    ['one without a status', { invoiceStatus: null }, null],
    ['one with a status that nobody knows', { invoiceStatus: 'deleted' }, null],
    ['one over nothing, paid', { ...PAID, total: 0, charged: 0 }, null],
    ['one over nothing, void', { ...TRIED, invoiceStatus: 'void', total: 0 }, null],
    ['void, never tried', { invoiceStatus: 'void' }, null],
    ['void, after attempts', { ...TRIED, invoiceStatus: 'void', intentStatus: 'canceled' }, 'failed'],
    ['uncollectible, never tried', { invoiceStatus: 'uncollectible' }, 'failed'],
    [
      'uncollectible, after a decline',
      { ...TRIED, invoiceStatus: 'uncollectible', failureCode: 'card_declined' },
      'failed',
    ],
    ['open, never tried', {}, 'pending'],
    ['open, never tried, without any payment', { intentStatus: null }, 'pending'],
    ['open, processing', { ...TRIED, intentStatus: 'processing' }, 'pending'],
    ['open, 3-D Secure requested', { ...TRIED, intentStatus: 'requires_action' }, 'pending'],
    [
      'open, 3-D Secure requested after a decline',
      { ...TRIED, intentStatus: 'requires_action', failureCode: 'card_declined' },
      'pending',
    ],
    ['open, paid a moment ago', { ...TRIED, intentStatus: 'succeeded' }, 'pending'],
    ['open, declined by the issuer', { ...TRIED, failureCode: 'card_declined' }, 'declined'],
    [
      'open, blocked before the issuer was requested',
      { ...TRIED, failureCode: 'card_declined', isBlockedByStripe: true },
      'failed',
    ],
    ['open, expired card', { ...TRIED, failureCode: 'expired_card' }, 'failed'],
    ['open, processing error', { ...TRIED, failureCode: 'processing_error' }, 'failed'],
    ['open, 3-D Secure not passed', { ...TRIED, failureCode: 'payment_intent_authentication_failure' }, 'failed'],
    ['open, tried without a card', { ...TRIED, intentStatus: null }, 'failed'],
    ['paid', PAID, 'success'],
    ['paid from a balance, without a charge', { ...PAID, intentStatus: null, charged: 0 }, 'success'],
    ['paid, after a decline', { ...PAID, failureCode: 'card_declined' }, 'success'],
    ['a part refunded', { ...PAID, refunded: 1 }, 'partially_refunded'],
    ['all but one refunded', { ...PAID, refunded: 4899 }, 'partially_refunded'],
    ['all refunded', { ...PAID, refunded: 4900 }, 'refunded'],
    [
      'all that was charged refunded, the rest was from a balance',
      { ...PAID, charged: 3000, refunded: 3000 },
      'refunded',
    ],
    ['a refund that failed later counts as none', { ...PAID, refunded: 0 }, 'success'],
    ['dispute lost', { ...PAID, isDisputeLost: true }, 'refunded'],
    ['dispute lost after a part was refunded', { ...PAID, refunded: 900, isDisputeLost: true }, 'refunded'],
  ])('%s', (_title, facts, status) => {
    expect(derivePaymentStatus({ ...NEW, ...facts })).toBe(status);
  });
});
