import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { InvalidSignatureError, type PaymentProvider, type ProviderEvent } from '../../../payment-provider.ts';
import { WEBHOOK_EVENTS } from './events.ts';
import {
  createStripeFixture,
  createPaymentsWithLog,
  PLAN,
  startRecordingProxy,
  UPDATES,
} from './testing/stripe-fixture.ts';

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
  const read = async (
    body: unknown,
    { signature, secretKey = 'sk_test_canary' }: { signature?: string; secretKey?: string } = {},
  ): Promise<ProviderEvent> => {
    const { payments } = createPaymentsWithLog({ apiBase: undefined, secretKey, webhookSecrets: [SECRET] });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return payments.readEvent(Buffer.from(text), signature ?? signed(text));
  };

  it('is parsed from a signed body', async () => {
    expect(await read(EVENT)).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      createdAt: new Date('2026-11-01T00:00:00Z'),
      customerId: 'cus_1',
      hasMatchingMode: true,
      payload: JSON.stringify(EVENT),
    });
  });

  // @threat F1
  it('is verified with any secret, including one added later', async () => {
    const webhookSecrets = ['', 'whsec_old'];
    const { payments } = createPaymentsWithLog({ apiBase: undefined, webhookSecrets });
    const body = JSON.stringify(EVENT);
    const take = async (secret: string) => (await payments.readEvent(Buffer.from(body), signed(body, { secret }))).id;
    expect(await take('whsec_old')).toBe('evt_1');
    await expect(take('whsec_new')).rejects.toThrow(InvalidSignatureError);
    webhookSecrets.unshift('whsec_new');
    expect([await take('whsec_new'), await take('whsec_old')]).toEqual(['evt_1', 'evt_1']);
    // An empty secret must be ignored, because anyone could sign with it.
    await expect(take('')).rejects.toThrow(InvalidSignatureError);
  });

  const body = JSON.stringify(EVENT);
  // @threat F1
  it.each([
    ['none', ''],
    ['no signature at all', 'hello'],
    ['another secret', signed(body, { secret: 'whsec_other' })],
    ['another body', signed(`${body} `)],
    ['five minutes and more', signed(body, { at: nowS() - 310 })],
    ['another scheme', signed(body).replace('v1=', 'v0=')],
  ])('is rejected with a signature of %s', async (_title, signature) => {
    await expect(read(EVENT, { signature })).rejects.toThrow(InvalidSignatureError);
  });

  it('is accepted within five minutes', async () => {
    expect((await read(EVENT, { signature: signed(body, { at: nowS() - 240 }) })).id).toBe('evt_1');
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['null', 'null'],
    ['no id', { ...EVENT, id: undefined }],
    ['an id that is no text', { ...EVENT, id: 5 }],
    ['no type', { ...EVENT, type: '' }],
    ['no time', { ...EVENT, created: 'now' }],
  ])('is rejected if the signed body is %s', async (_title, given) => {
    await expect(read(given)).rejects.toThrow(InvalidSignatureError);
  });

  it.each([
    ['a customer’s id', { object: 'invoice', customer: 'cus_2' }, 'cus_2'],
    ['a whole customer', { object: 'invoice', customer: { id: 'cus_2', object: 'customer' } }, 'cus_2'],
    ['a customer itself', { id: 'cus_2', object: 'customer' }, 'cus_2'],
    ['a charge', { object: 'charge', customer: 'cus_2' }, 'cus_2'],
    ['no customer', { object: 'price', customer: null }, null],
    ['a customer that is nonsense', { object: 'invoice', customer: 7 }, null],
    ['nothing', undefined, null],
    ['nonsense', 'x', null],
  ])('names the customer in %s', async (_title, object, customerId) => {
    expect((await read({ ...EVENT, data: { object } })).customerId).toBe(customerId);
  });

  it('about a detached card names its former customer', async () => {
    const data = {
      object: { id: 'pm_1', object: 'payment_method', customer: null },
      previous_attributes: { customer: 'cus_2' },
    };
    expect((await read({ ...EVENT, data })).customerId).toBe('cus_2');
  });

  // @threat F7
  it.each([
    [false, 'sk_test_canary', true],
    [true, 'sk_test_canary', false],
    [true, 'sk_live_canary', true],
    [false, 'rk_live_canary', false],
    [undefined, 'sk_live_canary', false],
    [undefined, 'sk_test_canary', false],
  ])('with livemode %j and key %s matches: %j', async (livemode, secretKey, isOurs) => {
    expect((await read({ ...EVENT, livemode }, { secretKey })).hasMatchingMode).toBe(isOurs);
  });
});

