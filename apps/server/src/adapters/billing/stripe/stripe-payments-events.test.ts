import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BadSignatureError, type ProviderEvent } from '../../../payment-provider.ts';
import { openDesk, openPayments, PLAN, UPDATES } from './testing/stripe-desk.ts';

const SECRET = 'whsec_one';
const nowS = (): number => Math.floor(Date.now() / 1_000);

function signed(body: string, { secret = SECRET, at = nowS() }: { secret?: string; at?: number } = {}): string {
  const signature = createHmac('sha256', secret)
    .update(`${String(at)}.${body}`)
    .digest('hex');
  return `t=${String(at)},v1=${signature}`;
}

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: Date.UTC(2026, 10, 1) / 1_000,
  livemode: false,
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
};

describe('an event', () => {
  const read = (
    body: unknown,
    { signature, secretKey = 'sk_test_canary' }: { signature?: string; secretKey?: string } = {},
  ): ProviderEvent => {
    const { payments } = openPayments({ apiBase: undefined, secretKey, webhookSecrets: [SECRET] });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return payments.readEvent(Buffer.from(text), signature ?? signed(text));
  };

  it('is read as its signature vouches for it', () => {
    expect(read(EVENT)).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      createdAt: new Date('2026-11-01T00:00:00Z'),
      customerId: 'cus_1',
      isOfOurMode: true,
      payload: JSON.stringify(EVENT),
    });
  });

  it('is known by any of the secrets, also by one that came later', () => {
    const webhookSecrets = ['', 'whsec_old'];
    const { payments } = openPayments({ apiBase: undefined, webhookSecrets });
    const body = JSON.stringify(EVENT);
    const take = (secret: string) => payments.readEvent(Buffer.from(body), signed(body, { secret })).id;
    expect(take('whsec_old')).toBe('evt_1');
    expect(() => take('whsec_new')).toThrow(BadSignatureError);
    webhookSecrets.unshift('whsec_new');
    expect([take('whsec_new'), take('whsec_old')]).toEqual(['evt_1', 'evt_1']);
    // The empty secret is none, though anybody could sign with it.
    expect(() => take('')).toThrow(BadSignatureError);
  });

  const body = JSON.stringify(EVENT);
  it.each([
    ['none', ''],
    ['no signature at all', 'hello'],
    ['another secret', signed(body, { secret: 'whsec_other' })],
    ['another body', signed(`${body} `)],
    ['five minutes and more', signed(body, { at: nowS() - 310 })],
    ['another scheme', signed(body).replace('v1=', 'v0=')],
  ])('is refused for a signature of %s', (_title, signature) => {
    expect(() => read(EVENT, { signature })).toThrow(BadSignatureError);
  });

  it('is taken within five minutes', () => {
    expect(read(EVENT, { signature: signed(body, { at: nowS() - 240 }) }).id).toBe('evt_1');
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['null', 'null'],
    ['no id', { ...EVENT, id: undefined }],
    ['an id that is no text', { ...EVENT, id: 5 }],
    ['no type', { ...EVENT, type: '' }],
    ['no time', { ...EVENT, created: 'now' }],
  ])('that is signed but is none (%s) is refused', (_title, given) => {
    expect(() => read(given)).toThrow(BadSignatureError);
  });

  it.each([
    ['a customer’s id', { object: 'invoice', customer: 'cus_2' }, 'cus_2'],
    ['a whole customer', { object: 'invoice', customer: { id: 'cus_2', object: 'customer' } }, 'cus_2'],
    ['a customer itself', { id: 'cus_2', object: 'customer' }, 'cus_2'],
    ['a charge', { object: 'charge', customer: 'cus_2' }, 'cus_2'],
    ['nobody', { object: 'price', customer: null }, null],
    ['a customer that is nonsense', { object: 'invoice', customer: 7 }, null],
    ['nothing', undefined, null],
    ['nonsense', 'x', null],
  ])('is about the customer in %s', (_title, object, customerId) => {
    expect(read({ ...EVENT, data: { object } }).customerId).toBe(customerId);
  });

  it('of a card that was taken off names whose it was', () => {
    const data = {
      object: { id: 'pm_1', object: 'payment_method', customer: null },
      previous_attributes: { customer: 'cus_2' },
    };
    expect(read({ ...EVENT, data }).customerId).toBe('cus_2');
  });

  it.each([
    [false, 'sk_test_canary', true],
    [true, 'sk_test_canary', false],
    [true, 'sk_live_canary', true],
    [false, 'rk_live_canary', false],
    [undefined, 'sk_live_canary', false],
    [undefined, 'sk_test_canary', false],
  ])('with livemode %j under %s is of our mode: %j', (livemode, secretKey, isOurs) => {
    expect(read({ ...EVENT, livemode }, { secretKey }).isOfOurMode).toBe(isOurs);
  });
});

