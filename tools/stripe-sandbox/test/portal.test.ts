import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { DAY } from '../src/clock.ts';
import { post, cardFields } from './forms.ts';
import { START, startTestSandbox, subscribe, type TestSandbox } from './test-sandbox.ts';

async function openPortal(
  { stripe }: TestSandbox,
  customer: string,
  { isAllowed } = { isAllowed: true },
): Promise<string> {
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: isAllowed },
      invoice_history: { enabled: isAllowed },
      subscription_cancel: { enabled: isAllowed, mode: 'at_period_end' },
      customer_update: { enabled: isAllowed, allowed_updates: ['address'] },
    },
  });
  const session = await stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: 'http://shop.test/account',
  });
  return session.url;
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();

describe('the portal', () => {
  it('shows plan, next charge, card, invoices and the return link', async () => {
    const sandbox = await startTestSandbox();
    const { customer } = await subscribe(sandbox.stripe);
    const page = await read(await openPortal(sandbox, customer.id));
    for (const text of [
      'Harbour plan',
      '$49.99',
      '1 Dec 2026',
      'Visa •••• 4242',
      '-0001',
      'Paid',
      'No real money moves',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('href="http://shop.test/account"');
  });

  it('schedules a cancellation, and clears it', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { customer, subscription } = await subscribe(stripe);
    const portal = await openPortal(sandbox, customer.id);
    expect(await read(`${portal}/cancel?subscription=${subscription.id}`)).toContain('1 Dec 2026');
    await post(`${portal}/cancel`, { subscription: subscription.id });
    // Stripe's portal sets cancel_at only.
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      cancel_at: START + 30 * DAY,
      cancel_at_period_end: false,
    });
    expect(await read(portal)).toContain('Your subscription ends on');
    await post(`${portal}/resume`, { subscription: subscription.id });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  it('saves a new card, but not a declined one', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { customer, subscription } = await subscribe(stripe);
    const portal = await openPortal(sandbox, customer.id);
    const declined = await post(`${portal}/card`, cardFields('4000000000000002'));
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('Your card was declined.') as string,
    ]);
    await post(`${portal}/card`, cardFields('5555555555554444'));
    const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] });
    expect(changed.default_payment_method).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } });
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data.map(({ card }) => card?.last4)).toEqual([
      '4444',
      '4242',
    ]);
  });

  it('opens the card form for the payment_method_update flow, and redirects after it', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { customer } = await subscribe(stripe);
    const configuration = await stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true } },
    });
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: configuration.id,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/paid' } },
      },
    });
    expect(await read(session.url)).toContain('Save card');
    const saved = await post(session.url, cardFields('4242424242424242'));
    expect(saved.headers.get('location')).toBe('http://shop.test/paid');
  });

  it('saves the address', async () => {
    const sandbox = await startTestSandbox();
    const { customer } = await subscribe(sandbox.stripe);
    const portal = await openPortal(sandbox, customer.id);
    await post(`${portal}/address`, {
      name: 'Ada <b>Example</b>',
      line1: '1 Quay',
      city: 'Ghent',
      country: 'be',
      postal_code: '9000',
    });
    expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject({
      name: 'Ada <b>Example</b>',
      address: { line1: '1 Quay', line2: null, city: 'Ghent', country: 'BE', postal_code: '9000' },
    });
    expect(await read(portal)).toContain('Ada &lt;b&gt;Example&lt;/b&gt;, 1 Quay');
  });

  it('offers only what its configuration enables', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { customer, subscription } = await subscribe(stripe);
    const portal = await openPortal(sandbox, customer.id, { isAllowed: false });
    expect(await read(portal)).not.toMatch(/Cancel subscription|Update card|Invoice history|Update information/);
    await post(`${portal}/cancel`, { subscription: subscription.id });
    await post(`${portal}/card`, cardFields('5555555555554444'));
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('rejects unknown and expired sessions, and subscriptions of other customers', async () => {
    const sandbox = await startTestSandbox();
    const { stripe, clock } = sandbox;
    const { customer, prices } = await subscribe(stripe);
    const other = await subscribe(stripe, { prices });
    const portal = await openPortal(sandbox, customer.id);
    await post(`${portal}/cancel`, { subscription: other.subscription.id });
    expect((await stripe.subscriptions.retrieve(other.subscription.id)).cancel_at).toBeNull();
    expect((await fetch(`${sandbox.origin}/p/session/test_none`)).status).toBe(404);
    await expect(stripe.billingPortal.sessions.create({ customer: customer.id })).rejects.toMatchObject({
      param: 'configuration',
    });
    clock.now += 3601;
    expect((await fetch(portal)).status).toBe(404);
  });
});

