import { describe, expect, it } from 'vitest';
import { createCatalog, startTestSandbox, subscribe } from './test-sandbox.ts';

describe('the legacy fields plan and quantity', () => {
  it('are accepted when a subscription is created, and present in the response', async () => {
    const { stripe } = await startTestSandbox();
    const { plan, addOn } = await createCatalog(stripe);
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const body = { customer: customer.id, plan: plan.id, quantity: 3 };
    const subscription = await stripe.subscriptions.create(body);
    expect(subscription).toMatchObject({ plan: { id: plan.id, object: 'plan', amount: 4999 }, quantity: 3 });
    expect(subscription.items.data).toMatchObject([{ plan: { id: plan.id }, price: { id: plan.id }, quantity: 3 }]);

    const changed = await stripe.subscriptions.update(subscription.id, { quantity: 2, plan: addOn.id } as object);
    expect(changed).toMatchObject({ plan: { id: addOn.id }, quantity: 2 });
    const added = await stripe.subscriptionItems.create({ subscription: subscription.id, plan: plan.id });
    expect(added).toMatchObject({ plan: { id: plan.id }, quantity: 1 });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ plan: null, quantity: null });
    const ambiguous = stripe.subscriptions.update(subscription.id, { quantity: 1 } as object);
    await expect(ambiguous).rejects.toMatchObject({ statusCode: 400, param: 'quantity' });
  });

  it('are accepted in items, but not together with the price', async () => {
    const { stripe } = await startTestSandbox();
    const { plan } = await createCatalog(stripe);
    const customer = await stripe.customers.create();
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ plan: plan.id }] });
    expect(subscription.items.data).toMatchObject([{ price: { id: plan.id } }]);
    const both = stripe.subscriptions.create({ customer: customer.id, items: [{ plan: plan.id, price: plan.id }] });
    await expect(both).rejects.toMatchObject({ code: 'parameters_exclusive' });
    const neither = stripe.subscriptions.create({ customer: customer.id, items: [{ quantity: 1 }] });
    await expect(neither).rejects.toMatchObject({ code: 'parameter_missing', param: 'items[0][price]' });
  });
});

describe('the legacy upcoming invoice', () => {
  it('is the same as the preview', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer, prices } = await subscribe(stripe);
    const items = [{ price: prices.addOn.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items },
    });
    const query = `customer=${customer.id}&subscription=${subscription.id}&subscription_items[0][price]=${prices.addOn.id}`;
    const upcoming = await stripe.rawRequest('GET', `/v1/invoices/upcoming?${query}`);
    expect(upcoming).toMatchObject({ object: 'invoice', total: preview.total, amount_due: preview.amount_due });
    const lines = await stripe.rawRequest('GET', `/v1/invoices/upcoming/lines?${query}`);
    expect(lines).toMatchObject({ data: preview.lines.data.map(({ amount }) => ({ amount })) });
  });

  it('is missing for a customer without a subscription that renews', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer } = await subscribe(stripe);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const upcoming = stripe.rawRequest('GET', `/v1/invoices/upcoming?customer=${customer.id}`);
    await expect(upcoming).rejects.toMatchObject({ code: 'invoice_upcoming_none' });
  });
});

describe('a preview of a new subscription', () => {
  it('shows the first invoice', async () => {
    const { stripe } = await startTestSandbox();
    const { plan, addOn } = await createCatalog(stripe);
    const customer = await stripe.customers.create();
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription_details: { items: [{ price: plan.id, quantity: 2 }, { price: addOn.id }] },
    });
    expect(preview).toMatchObject({ total: 2 * 4999 + 900, status: 'draft' });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  });
});

describe('search', () => {
  it('matches by text, number and metadata, with AND, OR and negation', async () => {
    const { stripe } = await startTestSandbox();
    const names = async (query: string) =>
      (await stripe.products.search({ query })).data.map(({ name }) => name).toSorted();
    await stripe.products.create({ name: 'Basic plan', metadata: { tier: '1' } });
    await stripe.products.create({ name: 'Pro plan', metadata: { tier: '2' }, active: false });
    await stripe.products.create({ name: 'Letter' });
    expect(await names('name~"plan"')).toEqual(['Basic plan', 'Pro plan']);
    expect(await names("active:'true' AND -name:'Letter'")).toEqual(['Basic plan']);
    expect(await names('metadata["tier"]:"2" OR name:"letter"')).toEqual(['Letter', 'Pro plan']);
    expect(await names('metadata["tier"]:null')).toEqual(['Letter']);
    const page = await stripe.products.search({ query: 'created>0', limit: 2 });
    expect([page.data.length, page.has_more]).toEqual([2, true]);
    const rest = await stripe.products.search({ query: 'created>0', limit: 2, page: page.next_page ?? '' });
    expect([rest.data.length, rest.has_more]).toEqual([1, false]);
    await expect(stripe.products.search({ query: 'name plan' })).rejects.toMatchObject({ param: 'query' });
  });
});
