import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { startWebhookReceiver, startTestSandbox, subscribe, type TestSandbox } from './test-sandbox.ts';

async function startWithReceiver() {
  const receiver = await startWebhookReceiver();
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url });
  return { ...sandbox, receiver };
}

const idsOf = (received: { body: string }[]): string[] =>
  received.map(({ body }) => (JSON.parse(body) as { id: string }).id);

async function makeEvents({ stripe }: TestSandbox, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await stripe.products.create({ name: `Product ${number}` });
}

const BILLED = ['customer.subscription.created', 'invoice.finalized', 'charge.succeeded', 'invoice.paid'];

describe('events', () => {
  // @threat F1
  it('have a signature that the SDK verifies', async () => {
    const { stripe, controls, webhookSecret, receiver } = await startWithReceiver();
    await subscribe(stripe);
    await controls.settled();
    const events = receiver.received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, webhookSecret),
    );
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(BILLED));
    expect(events[0]).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false });
    const [{ body, signature } = { body: '', signature: '' }] = receiver.received;
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature');
    const listed = await stripe.events.list({ limit: 100 });
    expect(listed.data.map(({ id }) => id).toSorted()).toEqual(idsOf(receiver.received).toSorted());
  });

  it('go to subscribed endpoints only, and not to deleted ones', async () => {
    const { stripe, controls } = await startTestSandbox();
    const receiver = await startWebhookReceiver();
    const endpoint = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['product.created'] });
    expect(endpoint.secret).toMatch(/^whsec_/);
    expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
    await stripe.customers.create();
    await stripe.products.create({ name: 'Letter' });
    await stripe.webhookEndpoints.del(endpoint.id);
    await stripe.products.create({ name: 'Plan' });
    await controls.settled();
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).data.object)).toMatchObject([
      { name: 'Letter' },
    ]);
  });

  it('name the request that caused them', async () => {
    const { stripe } = await startTestSandbox();
    const product = await stripe.products.create({ name: 'Plan' }, { idempotencyKey: 'make-plan' });
    const [event] = (await stripe.events.list({ type: 'product.created' })).data;
    expect(event?.request).toEqual({ id: product.lastResponse.requestId, idempotency_key: 'make-plan' });
  });

  it('contain a snapshot of the object', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription } = await subscribe(stripe);
    const [created] = (await stripe.events.list({ type: 'customer.subscription.created' })).data;
    expect(created?.data.object).toMatchObject({ id: subscription.id, status: 'incomplete' });
    const [updated] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data;
    expect(updated?.data).toMatchObject({
      object: { status: 'active' },
      previous_attributes: { status: 'incomplete' },
    });
  });

  it('are retried after 1 s, 5 s, 30 s and 2 min until an endpoint accepts them', async () => {
    const { stripe, controls, receiver, time } = await startWithReceiver();
    receiver.statuses.push(500, 503, 301);
    await stripe.products.create({ name: 'Plan' });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await controls.settled();
      waits.push(...time.fireAll());
    }
    expect(waits).toEqual([1000, 5000, 30_000]);
    const [delivery] = controls.deliveries();
    expect(delivery?.state).toBe('delivered');
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 503, 301, 200]);
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
  });

  it('fail after the last retry, and can be resent', async () => {
    const { stripe, controls, receiver, time } = await startWithReceiver();
    controls.setFaults({ failDeliveries: 5 });
    await stripe.products.create({ name: 'Plan' });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await controls.settled();
      waits.push(...time.fireAll());
    }
    expect(waits).toEqual([1000, 5000, 30_000, 120_000]);
    expect(controls.deliveries().map(({ state }) => state)).toEqual(['failed']);
    expect(receiver.received).toEqual([]);
    const [event] = (await stripe.events.list()).data;
    expect(event?.pending_webhooks).toBe(1);
    expect(controls.resend(event?.id ?? '')).toBe(1);
    await controls.settled();
    expect(idsOf(receiver.received)).toEqual([event?.id]);
  });
});

