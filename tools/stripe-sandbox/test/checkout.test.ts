import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../src/clock.ts';
import { post, cardFields } from './forms.ts';
import { idOf, createCatalog, START, startTestSandbox, type TestSandbox } from './test-sandbox.ts';

async function openCheckout({ stripe }: TestSandbox, changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { plan, addOn } = await createCatalog(stripe);
  const customer = await stripe.customers.create({ email: 'ada@example.test', name: 'Ada Example' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'user-1',
    line_items: [
      { price: plan.id, quantity: 1 },
      { price: addOn.id, quantity: 1 },
    ],
    success_url: 'http://shop.test/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/back?a=1&b="2"',
    subscription_data: { metadata: { user: '1' } },
    ...changes,
  });
  return { customer, session, url: session.url ?? '', thanks: `http://shop.test/thanks?session=${session.id}` };
}

const locationOf = (response: Response, base: string): string =>
  new URL(response.headers.get('location') ?? '', base).href;

describe('the checkout page', () => {
  it('shows items, total, cancel link and that no real money moves', async () => {
    const sandbox = await startTestSandbox();
    const { url } = await openCheckout(sandbox);
    const response = await fetch(url);
    const page = await response.text();
    for (const text of [
      'Harbour plan',
      'Morning letter',
      'every 30 days',
      '$58.99',
      'ada@example.test',
      'No real money moves',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('href="http://shop.test/back?a=1&amp;b=&quot;2&quot;"');
    expect(page).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('creates customer, subscription and invoice only on completion', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { customer, session, url, thanks } = await openCheckout(sandbox);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null, amount_total: 5899 });
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);

    expect(locationOf(await post(url, cardFields('4242424242424242')), url)).toBe(thanks);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.default_payment_method', 'invoice.payments', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'user-1',
      customer: customer.id,
      subscription: {
        status: 'active',
        metadata: { user: '1' },
        start_date: START,
        items: { data: [{ current_period_end: START + 30 * DAY }, { current_period_end: START + 30 * DAY }] },
        default_payment_method: {
          card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
          customer: customer.id,
        },
      },
      invoice: { status: 'paid', amount_paid: 5899, number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/) as string },
      line_items: { data: [{ description: 'Harbour plan', amount_total: 4999 }, { amount_total: 900 }] },
    });
    const lines = await stripe.checkout.sessions.listLineItems(session.id);
    expect(lines.data.map(({ price }) => price?.lookup_key)).toEqual(['plan_usd_30d', 'letter_usd_30d']);
  });

  it('charges once if the form is submitted repeatedly', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { customer, url, thanks } = await openCheckout(sandbox);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(url, cardFields('4242424242424242'))));
    expect(answers.map((answer) => locationOf(answer, url))).toEqual([thanks, thanks, thanks, thanks, thanks]);
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
    expect(locationOf(await fetch(url, { redirect: 'manual' }), url)).toBe(thanks);
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', 'Your card&#39;s security code is incorrect.'],
    ['4000000000000119', 'An error occurred while processing your card.'],
    ['4000000000000341', 'Your card was declined.'],
    // Passes the Luhn check, but is not a test card.
    ['4111111111111111', 'use a test card'],
  ])('shows why %s is declined, creates nothing, and accepts another card', async (number, reason) => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { customer, session, url, thanks } = await openCheckout(sandbox);
    const refused = await post(url, cardFields(number));
    expect(refused.ok).toBe(false);
    const page = await refused.text();
    expect(page).toMatch(/role="alert"/);
    expect(page).toContain(reason);
    expect(page).toContain('value="Ada Example"');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    for (const list of [stripe.subscriptions, stripe.invoices, stripe.charges]) {
      expect((await list.list({ customer: customer.id })).data).toEqual([]);
    }
    expect(locationOf(await post(url, cardFields('4242424242424242')), url)).toBe(thanks);
  });

  it.each(['4242424242424242', '5555555555554444', '378282246310005', '4000056655665556', '6011111111111117'])(
    'is paid with %s',
    async (number) => {
      const sandbox = await startTestSandbox();
      const { url, thanks } = await openCheckout(sandbox);
      expect(locationOf(await post(url, cardFields(number)), url)).toBe(thanks);
    },
  );

  it.each([
    ['number', '', 'Enter your card number.'],
    ['number', '4242424242424241', 'Your card number is invalid.'],
    ['number', '42', 'Your card number is invalid.'],
    ['expiry', '13 / 30', 'expiration month is invalid'],
    ['expiry', '10 / 26', 'expiration date is in the past'],
    ['expiry', 'soon', 'MM / YY'],
    ['cvc', '12', 'security code is incomplete'],
    ['name', ' ', 'Enter the name on the card.'],
  ])('shows the error of %s "%s" next to the field', async (field, value, message) => {
    const sandbox = await startTestSandbox();
    const { url } = await openCheckout(sandbox);
    const answer = await post(url, { ...cardFields('4242424242424242'), [field]: value });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(
      new RegExp(
        `id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-wrong"[^]*id="${field}-wrong">[^<]*${message}`,
      ),
    );
  });

  it('escapes input', async () => {
    const sandbox = await startTestSandbox();
    const { url } = await openCheckout(sandbox);
    const answer = await post(url, { number: '"><script>alert(1)</script>', name: "<img src=x onerror='x'>" });
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('asks for an email address without a customer, and creates one', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan } = await createCatalog(stripe);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: plan.id, quantity: 2 }],
      success_url: 'http://shop.test/',
    });
    const url = session.url ?? '';
    expect((await post(url, { ...cardFields('4242424242424242'), email: 'nobody' })).status).toBe(422);
    await post(url, { ...cardFields('4242424242424242'), email: 'bea@example.test' });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] });
    expect(done).toMatchObject({ status: 'complete', amount_total: 9998, customer: { email: 'bea@example.test' } });
  });
});

