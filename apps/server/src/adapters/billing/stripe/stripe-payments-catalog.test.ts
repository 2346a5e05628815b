import { describe, expect, it } from 'vitest';
import {
  CATALOG,
  createStripeFixture,
  createPaymentsWithLog,
  OVERVIEW,
  PLAN,
  UPDATES,
} from './testing/stripe-fixture.ts';

type Fixture = Awaited<ReturnType<typeof createStripeFixture>>;

const activePrices = async ({ stripe }: Fixture) =>
  (await stripe.prices.list({ active: true, limit: 100 })).data
    .map(({ lookup_key: key, unit_amount: amount }) => `${key ?? 'none'} ${String(amount)}`)
    .toSorted();

const eventCount = async ({ stripe }: Fixture) =>
  (await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })).length;

describe('the catalog', () => {
  it('is created once, even concurrently, in every currency and interval', async () => {
    const fixture = await createStripeFixture();
    const other = createPaymentsWithLog({
      apiBase: fixture.sandbox.origin,
      secretKey: fixture.sandbox.secretKey,
    }).payments;
    const packages = [
      ...CATALOG,
      { ...PLAN, currency: 'EUR', price: 4500 } as const,
      { ...PLAN, interval: 'yearly', price: 49_000 } as const,
    ];
    await Promise.all([fixture.payments.seedCatalog(packages), other.seedCatalog(packages)]);
    expect(await activePrices(fixture)).toEqual([
      'daily_overview_usd_30d 500',
      'email_updates_usd_30d 900',
      'genius_plus_eur_30d 4500',
      'genius_plus_usd_30d 4900',
      'genius_plus_usd_365d 49000',
    ]);
    expect((await fixture.stripe.products.list()).data.map(({ id, name }) => `${id} ${name}`).toSorted()).toEqual([
      'bna_daily_overview Daily',
      'bna_email_updates Updates',
      'bna_genius_plus Genius Plus',
    ]);
    const yearly = (await fixture.stripe.prices.list({ lookup_keys: ['genius_plus_usd_365d'] })).data[0];
    expect(yearly?.recurring).toMatchObject({ interval: 'day', interval_count: 365 });
    const before = await eventCount(fixture);
    await fixture.payments.seedCatalog(packages);
    expect(await eventCount(fixture)).toBe(before);
    expect(await fixture.payments.checkCatalog(packages)).toEqual([]);
  });

  it('adopts a new price and deactivates the old one', async () => {
    const fixture = await createStripeFixture();
    const dearer = { ...UPDATES, price: 1200 };
    const other = createPaymentsWithLog({
      apiBase: fixture.sandbox.origin,
      secretKey: fixture.sandbox.secretKey,
    }).payments;
    const packages = [PLAN, dearer, OVERVIEW];
    await Promise.all([fixture.payments.seedCatalog(packages), other.seedCatalog(packages)]);
    const expected = ['daily_overview_usd_30d 500', 'email_updates_usd_30d 1200', 'genius_plus_usd_30d 4900'];
    expect(await activePrices(fixture)).toEqual(expected);
    // And back again, while Stripe still remembers the idempotency keys.
    await fixture.payments.seedCatalog(CATALOG);
    expect(await activePrices(fixture)).toContain('email_updates_usd_30d 900');
    await fixture.payments.seedCatalog(packages);
    expect(await activePrices(fixture)).toEqual(expected);
  });

  it('completes an interrupted run', async () => {
    const fixture = await createStripeFixture();
    // The new price has the lookup key, and the old one is still active.
    const [former] = (await fixture.stripe.prices.list({ lookup_keys: ['email_updates_usd_30d'] })).data;
    await fixture.stripe.prices.create({
      product: 'bna_email_updates',
      currency: 'usd',
      unit_amount: 1200,
      recurring: { interval: 'day', interval_count: 30 },
      lookup_key: 'email_updates_usd_30d',
      transfer_lookup_key: true,
    });
    await fixture.payments.seedCatalog([PLAN, { ...UPDATES, price: 1200 }, OVERVIEW]);
    expect((await fixture.stripe.prices.retrieve(former?.id ?? '')).active).toBe(false);
  });

  it('restores titles, and products and prices deactivated at Stripe', async () => {
    const fixture = await createStripeFixture();
    await fixture.stripe.products.update('bna_genius_plus', { active: false });
    const [price] = (await fixture.stripe.prices.list({ lookup_keys: ['genius_plus_usd_30d'] })).data;
    await fixture.stripe.prices.update(price?.id ?? '', { active: false });
    const packages = [{ ...PLAN, title: 'Genius More' }, UPDATES, OVERVIEW];
    expect(await fixture.payments.checkCatalog(packages)).toEqual([
      'The product bna_genius_plus is not active at Stripe.',
      'The price genius_plus_usd_30d is not active at Stripe.',
    ]);
    await fixture.payments.seedCatalog(packages);
    expect(await fixture.payments.checkCatalog(packages)).toEqual([]);
    expect((await fixture.stripe.prices.list({ active: true })).data).toHaveLength(3);
  });

  it('is checked with one sentence per difference', async () => {
    const fixture = await createStripeFixture();
    expect(
      await fixture.payments.checkCatalog([
        { ...PLAN, title: 'Other' },
        { ...UPDATES, description: 'Other', price: 901 },
        { ...OVERVIEW, currency: 'GBP' },
      ]),
    ).toEqual([
      'The product bna_genius_plus is called “Genius Plus” at Stripe and “Other” here.',
      'The product bna_email_updates has a different description at Stripe.',
      'The price email_updates_usd_30d is 900 at Stripe and 901 here, in minor units of USD.',
      'The price daily_overview_gbp_30d is missing at Stripe.',
    ]);
    await fixture.stripe.prices.create({
      product: 'bna_daily_overview',
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      lookup_key: 'daily_overview_usd_30d',
      transfer_lookup_key: true,
    });
    expect(await fixture.payments.checkCatalog([OVERVIEW])).toEqual([
      'The price daily_overview_usd_30d has another product, currency or interval at Stripe.',
    ]);
  });

  it('is reported as missing before it is seeded', async () => {
    const fixture = await createStripeFixture();
    const { payments } = createPaymentsWithLog({
      apiBase: fixture.sandbox.origin,
      secretKey: fixture.sandbox.secretKey,
    });
    await Promise.all(
      (await fixture.stripe.prices.list()).data.map(({ id }) => fixture.stripe.prices.update(id, { lookup_key: '' })),
    );
    expect(await payments.checkCatalog(CATALOG)).toHaveLength(3);
  });
});