async function listPages({ payments }: { payments: PaymentProvider }, since: Date): Promise<ProviderEvent[][]> {
  const pages: ProviderEvent[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<PaymentProvider['listEvents']>> = await payments.listEvents({ since, cursor });
    pages.push(page.events);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

describe('events at Stripe', () => {
  it('that webhooks must deliver are listed since a time, with their customers', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe({ packages: [PLAN, UPDATES] });
    await fixture.moveDays(35);
    const since = new Date('2026-11-20T00:00:00Z');
    const [charge] = (await fixture.stripe.charges.list({ limit: 1 })).data;
    fixture.sandbox.controls.closeDispute(fixture.sandbox.controls.dispute(charge?.id ?? ''), 'won');
    await fixture.stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 });
    const all = await fixture.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const needed = new Set<string>(WEBHOOK_EVENTS);
    const expected = all
      .filter(({ created, type }) => created * 1_000 >= since.getTime() && needed.has(type))
      .map(({ id }) => id);
    const listed = (await listPages(fixture, since)).flat();
    expect(listed.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.length).toBeLessThan(all.length);
    expect(all.map(({ type }) => type)).toContain('payment_intent.succeeded');
    for (const event of listed) {
      expect(event.hasMatchingMode).toBe(true);
      expect(await fixture.payments.findCustomerOfEvent(event), event.type).toBe(customer);
    }
    const disputed = listed.find(({ type }) => type === 'charge.dispute.created');
    expect(disputed?.customerId).toBeNull();
  });

  it('are listed in pages of a hundred, filtered by Stripe with the number of types that it allows', async () => {
    const fixture = await createStripeFixture();
    const customer = await fixture.makeCustomer();
    for (let number = 0; number < 210; number += 1) {
      await fixture.stripe.customers.update(customer, { metadata: { number } });
    }
    const between = await startRecordingProxy(fixture.sandbox.origin);
    const { payments } = createPaymentsWithLog({ apiBase: between.origin, secretKey: fixture.sandbox.secretKey });
    const pages = await listPages({ payments }, new Date(0));
    expect(pages.map(({ length }) => length)).toEqual([100, 100, expect.any(Number), 0]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(pages.flat().length);
    const typesOf = (url: string | undefined) =>
      [...new URL(url ?? '', between.origin).searchParams].flatMap(([name, value]) =>
        name.startsWith('types') ? [value] : [],
      );
    const requested = between.requests.map(({ url }) => typesOf(url));
    expect(requested.map(({ length }) => length)).toEqual([20, 20, 20, 3]);
    expect(requested.slice(2).flat()).toEqual([...WEBHOOK_EVENTS]);
  });

  it('are verified and parsed on arrival', async () => {
    const fixture = await createStripeFixture();
    const [event] = (await fixture.stripe.events.list({ limit: 1 })).data;
    const body = JSON.stringify(event);
    const webhookSecrets = [fixture.sandbox.webhookSecret];
    const { payments } = createPaymentsWithLog({ apiBase: fixture.sandbox.origin, webhookSecrets });
    const signature = signed(body, { secret: fixture.sandbox.webhookSecret });
    expect((await payments.readEvent(Buffer.from(body), signature)).id).toBe(event?.id);
  });

  it('without a customer lead to none', async () => {
    const fixture = await createStripeFixture();
    const find = (object: unknown) =>
      fixture.payments.findCustomerOfEvent({ payload: JSON.stringify({ ...EVENT, data: { object } }) });
    expect(await find({ object: 'product' })).toBeNull();
    expect(await find({ object: 'dispute', charge: 'ch_none' })).toBeNull();
    expect(await find({ object: 'invoice_payment', invoice: 'in_none' })).toBeNull();
    fixture.sandbox.controls.setFaults({ failApi: 2, failApiBy: 'cut_before' });
    await expect(find({ object: 'dispute', charge: 'ch_none' })).rejects.toMatchObject({
      name: 'PaymentProviderUnavailableError',
    });
  });
});

describe('billed customers', () => {
  it('have a subscription that has not ended, or a recent invoice', async () => {
    const fixture = await createStripeFixture();
    const subscribe = async (userId: string) => {
      const customer = await fixture.makeCustomer(userId);
      await fixture.giveCard(customer, 'pm_card_visa');
      return { customer, subscription: await fixture.buy(customer) };
    };
    const gone = await subscribe('gone');
    await fixture.payments.cancelSubscription(gone.subscription.id, 'end');
    await fixture.makeCustomer('never');
    await fixture.moveDays(20);
    const live = await subscribe('live');
    const ended = await subscribe('ended');
    await fixture.payments.cancelSubscription(ended.subscription.id, 'end:2');
    const invoicedSince = new Date('2026-11-15T00:00:00Z');
    const listAll = async (since: Date): Promise<string[]> => {
      const found = new Set<string>();
      let cursor: string | null = null;
      do {
        const page: { customers: string[]; next: string | null } = await fixture.payments.listBilledCustomers({
          invoicedSince: since,
          cursor,
        });
        for (const customer of page.customers) found.add(customer);
        cursor = page.next;
      } while (cursor !== null);
      return [...found];
    };
    const found = await listAll(invoicedSince);
    expect(found.toSorted()).toEqual([live.customer, ended.customer].toSorted());
    const later = await listAll(new Date('2026-11-25T00:00:00Z'));
    expect(later).toEqual([live.customer]);
  });
});