describe('the events of the other side', () => {
  it('are listed since a time, all of them, and lead to their customers', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe({ packages: [PLAN, UPDATES] });
    await desk.moveDays(35);
    const since = new Date('2026-11-20T00:00:00Z');
    const [charge] = (await desk.stripe.charges.list({ limit: 1 })).data;
    desk.sandbox.controls.closeDispute(desk.sandbox.controls.dispute(charge?.id ?? ''), 'won');
    await desk.stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 });
    const all = await desk.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const expected = all.filter(({ created }) => created * 1_000 >= since.getTime()).map(({ id }) => id);
    const listed = await desk.payments.listEvents(since);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.length).toBeLessThan(all.length);
    for (const event of listed) {
      expect(event.isOfOurMode).toBe(true);
      expect(await desk.payments.findCustomerOfEvent(event), event.type).toBe(customer);
    }
    const disputed = listed.find(({ type }) => type === 'charge.dispute.created');
    expect(disputed?.customerId).toBeNull();
  });

  it('are read as they come', async () => {
    const desk = await openDesk();
    const [event] = (await desk.stripe.events.list({ limit: 1 })).data;
    const body = JSON.stringify(event);
    const webhookSecrets = [desk.sandbox.webhookSecret];
    const { payments } = openPayments({ apiBase: desk.sandbox.origin, webhookSecrets });
    const signature = signed(body, { secret: desk.sandbox.webhookSecret });
    expect(payments.readEvent(Buffer.from(body), signature).id).toBe(event?.id);
  });

  it('about nobody lead to nobody', async () => {
    const desk = await openDesk();
    const find = (object: unknown) =>
      desk.payments.findCustomerOfEvent({ payload: JSON.stringify({ ...EVENT, data: { object } }) });
    expect(await find({ object: 'product' })).toBeNull();
    expect(await find({ object: 'dispute', charge: 'ch_none' })).toBeNull();
    expect(await find({ object: 'invoice_payment', invoice: 'in_none' })).toBeNull();
    desk.sandbox.controls.setFaults({ failApi: 2, failApiBy: 'cut_before' });
    await expect(find({ object: 'dispute', charge: 'ch_none' })).rejects.toMatchObject({
      name: 'PaymentProviderAwayError',
    });
  });
});

describe('the customers that count', () => {
  it('have a subscription that is not over, or an invoice since then', async () => {
    const desk = await openDesk();
    const subscribe = async (userId: string) => {
      const customer = await desk.makeCustomer(userId);
      await desk.giveCard(customer, 'pm_card_visa');
      return { customer, subscription: await desk.buy(customer) };
    };
    const gone = await subscribe('gone');
    await desk.payments.cancelSubscription(gone.subscription.id, 'end');
    await desk.makeCustomer('never');
    await desk.moveDays(20);
    const live = await subscribe('live');
    const ended = await subscribe('ended');
    await desk.payments.cancelSubscription(ended.subscription.id, 'end:2');
    const invoicedSince = new Date('2026-11-15T00:00:00Z');
    const found = await desk.payments.listBilledCustomers({ invoicedSince });
    expect(found.toSorted()).toEqual([live.customer, ended.customer].toSorted());
    const later = await desk.payments.listBilledCustomers({ invoicedSince: new Date('2026-11-25T00:00:00Z') });
    expect(later).toEqual([live.customer]);
  });
});
