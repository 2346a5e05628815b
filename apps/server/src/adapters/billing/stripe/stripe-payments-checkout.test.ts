import { describe, expect, it } from 'vitest';
import { PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import {
  createStripeFixture,
  createPaymentsWithLog,
  forward,
  PLAN,
  startServer,
  startJsonServer,
  UPDATES,
} from './testing/stripe-fixture.ts';

const ORDER = {
  userId: 'user-1',
  renews: true,
  selection: 'genius_plus+email_updates',
  successUrl: 'https://www.bna.test/back?checkout_session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://www.bna.test/back',
};

type Fixture = Awaited<ReturnType<typeof createStripeFixture>>;

/** Creates a checkout of the plan and the email updates, at the current prices. */
async function order({ payments }: Pick<Fixture, 'payments'>, customerId: string, key: string, renews = true) {
  const priceIds = await payments.findPriceIds([PLAN, UPDATES]);
  return payments.createCheckout({ ...ORDER, customerId, priceIds, renews }, key);
}

/** Pays like the buyer's browser and returns the redirect. */
async function pay(url: string | null): Promise<string | null> {
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Ada Example' };
  const response = await fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url ?? '').origin },
    body: new URLSearchParams(card).toString(),
  });
  return response.headers.get('location');
}

describe('a customer', () => {
  it('is the same for the same user, even after a name change', async () => {
    const fixture = await createStripeFixture();
    const [one, other] = await Promise.all([fixture.makeCustomer(), fixture.makeCustomer()]);
    expect(other).toBe(one);
    const again = await fixture.payments.createCustomer({
      userId: 'user-1',
      email: 'new@bna.test',
      name: 'Ada New',
      replaces: null,
    });
    expect(again).toBe(one);
    expect(await fixture.makeCustomer('user-2')).not.toBe(one);
    expect(await fixture.stripe.customers.retrieve(one)).toMatchObject({
      email: 'new@bna.test',
      name: 'Ada New',
      metadata: { user_id: 'user-1' },
    });
  });

  it('is the same after Stripe forgot the key, and never one of another user with the same address', async () => {
    const fixture = await createStripeFixture();
    const user = { userId: 'user-1', email: 'ada@bna.test', name: 'Ada', replaces: null };
    const made = await fixture.payments.createCustomer(user);
    await fixture.moveDays(2);
    expect(await fixture.payments.createCustomer(user)).toBe(made);
    expect(await fixture.payments.createCustomer({ ...user, userId: 'user-2' })).not.toBe(made);
  });

  it('is created although Stripe stored a failure for the key', async () => {
    const fixture = await createStripeFixture();
    fixture.sandbox.controls.setFaults({ failApi: 1, failApiBy: 'error' });
    const made = await fixture.makeCustomer();
    expect(await fixture.makeCustomer()).toBe(made);
    expect((await fixture.stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('a checkout', () => {
  it('sells the packages and stores declined renewal in the metadata', async () => {
    const fixture = await createStripeFixture();
    const customerId = await fixture.makeCustomer();
    const checkout = await order(fixture, customerId, 'checkout:1', false);
    expect(checkout).toMatchObject({ customerId, status: 'open', selection: ORDER.selection });
    expect(await fixture.payments.listOpenCheckouts(customerId)).toEqual([checkout]);
    expect(await pay(checkout.url)).toBe(`https://www.bna.test/back?checkout_session_id=${checkout.id}`);
    expect(await fixture.payments.findCheckout(checkout.id)).toEqual({ ...checkout, status: 'complete', url: null });
    expect(await fixture.payments.listOpenCheckouts(customerId)).toEqual([]);
    const [subscription] = await fixture.payments.listSubscriptions(customerId);
    expect(subscription).toMatchObject({ status: 'active', cancelAt: null, isRenewalDeclined: true });
    expect(subscription?.items.map(({ packageName }) => packageName)).toEqual(['genius_plus', 'email_updates']);
    expect(subscription?.paymentMethodId).toMatch(/^pm_/);
  });

  it('stores nothing about wanted renewal', async () => {
    const fixture = await createStripeFixture();
    const customerId = await fixture.makeCustomer();
    await pay((await order(fixture, customerId, 'checkout:1')).url);
    expect((await fixture.payments.listSubscriptions(customerId))[0]?.isRenewalDeclined).toBe(false);
  });

  it('is the same for the same key, and another for another key', async () => {
    const fixture = await createStripeFixture();
    const customerId = await fixture.makeCustomer();
    const make = (key: string) => order(fixture, customerId, key);
    const [one, same] = await Promise.all([make('checkout:1'), make('checkout:1')]);
    expect(same).toEqual(one);
    expect((await make('checkout:2')).id).not.toBe(one.id);
    const misused = order(fixture, customerId, 'checkout:1', false);
    await expect(misused).rejects.toMatchObject({ name: 'PaymentProviderUnavailableError', needsNewKey: true });
  });

  it('can be expired repeatedly, and after payment', async () => {
    const fixture = await createStripeFixture();
    const customerId = await fixture.makeCustomer();
    const first = await order(fixture, customerId, 'checkout:1');
    await fixture.payments.expireCheckout(first.id);
    await fixture.payments.expireCheckout(first.id);
    expect(await fixture.payments.findCheckout(first.id)).toMatchObject({ status: 'expired', url: null });
    const second = await order(fixture, customerId, 'checkout:2');
    await pay(second.url);
    await fixture.payments.expireCheckout(second.id);
    expect(await fixture.payments.findCheckout(second.id)).toMatchObject({ status: 'complete' });
    await expect(fixture.payments.expireCheckout('cs_test_none')).rejects.toThrow('No such checkout');
  });

  it('cannot be expired while being paid: unavailable', async () => {
    const fixture = await createStripeFixture();
    const { id } = await order(fixture, await fixture.makeCustomer(), 'checkout:1');
    const message = 'This checkout session has a payment in progress.';
    const between = await startServer((request, response) => {
      if (request.method === 'GET') forward(fixture.sandbox.origin, { request, response });
      else
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { type: 'invalid_request_error', message } }));
    });
    const { payments } = createPaymentsWithLog({ apiBase: between.origin, secretKey: fixture.sandbox.secretKey });
    await expect(payments.expireCheckout(id)).rejects.toMatchObject({
      name: 'PaymentProviderUnavailableError',
      needsNewKey: false,
    });
  });

  it.each(['cs_test_none', '', '..', 'cs_x/../../customers', 'cs_x?expand[]=customer'])(
    '%j leads to none',
    async (id) => {
      const fixture = await createStripeFixture();
      expect(await fixture.payments.findCheckout(id)).toBeNull();
    },
  );

  it('needs a new key after a price change, then uses the new prices', async () => {
    const fixture = await createStripeFixture();
    const customerId = await fixture.makeCustomer();
    await order(fixture, customerId, 'checkout:1');
    // Another node seeds a new price.
    const other = createPaymentsWithLog({
      apiBase: fixture.sandbox.origin,
      secretKey: fixture.sandbox.secretKey,
    }).payments;
    await other.seedCatalog([{ ...PLAN, price: 5900 }, UPDATES]);
    const late = order(fixture, customerId, 'checkout:2');
    await expect(late).rejects.toMatchObject({ name: 'PaymentProviderUnavailableError', needsNewKey: true });
    const { url } = await order(fixture, customerId, 'checkout:3');
    await pay(url);
    expect((await fixture.payments.listInvoices(customerId))[0]?.amount).toBe(6800);
  });

  it('is unavailable before prices exist', async () => {
    const fixture = await createStripeFixture();
    const offers = [{ ...PLAN, currency: 'EUR' } as const];
    const checkout = fixture.payments.findPriceIds(offers);
    await expect(checkout).rejects.toThrow(PaymentProviderUnavailableError);
    await expect(checkout).rejects.toThrow('genius_plus_eur_30d');
  });
});

describe('the URL of a checkout', () => {
  // @threat E3
  it.each([
    ['https://checkout.stripe.com/c/pay/cs_1', true],
    ['https://checkout.stripe.com.evil.test/c/pay/cs_1', false],
    ['https://evil.test/checkout.stripe.com', false],
    ['https://checkout.stripe.com@evil.test/', false],
    ['http://checkout.stripe.com/c/pay/cs_1', false],
    ['https://checkout.stripe.com:8443/c/pay/cs_1', false],
    ['https://billing.stripe.com/p/session/1', false],
    ['javascript:alert(1)', false],
    ['//checkout.stripe.com/c', false],
    ['', false],
  ])('%j is trusted: %j', async (url, isPassedOn) => {
    const body = { id: 'cs_1', object: 'checkout.session', url, status: 'open', customer: 'cus_1', metadata: {} };
    const { origin } = await startJsonServer(200, body);
    const { payments, lines } = createPaymentsWithLog({ apiBase: origin });
    const found = payments.findCheckout('cs_1');
    if (isPassedOn) expect(await found).toMatchObject({ url });
    else await expect(found).rejects.toThrow(PaymentProviderUnavailableError);
    expect(lines.some((line) => line.includes('"level":"error"'))).toBe(!isPassedOn);
  });
});

describe('the customer portal', () => {
  const RETURN = 'https://www.bna.test/back';

  // @threat E10
  it('has one configuration, which cancels at the end of the period and changes no plan', async () => {
    const fixture = await createStripeFixture();
    const customerId = await fixture.makeCustomer();
    const other = createPaymentsWithLog({
      apiBase: fixture.sandbox.origin,
      secretKey: fixture.sandbox.secretKey,
    }).payments;
    const open = (payments: typeof other) => payments.createPortalSession({ customerId, returnUrl: RETURN });
    const [one, two] = await Promise.all([open(fixture.payments), open(other)]);
    expect(new URL(one).origin).toBe(fixture.sandbox.origin);
    expect(two).not.toBe(one);
    await open(fixture.payments);
    const later = createPaymentsWithLog({
      apiBase: fixture.sandbox.origin,
      secretKey: fixture.sandbox.secretKey,
    }).payments;
    await fixture.moveDays(2);
    await open(later);
    const { data } = await fixture.stripe.billingPortal.configurations.list();
    expect(data).toHaveLength(1);
    expect(data[0]?.features).toMatchObject({
      customer_update: { enabled: true, allowed_updates: ['address'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: false },
    });
  });

  // @threat E3
  it('rejects a URL that isn’t Stripe’s', async () => {
    const { origin } = await startJsonServer(200, {
      id: 'bps_1',
      object: 'billing_portal.session',
      url: 'https://evil.test/',
      data: [],
      has_more: false,
    });
    const { payments } = createPaymentsWithLog({ apiBase: origin });
    const session = payments.createPortalSession({ customerId: 'cus_1', returnUrl: RETURN });
    await expect(session).rejects.toThrow(PaymentProviderUnavailableError);
  });
});
