import { describe, expect, it } from 'vitest';
import { PaymentProviderAwayError } from '../../../payment-provider.ts';
import { openDesk, openPayments, pass, PLAN, serve, serveJson, UPDATES } from './testing/stripe-desk.ts';

const ORDER = {
  offers: [PLAN, UPDATES],
  renews: true,
  selection: 'genius_plus+email_updates',
  successUrl: 'https://www.bna.test/back?checkout_session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://www.bna.test/back',
};

/** Pays as the buyer's browser does. @returns where it is led */
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
  it('is the same for the same user, whatever the name is by now', async () => {
    const desk = await openDesk();
    const [one, other] = await Promise.all([desk.makeCustomer(), desk.makeCustomer()]);
    expect(other).toBe(one);
    const again = await desk.payments.createCustomer({ userId: 'user-1', email: 'new@bna.test', name: 'Ada New' });
    expect(again).toBe(one);
    expect(await desk.makeCustomer('user-2')).not.toBe(one);
    expect(await desk.stripe.customers.retrieve(one)).toMatchObject({
      email: 'new@bna.test',
      name: 'Ada New',
      metadata: { user_id: 'user-1' },
    });
  });

  it('is the same also when Stripe has forgotten the key, and never that of another with the same address', async () => {
    const desk = await openDesk();
    const user = { userId: 'user-1', email: 'ada@bna.test', name: 'Ada' };
    const made = await desk.payments.createCustomer(user);
    await desk.moveDays(2);
    expect(await desk.payments.createCustomer(user)).toBe(made);
    expect(await desk.payments.createCustomer({ ...user, userId: 'user-2' })).not.toBe(made);
  });

  it('is made although Stripe has failed at it, and will say so again for the key', async () => {
    const desk = await openDesk();
    desk.sandbox.controls.setFaults({ failApi: 1, failApiBy: 'error' });
    const made = await desk.makeCustomer();
    expect(await desk.makeCustomer()).toBe(made);
    expect((await desk.stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('a checkout', () => {
  it('sells the packages and leaves on the subscription what was said of renewal', async () => {
    const desk = await openDesk();
    const customerId = await desk.makeCustomer();
    const order = { ...ORDER, customerId, renews: false };
    const checkout = await desk.payments.createCheckout(order, 'checkout:1');
    expect(checkout).toMatchObject({ customerId, status: 'open', selection: ORDER.selection });
    expect(await desk.payments.listOpenCheckouts(customerId)).toEqual([checkout]);
    expect(await pay(checkout.url)).toBe(`https://www.bna.test/back?checkout_session_id=${checkout.id}`);
    expect(await desk.payments.findCheckout(checkout.id)).toEqual({ ...checkout, status: 'complete', url: null });
    expect(await desk.payments.listOpenCheckouts(customerId)).toEqual([]);
    const [subscription] = await desk.payments.listSubscriptions(customerId);
    expect(subscription).toMatchObject({ status: 'active', cancelAt: null, wasBoughtWithoutRenewal: true });
    expect(subscription?.items.map(({ packageName }) => packageName)).toEqual(['genius_plus', 'email_updates']);
    expect(subscription?.paymentMethodId).toMatch(/^pm_/);
  });

  it('says nothing of renewal where it is wanted', async () => {
    const desk = await openDesk();
    const customerId = await desk.makeCustomer();
    await pay((await desk.payments.createCheckout({ ...ORDER, customerId }, 'checkout:1')).url);
    expect((await desk.payments.listSubscriptions(customerId))[0]?.wasBoughtWithoutRenewal).toBe(false);
  });

  it('is one for one key, and another key’s is another', async () => {
    const desk = await openDesk();
    const order = { ...ORDER, customerId: await desk.makeCustomer() };
    const make = (key: string) => desk.payments.createCheckout(order, key);
    const [one, same] = await Promise.all([make('checkout:1'), make('checkout:1')]);
    expect(same).toEqual(one);
    expect((await make('checkout:2')).id).not.toBe(one.id);
    const misused = desk.payments.createCheckout({ ...order, renews: false }, 'checkout:1');
    await expect(misused).rejects.toMatchObject({ name: 'PaymentProviderAwayError', needsNewKey: true });
  });

  it('can be expired, more than once and when it is paid', async () => {
    const desk = await openDesk();
    const customerId = await desk.makeCustomer();
    const first = await desk.payments.createCheckout({ ...ORDER, customerId }, 'checkout:1');
    await desk.payments.expireCheckout(first.id);
    await desk.payments.expireCheckout(first.id);
    expect(await desk.payments.findCheckout(first.id)).toMatchObject({ status: 'expired', url: null });
    const second = await desk.payments.createCheckout({ ...ORDER, customerId }, 'checkout:2');
    await pay(second.url);
    await desk.payments.expireCheckout(second.id);
    expect(await desk.payments.findCheckout(second.id)).toMatchObject({ status: 'complete' });
    await expect(desk.payments.expireCheckout('cs_test_none')).rejects.toThrow('No such checkout');
  });

  it('that is being paid cannot be expired now, which is to be asked again', async () => {
    const desk = await openDesk();
    const { id } = await desk.payments.createCheckout(
      { ...ORDER, customerId: await desk.makeCustomer() },
      'checkout:1',
    );
    const message = 'This checkout session has a payment in progress.';
    const between = await serve((request, response) => {
      if (request.method === 'GET') pass(desk.sandbox.origin, { request, response });
      else
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { type: 'invalid_request_error', message } }));
    });
    const { payments } = openPayments({ apiBase: between.origin, secretKey: desk.sandbox.secretKey });
    await expect(payments.expireCheckout(id)).rejects.toMatchObject({
      name: 'PaymentProviderAwayError',
      needsNewKey: false,
    });
  });

  it.each(['cs_test_none', '', '..', 'cs_x/../../customers', 'cs_x?expand[]=customer'])(
    '%j leads to none',
    async (id) => {
      const desk = await openDesk();
      expect(await desk.payments.findCheckout(id)).toBeNull();
    },
  );

  it('asks for another key where prices have changed, and goes on by the new ones', async () => {
    const desk = await openDesk();
    const customerId = await desk.makeCustomer();
    await desk.payments.createCheckout({ ...ORDER, customerId }, 'checkout:1');
    // Another node takes a new price over.
    const other = openPayments({ apiBase: desk.sandbox.origin, secretKey: desk.sandbox.secretKey }).payments;
    await other.seedCatalogue([{ ...PLAN, price: 5900 }, UPDATES]);
    const late = desk.payments.createCheckout({ ...ORDER, customerId }, 'checkout:2');
    await expect(late).rejects.toMatchObject({ name: 'PaymentProviderAwayError', needsNewKey: true });
    const { url } = await desk.payments.createCheckout({ ...ORDER, customerId }, 'checkout:3');
    await pay(url);
    expect((await desk.payments.listInvoices(customerId))[0]?.amount).toBe(6800);
  });

  it('is not begun before there are prices', async () => {
    const desk = await openDesk();
    const customerId = await desk.makeCustomer();
    const offers = [{ ...PLAN, currency: 'EUR' } as const];
    const checkout = desk.payments.createCheckout({ ...ORDER, customerId, offers }, 'checkout:1');
    await expect(checkout).rejects.toThrow(PaymentProviderAwayError);
    await expect(checkout).rejects.toThrow('genius_plus_eur_30d');
  });
});

describe('the address of a checkout', () => {
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
  ])('%j is passed on: %j', async (url, isPassedOn) => {
    const body = { id: 'cs_1', object: 'checkout.session', url, status: 'open', customer: 'cus_1', metadata: {} };
    const { origin } = await serveJson(200, body);
    const { payments, lines } = openPayments({ apiBase: origin });
    const found = payments.findCheckout('cs_1');
    if (isPassedOn) expect(await found).toMatchObject({ url });
    else await expect(found).rejects.toThrow(PaymentProviderAwayError);
    expect(lines.some((line) => line.includes('"level":"error"'))).toBe(!isPassedOn);
  });
});