describe('3-D Secure at checkout', () => {
  it.each([
    ['4000002500003155', 'active'],
    ['4000002760003184', 'past_due'],
  ])('with %s completes the payment; after the renewal the subscription is %s', async (number, later) => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { session, url, thanks } = await openCheckout(sandbox);
    const bank = locationOf(await post(url, cardFields(number)), url);
    expect(await (await fetch(bank)).text()).toContain('Complete authentication');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect(locationOf(await post(bank, { result: 'complete' }), bank)).toBe(thanks);
    const done = await stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid' });
    sandbox.controls.advance(31 * DAY);
    expect((await stripe.subscriptions.retrieve(idOf(done.subscription))).status).toBe(later);
  });

  it('charges nothing if it fails, works once, and allows another card', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { customer, url, thanks } = await openCheckout(sandbox);
    const bank = locationOf(await post(url, cardFields('4000002760003184')), url);
    const failed = await post(bank, { result: 'fail' });
    expect([failed.status, await failed.text()]).toEqual([
      402,
      expect.stringContaining('unable to authenticate') as string,
    ]);
    expect(locationOf(await post(bank, { result: 'complete' }), bank)).toBe(url);
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
    expect(locationOf(await post(url, cardFields('4242424242424242')), url)).toBe(thanks);
  });

  it('is bound to its session', async () => {
    const sandbox = await startTestSandbox();
    const one = await openCheckout(sandbox);
    const { plan } = await findPlan(sandbox);
    const other = await sandbox.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: plan, quantity: 1 }],
      success_url: 'http://shop.test/',
    });
    const bank = locationOf(await post(one.url, cardFields('4000002760003184')), one.url);
    const elsewhere = bank.replace(one.session.id, other.id);
    expect(locationOf(await post(elsewhere, { result: 'complete' }), bank)).toBe(other.url);
    expect((await sandbox.stripe.checkout.sessions.retrieve(other.id)).status).toBe('open');
  });
});

async function findPlan({ stripe }: TestSandbox): Promise<{ plan: string }> {
  const { data } = await stripe.prices.list({ lookup_keys: ['plan_usd_30d'] });
  return { plan: data[0]?.id ?? '' };
}

describe('a checkout session', () => {
  it('expires after a day, and then links back', async () => {
    const sandbox = await startTestSandbox();
    const { stripe, clock } = sandbox;
    const { session, url } = await openCheckout(sandbox);
    clock.now += DAY;
    expect(await (await fetch(url)).text()).toContain('This checkout has expired');
    expect((await post(url, cardFields('4242424242424242'))).status).toBe(404);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1);
    expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toEqual([]);
  });

  it('refuses expires_at below 30 minutes', async () => {
    const sandbox = await startTestSandbox();
    await expect(openCheckout(sandbox, { expires_at: START + 60 })).rejects.toMatchObject({ param: 'expires_at' });
  });

  it('accepts expires_at, and can be expired', async () => {
    const sandbox = await startTestSandbox();
    const { session } = await openCheckout(sandbox, { expires_at: START + HOUR });
    expect(session.expires_at).toBe(START + HOUR);
    expect(await sandbox.stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' });
  });
});