describe('delivery faults', () => {
  it('hold, shuffle, duplicate and drop events repeatably for a seed', async () => {
    const run = async () => {
      const { stripe, controls, receiver, ...rest } = await startWithReceiver();
      const settings = { hold: true, shuffle: true, duplicate: 3, dropRate: 0.2, seed: 7 };
      controls.setFaults(settings);
      await makeEvents({ stripe, controls, ...rest }, 70);
      await controls.settled();
      expect(receiver.received).toEqual([]);
      expect(controls.release()).toBe(210);
      await controls.settled();
      const made = (await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 }))
        .map(({ id }) => id)
        .reverse();
      const states = controls.deliveries().map(({ state }) => state);
      return {
        arrived: idsOf(receiver.received),
        made,
        dropped: states.filter((state) => state === 'dropped').length,
        states,
      };
    };
    const first = await run();
    expect(first.arrived).toHaveLength(210 - first.dropped);
    expect(first.dropped).toBeGreaterThan(20);
    expect(first.dropped).toBeLessThan(65);
    const ranks = first.arrived.map((id) => first.made.indexOf(id));
    const rising = ranks.filter((rank, index) => rank >= (ranks[index - 1] ?? 0)).length;
    // About half of the steps rise in a random order, nearly all in the original order.
    expect(rising / ranks.length).toBeLessThan(0.65);
    expect((await run()).states).toEqual(first.states);
  });

  it('drop the next delivery and delay the others', async () => {
    const { stripe, controls, receiver, time } = await startWithReceiver();
    controls.setFaults({ drop: 1, deliveryLatencyMs: 3000 });
    await stripe.products.create({ name: 'Lost' });
    await stripe.products.create({ name: 'Late' });
    expect(receiver.received).toEqual([]);
    expect(time.fireAll()).toEqual([3000]);
    await controls.settled();
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).data.object)).toMatchObject([
      { name: 'Late' },
    ]);
    expect(controls.deliveries().map(({ state }) => state)).toEqual(['dropped', 'delivered']);
  });

  it('are controlled over HTTP with the secret key', async () => {
    const { stripe, origin, secretKey, receiver } = await startWithReceiver();
    const control = (path: string, init: RequestInit = {}) =>
      fetch(`${origin}/sandbox${path}`, {
        ...init,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      });
    const send = async (path: string, body: object): Promise<unknown> => {
      const response = await control(path, { method: 'POST', body: JSON.stringify(body) });
      return response.json();
    };
    expect((await fetch(`${origin}/sandbox/deliveries`)).status).toBe(401);
    expect(await send('/faults', { hold: true })).toMatchObject({ hold: true, duplicate: 1 });
    expect(await send('/faults', { hold: 'yes' })).toMatchObject({ error: { type: 'invalid_request_error' } });
    await stripe.products.create({ name: 'Plan' });
    expect(await (await control('/deliveries')).json()).toMatchObject({
      deliveries: [{ state: 'held', type: 'product.created' }],
    });
    expect(await send('/release', {})).toEqual({ released: 1 });
    expect(await send('/settled', {})).toEqual({ settled: true });
    expect(receiver.received).toHaveLength(1);
    const [event] = (await stripe.events.list()).data;
    expect(await send(`/events/${event?.id ?? ''}/resend`, {})).toEqual({ deliveries: 1 });
    expect(await send('/clock/advance', { seconds: 60 })).toEqual({ now: expect.any(Number) as number });
    const { customer } = await subscribe(stripe);
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    const { id } = (await send('/disputes', { charge: charge?.id })) as { id: string };
    await send(`/disputes/${id}/close`, { outcome: 'lost' });
    expect((await stripe.disputes.retrieve(id)).status).toBe('lost');
    expect((await control('/faults', { method: 'DELETE' })).status).toBe(400);
    expect(await send('/faults', { hold: true })).toMatchObject({ hold: true });
    const cleared = await fetch(`${origin}/sandbox/faults`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${secretKey}` },
    });
    expect(await cleared.json()).toMatchObject({ hold: false });
  });
});

describe('the sandbox clock', () => {
  it('renews subscriptions of customers without a test clock', async () => {
    const { stripe, controls, clock } = await startTestSandbox();
    const { prices } = await subscribe(stripe);
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: prices.plan.id }] });
    const paid = async () => (await stripe.invoices.list({ customer: customer.id, status: 'paid' })).data.length;
    controls.advance(31 * 86_400);
    expect(await paid()).toBe(2);
    clock.now += 30 * 86_400;
    expect(await paid()).toBe(3);
  });
});