describe('the customer portal', () => {
  const RETURN = 'https://www.bna.test/back';

  it('has one configuration, which cancels at the period’s end and changes no plan', async () => {
    const desk = await openDesk();
    const customerId = await desk.makeCustomer();
    const other = openPayments({ apiBase: desk.sandbox.origin, secretKey: desk.sandbox.secretKey }).payments;
    const open = (payments: typeof other) => payments.createPortalSession({ customerId, returnUrl: RETURN });
    const [one, two] = await Promise.all([open(desk.payments), open(other)]);
    expect(new URL(one).origin).toBe(desk.sandbox.origin);
    expect(two).not.toBe(one);
    await open(desk.payments);
    const later = openPayments({ apiBase: desk.sandbox.origin, secretKey: desk.sandbox.secretKey }).payments;
    await desk.moveDays(2);
    await open(later);
    const { data } = await desk.stripe.billingPortal.configurations.list();
    expect(data).toHaveLength(1);
    expect(data[0]?.features).toMatchObject({
      customer_update: { enabled: true, allowed_updates: ['address'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: false },
    });
  });

  it('is not entered by an address that is not Stripe’s', async () => {
    const { origin } = await serveJson(200, {
      id: 'bps_1',
      object: 'billing_portal.session',
      url: 'https://evil.test/',
      data: [],
      has_more: false,
    });
    const { payments } = openPayments({ apiBase: origin });
    const session = payments.createPortalSession({ customerId: 'cus_1', returnUrl: RETURN });
    await expect(session).rejects.toThrow(PaymentProviderAwayError);
  });
});