/** Sends a request with another host name (DNS rebinding). */
async function statusForHost(origin: string, host: string): Promise<number | undefined> {
  const request = get(origin, { headers: { host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('every page', () => {
  it('refuses cross-site forms', async () => {
    const sandbox = await startTestSandbox();
    const { customer, subscription } = await subscribe(sandbox.stripe);
    const portal = await openPortal(sandbox, customer.id);
    const body = new URLSearchParams({ subscription: subscription.id });
    for (const headers of [{ origin: 'http://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await fetch(`${portal}/cancel`, { method: 'POST', body, headers, redirect: 'manual' });
      expect(answer.status).toBe(403);
    }
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
  });

  it('is served for loopback host names only', async () => {
    const { origin } = await startTestSandbox();
    const { port } = new URL(origin);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
      expect(await statusForHost(origin, host)).toBe(200);
    }
    for (const host of ['evil.test', `evil.test:${port}`, `127.0.0.1.evil.test:${port}`]) {
      expect(await statusForHost(origin, host)).toBe(421);
    }
  });
});

describe('the invoice', () => {
  it('has a page and a PDF', async () => {
    const { stripe } = await startTestSandbox();
    const { customer } = await subscribe(stripe);
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    const page = await read(invoice?.hosted_invoice_url ?? '');
    expect(page).toContain(`Invoice ${invoice?.number ?? ''}`);
    expect(page).toContain('1 × Harbour plan (at $49.99 every 30 days)');
    expect(page).not.toContain('Card number');
    const pdf = await fetch(invoice?.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="Invoice-${invoice?.number ?? ''}.pdf"`);
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    expect((await fetch((invoice?.invoice_pdf ?? '').replace('/i/test_', '/i/test_x'))).status).toBe(404);
  });

  it.each([
    ['an attack on the format', ')/JS (app.alert(1)) endobj << /OpenAction 1 0 R >>'],
    ['right-to-left letters', 'שלום עולם'],
    ['emoji', '\u{1f600}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['control characters', 'Ada\u0007\u001b[31m\u202e Example'],
    ['a single word of the maximum length', 'x'.repeat(256)],
    ['a single word of emoji', '\u{1f600}'.repeat(128)],
  ])('is a complete PDF without active content for a name with %s', async (_kind, name) => {
    const { stripe } = await startTestSandbox();
    const { customer, subscription } = await subscribe(stripe);
    await stripe.customers.update(customer.id, { name });
    const prices = await stripe.prices.list({ lookup_keys: ['letter_usd_30d'] });
    await stripe.subscriptions.update(subscription.id, {
      items: [{ price: prices.data[0]?.id ?? '' }],
      proration_behavior: 'always_invoice',
    });
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice?.customer_name).toBe(name);
    const pdf = Buffer.from(await (await fetch(invoice?.invoice_pdf ?? '')).arrayBuffer()).toString('latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toMatch(/%%EOF\n$/);
    expect(pdf).toContain('+DejaVuSans');
    const objects = pdf.replaceAll(/\nstream\n[^]*?\nendstream/g, '');
    expect(objects).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|URI|Annots)\b/);
  });
});

describe('the dashboard', () => {
  it('advances the clock, refunds, disputes, holds and releases', async () => {
    const sandbox = await startTestSandbox();
    const { stripe, origin, clock } = sandbox;
    const { customer } = await subscribe(stripe);
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    expect(await read(origin)).toContain('1 Nov 2026, 00:00:00 UTC');
    await post(`${origin}/`, { action: 'advance', days: '30' });
    expect(await read(origin)).toContain('1 Dec 2026, 00:00:00 UTC');
    clock.now += 1;
    await post(`${origin}/`, { action: 'refund', charge: charge?.id ?? '' });
    expect((await stripe.charges.retrieve(charge?.id ?? '')).refunded).toBe(true);
    expect((await post(`${origin}/`, { action: 'refund', charge: charge?.id ?? '' })).status).toBe(400);
    await post(`${origin}/`, { action: 'hold' });
    expect(await read(origin)).toContain('Release held events');
    await post(`${origin}/`, { action: 'release' });
    expect(await read(origin)).toContain('Hold events');
    expect((await post(`${origin}/`, { action: 'explode' })).status).toBe(422);
  });
});
