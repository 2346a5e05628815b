import { describe, expect, it } from 'vitest';
import { decodeForm } from '../src/api/form.ts';
import { createClient, idOf, createCatalog, startTestSandbox, subscribe, type TestSandbox } from './test-sandbox.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: { id?: string; error?: { type: string; message: string; code: string; param: string | null } };
}

async function call(
  { origin, secretKey }: TestSandbox,
  path: string,
  { form, headers = {} }: { form?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(origin + path, {
    ...(form === undefined ? {} : { method: 'POST', body: form }),
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
}

describe('the form decoder', () => {
  it('decodes nested lists and objects', () => {
    const form =
      'a[b][0][c]=1&a[b][1][c]=2&lookup_keys[]=x&lookup_keys[]=y&empty=&plus=a+b%26c&items[1][id]=2&items[0][id]=1';
    expect(decodeForm(form)).toEqual({
      a: { b: [{ c: '1' }, { c: '2' }] },
      lookup_keys: ['x', 'y'],
      empty: '',
      plus: 'a b&c',
      items: [{ id: '1' }, { id: '2' }],
    });
  });

  it('treats prototype names and unbalanced brackets as plain keys', () => {
    const decoded = decodeForm('__proto__[x]=1&constructor=2&a[=3&b]c[=4');
    expect(Object.keys(decoded)).toEqual(['__proto__', 'constructor', 'a[', 'b]c[']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect('x' in {}).toBe(false);
  });
});

describe('the API', () => {
  it('returns request id and API version headers', async () => {
    const sandbox = await startTestSandbox();
    const { headers } = await call(sandbox, '/v1/products');
    expect(headers.get('request-id')).toMatch(/^req_\w+$/);
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive');
  });

  it.each([
    ['no key', {}, { authorization: '' }, 401, 'api_key_invalid'],
    ['a wrong key', {}, { authorization: 'Bearer sk_test_wrong' }, 401, 'api_key_invalid'],
    ['a live key', {}, { authorization: 'Bearer sk_live_1' }, 401, 'api_key_invalid'],
    ['another version', {}, { 'stripe-version': '2020-08-27' }, 400, 'api_version_invalid'],
  ])('refuses %s', async (_what, options, headers, status, code) => {
    const sandbox = await startTestSandbox();
    const answer = await call(sandbox, '/v1/customers', { ...options, headers });
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });

  it.each([
    ['an unknown parameter', '/v1/customers', 'trial_days=3', 400, 'parameter_unknown', 'trial_days'],
    ['an unknown parameter inside', '/v1/products', 'name=a&metadata[a][b]=c', 400, 'parameter_invalid', 'metadata[a]'],
    ['a parameter that is missing', '/v1/products', '', 400, 'parameter_missing', 'name'],
    ['an empty parameter', '/v1/products', 'name=', 400, 'parameter_invalid_empty', 'name'],
    [
      'a value that is not a number',
      '/v1/prices',
      'currency=usd&product=p&unit_amount=ten',
      400,
      'parameter_invalid_integer',
      'unit_amount',
    ],
    ['an unknown enum value', '/v1/checkout/sessions', 'mode=payment', 400, 'parameter_invalid', 'mode'],
    ['an unknown id in the body', '/v1/refunds', 'charge=ch_none', 400, 'resource_missing', 'charge'],
    ['an unknown id in the path', '/v1/customers/cus_none', 'name=a', 404, 'resource_missing', 'id'],
    ['an unknown cursor', '/v1/customers?starting_after=cus_none', null, 400, 'resource_missing', 'starting_after'],
    ['a limit of 0', '/v1/customers?limit=0', null, 400, 'parameter_invalid_integer', 'limit'],
    [
      'an expansion of a plain field',
      '/v1/customers?expand[]=data.email',
      null,
      400,
      'property_cannot_be_expanded',
      'expand[0]',
    ],
    ['an unknown URL', '/v1/unheard', null, 404, 'url_unknown', null],
  ])('refuses %s with a Stripe error', async (_what, path, form, status, code, param) => {
    const sandbox = await startTestSandbox();
    await sandbox.stripe.customers.create({ email: 'ada@example.test' });
    const answer = await call(sandbox, path, form === null ? {} : { form });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', code, param });
    expect(answer.body.error?.message).toMatch(/\w/);
  });

  it('names the parameter of an error inside a list', async () => {
    const sandbox = await startTestSandbox();
    const customer = await sandbox.stripe.customers.create();
    const form = `customer=${customer.id}&items[0][price]=price_none`;
    const missing = await call(sandbox, '/v1/subscriptions', { form });
    expect(missing.body.error).toMatchObject({ message: "No such price: 'price_none'", param: 'items[0][price]' });
    const unknown = await call(sandbox, '/v1/subscriptions', { form: `${form}&items[0][amount]=1` });
    expect(unknown.body.error).toMatchObject({ code: 'parameter_unknown', param: 'items[0][amount]' });
  });

  it('paginates lists in both directions, newest first', async () => {
    const { stripe } = await startTestSandbox();
    const made: string[] = [];
    for (let number = 0; number < 7; number += 1)
      made.unshift((await stripe.products.create({ name: `P${number}` })).id);
    const all = await stripe.products.list({ limit: 3 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made);
    const before = await stripe.products.list({ limit: 2, ending_before: made[4] ?? '' });
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([[made[2], made[3]], true]);
  });

  it('expands objects', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer } = await subscribe(stripe);
    const expanded = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['customer', 'latest_invoice.payments', 'items.data.price.product'],
    });
    expect(expanded).toMatchObject({
      customer: { id: customer.id, object: 'customer' },
      latest_invoice: { payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] } },
      items: { data: [{ price: { product: { name: 'Harbour plan' } } }] },
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).customer).toBe(customer.id);
    const [invoice] = (await stripe.invoices.list({ expand: ['data.payments.data.payment'] })).data;
    const paid = await stripe.invoices.retrieve(invoice?.id ?? '', {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(paid.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'succeeded', amount: 4999 });
    const tooDeep = stripe.invoices.list({ expand: ['data.payments.data.payment.payment_intent'] });
    await expect(tooDeep).rejects.toThrow('more than 4 levels');
  });

  it('expands deleted customers', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer } = await subscribe(stripe);
    await stripe.customers.del(customer.id);
    const { data } = await stripe.subscriptions.list({ status: 'all', expand: ['data.customer'] });
    expect(data).toMatchObject([{ id: subscription.id, customer: { id: customer.id, deleted: true } }]);
  });

  it('lists events by type and time', async () => {
    const { stripe, clock } = await startTestSandbox();
    await stripe.products.create({ name: 'A' });
    clock.now += 100;
    await stripe.customers.create();
    await stripe.products.create({ name: 'B' });
    const products = await stripe.events.list({ type: 'product.created' });
    expect(products.data.map(({ data }) => data.object)).toMatchObject([{ name: 'B' }, { name: 'A' }]);
    const later = await stripe.events.list({ created: { gte: clock.now } });
    expect(later.data.map(({ type }) => type)).toEqual(['product.created', 'customer.created']);
  });
});

