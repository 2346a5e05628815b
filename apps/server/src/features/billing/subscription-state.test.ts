import { describe, expect, it } from 'vitest';
import type { ProviderInvoice, ProviderSubscription } from '../../payment-provider.ts';
import { findCurrentSubscription, findFirstPaymentTime, findPaidThrough } from './subscription-state.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));

const plan = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: at(1),
  currency: 'USD',
  interval: 'monthly',
  currentPeriodEnd: at(30),
  cancelAt: null,
  endedAt: null,
  endedUnpaid: false,
  unpaidInvoiceIds: [],
  items: [],
  awaitingConfirmation: [],
  isRenewalDeclined: false,
  paymentMethodId: null,
  hasOwnCard: false,
  ...change,
});

const bill = (change: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  number: '1',
  createdAt: at(1),
  paymentStatus: 'success',
  paymentMethod: '',
  paymentMethodId: null,
  amount: 900,
  amountCharged: 900,
  amountRefunded: 0,
  currency: 'USD',
  billTo: [],
  lines: [{ packageName: 'email_updates', description: '', amount: 900, periodStart: at(1), periodEnd: at(30) }],
  isOpen: false,
  isPayable: false,
  isRenewal: false,
  awaitsConfirmation: false,
  attempts: 1,
  nextAttemptAt: null,
  hostedUrl: null,
  paidAt: at(2),
  refunds: [],
  dispute: null,
  ...change,
});

describe('findCurrentSubscription', () => {
  it.each([
    [['active', 'active'], 0],
    [['past_due', 'active'], 1],
    [['canceled', 'past_due', 'unpaid'], 1],
    [['incomplete', 'canceled'], 0],
    [['incomplete_expired', 'canceled'], 1],
    [['incomplete_expired'], 0],
    [['canceled', 'canceled'], 0],
  ])('of %j, newest first, returns number %i', (statuses, expected) => {
    const all = statuses.map((status, index) => plan({ id: String(index), status }));
    expect(findCurrentSubscription(all)?.id).toBe(String(expected));
  });

  it('returns null without subscriptions', () => {
    expect(findCurrentSubscription([])).toBeNull();
  });
});

describe('findPaidThrough', () => {
  it('returns the end of the last paid period', () => {
    const later = bill({ lines: [line('email_updates', 900, 60)] });
    expect(findPaidThrough('email_updates', plan({ currentPeriodEnd: at(60) }), [later, bill()])).toEqual(at(60));
  });

  it('returns at most the end of the current period', () => {
    expect(findPaidThrough('email_updates', plan({ currentPeriodEnd: at(20) }), [bill()])).toEqual(at(20));
  });

  it.each([
    ['another package', bill({ lines: [line('daily_overview', 0, 30)] })],
    ['another subscription', bill({ subscriptionId: 'sub_2' })],
    ['what is not paid', bill({ paidAt: null, isOpen: true })],
    ['a credit', bill({ lines: [line('email_updates', -900, 30)] })],
  ])('ignores %s', (_what, invoice) => {
    expect(findPaidThrough('email_updates', plan(), [invoice])).toBeNull();
  });
});

const line = (packageName: 'email_updates' | 'daily_overview', amount: number, endDay: number) => ({
  packageName,
  description: '',
  amount,
  periodStart: at(1),
  periodEnd: at(endDay),
});

describe('findFirstPaymentTime', () => {
  it('returns the first payment of any subscription, active or not', () => {
    const invoices = [bill({ paidAt: at(9), paymentStatus: 'refunded' }), bill({ paidAt: at(5) })];
    expect(findFirstPaymentTime([plan({ status: 'canceled' })], invoices)).toEqual(at(5));
  });

  it('returns the start of a free active subscription', () => {
    expect(findFirstPaymentTime([plan()], [])).toEqual(at(1));
  });

  it.each([
    ['an open invoice', [bill({ paidAt: null, isOpen: true })]],
    ['an invoice of nothing we sell', [bill({ subscriptionId: null })]],
  ])('returns null for %s', (_what, invoices) => {
    expect(findFirstPaymentTime([plan({ status: 'incomplete' })], invoices)).toBeNull();
  });
});