describe('lookup keys', () => {
  it('are unique and can be transferred', async () => {
    const { stripe } = await startTestSandbox();
    const { plan } = await createCatalog(stripe);
    const next = {
      product: idOf(plan.product),
      currency: 'usd',
      unit_amount: 5999,
      recurring: { interval: 'day', interval_count: 30 },
      lookup_key: 'plan_usd_30d',
    } as const;
    await expect(stripe.prices.create(next)).rejects.toMatchObject({ param: 'lookup_key', statusCode: 400 });
    const moved = await stripe.prices.create({ ...next, transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ['plan_usd_30d', 'letter_usd_30d'] });
    expect(found.data.map(({ unit_amount }) => unit_amount)).toEqual([5999, 900]);
    expect(found.data[0]?.id).toBe(moved.id);
    expect((await stripe.prices.retrieve(plan.id)).lookup_key).toBeNull();
  });
});

describe('an idempotency key', () => {
  it('executes once and replays the response', async () => {
    const sandbox = await startTestSandbox();
    const headers = { 'idempotency-key': 'make-ada' };
    const first = await call(sandbox, '/v1/customers', { form: 'name=Ada', headers });
    const second = await call(sandbox, '/v1/customers', { form: 'name=Ada', headers });
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(second.body).toEqual(first.body);
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(1);
  });

  it('is refused with other parameters', async () => {
    const { stripe } = await startTestSandbox();
    await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'one' });
    await expect(stripe.customers.create({ name: 'Bea' }, { idempotencyKey: 'one' })).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'idempotency_error',
    });
  });

  it('is refused while a request with it is in progress', async () => {
    const sandbox = await startTestSandbox();
    sandbox.controls.setFaults({ apiLatencyMs: 50 });
    const headers = { 'idempotency-key': 'twice' };
    const answers = await Promise.all([1, 2].map(() => call(sandbox, '/v1/customers', { form: 'name=Ada', headers })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    sandbox.controls.clearFaults();
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(1);
  });

  it('is stored for failed requests, but not for invalid parameters', async () => {
    const { stripe } = await startTestSandbox();
    const wrong = { nam: 'Ada' } as object;
    await expect(stripe.customers.create(wrong, { idempotencyKey: 'a' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'a' });
    const refund = { charge: 'ch_none' };
    await expect(stripe.refunds.create(refund, { idempotencyKey: 'b' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.refunds.create(refund, { idempotencyKey: 'b' })).rejects.toMatchObject({
      headers: { 'idempotent-replayed': 'true' },
    });
  });
});

describe('API faults', () => {
  it('return 500, also for retries with the same key', async () => {
    const { stripe, controls } = await startTestSandbox();
    controls.setFaults({ failApi: 1 });
    const create = () => stripe.customers.create({}, { idempotencyKey: 'k' });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it.each([
    ['cut_before' as const, 0],
    ['cut_after' as const, 1],
  ])('lose the connection (%s); a retry executes once', async (failApiBy, done) => {
    const sandbox = await startTestSandbox();
    sandbox.controls.setFaults({ failApi: 1, failApiBy });
    const headers = { 'idempotency-key': 'k' };
    await expect(call(sandbox, '/v1/customers', { form: 'name=Ada', headers })).rejects.toThrow('fetch failed');
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(done);
    await call(sandbox, '/v1/customers', { form: 'name=Ada', headers });
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(1);
  });

  it('return 429, which the SDK does not retry', async () => {
    const { stripe, controls } = await startTestSandbox();
    controls.setFaults({ failApi: 1, failApiBy: 'rate_limit' });
    const create = () => stripe.customers.create({}, { idempotencyKey: 'k', maxNetworkRetries: 2 });
    await expect(create()).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 });
    expect((await stripe.customers.list()).data).toEqual([]);
    await create();
  });

  it('are retried by the SDK', async () => {
    const sandbox = await startTestSandbox();
    sandbox.controls.setFaults({ failApi: 1, failApiBy: 'cut_after' });
    await createClient(sandbox, 1).customers.create({}, { idempotencyKey: 'k' });
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(1);
  });
});
