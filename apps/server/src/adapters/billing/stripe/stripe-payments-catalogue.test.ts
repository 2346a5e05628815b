import { describe, expect, it } from 'vitest';
import { CATALOGUE, openDesk, openPayments, OVERVIEW, PLAN, UPDATES } from './testing/stripe-desk.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;

const activePrices = async ({ stripe }: Desk) =>
  (await stripe.prices.list({ active: true, limit: 100 })).data
    .map(({ lookup_key: key, unit_amount: amount }) => `${key ?? 'none'} ${String(amount)}`)
    .toSorted();

const eventCount = async ({ stripe }: Desk) =>
  (await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })).length;

describe('the catalogue', () => {
  it('is made once, also by two at once and in every currency and interval', async () => {
    const desk = await openDesk();
    const other = openPayments({ apiBase: desk.sandbox.origin, secretKey: desk.sandbox.secretKey }).payments;
    const packages = [
      ...CATALOGUE,
      { ...PLAN, currency: 'EUR', price: 4500 } as const,
      { ...PLAN, interval: 'yearly', price: 49_000 } as const,
    ];
    await Promise.all([desk.payments.seedCatalogue(packages), other.seedCatalogue(packages)]);
    expect(await activePrices(desk)).toEqual([
      'daily_overview_usd_30d 500',
      'email_updates_usd_30d 900',
      'genius_plus_eur_30d 4500',
      'genius_plus_usd_30d 4900',
      'genius_plus_usd_365d 49000',
    ]);
    expect((await desk.stripe.products.list()).data.map(({ id, name }) => `${id} ${name}`).toSorted()).toEqual([
      'bna_daily_overview Daily',
      'bna_email_updates Updates',
      'bna_genius_plus Genius Plus',
    ]);
    const yearly = (await desk.stripe.prices.list({ lookup_keys: ['genius_plus_usd_365d'] })).data[0];
    expect(yearly?.recurring).toMatchObject({ interval: 'day', interval_count: 365 });
    const before = await eventCount(desk);
    await desk.payments.seedCatalogue(packages);
    expect(await eventCount(desk)).toBe(before);
    expect(await desk.payments.checkCatalogue(packages)).toEqual([]);
  });

  it('takes a new price over, and the former one out of sale', async () => {
    const desk = await openDesk();
    const dearer = { ...UPDATES, price: 1200 };
    const other = openPayments({ apiBase: desk.sandbox.origin, secretKey: desk.sandbox.secretKey }).payments;
    const packages = [PLAN, dearer, OVERVIEW];
    await Promise.all([desk.payments.seedCatalogue(packages), other.seedCatalogue(packages)]);
    const expected = ['daily_overview_usd_30d 500', 'email_updates_usd_30d 1200', 'genius_plus_usd_30d 4900'];
    expect(await activePrices(desk)).toEqual(expected);
    // And back again, within the day in which keys are remembered.
    await desk.payments.seedCatalogue(CATALOGUE);
    expect(await activePrices(desk)).toContain('email_updates_usd_30d 900');
    await desk.payments.seedCatalogue(packages);
    expect(await activePrices(desk)).toEqual(expected);
  });

  it('ends what somebody was stopped at', async () => {
    const desk = await openDesk();
    // A new price has the lookup key, and the former one is still on sale.
    const [former] = (await desk.stripe.prices.list({ lookup_keys: ['email_updates_usd_30d'] })).data;
    await desk.stripe.prices.create({
      product: 'bna_email_updates',
      currency: 'usd',
      unit_amount: 1200,
      recurring: { interval: 'day', interval_count: 30 },
      lookup_key: 'email_updates_usd_30d',
      transfer_lookup_key: true,
    });
    await desk.payments.seedCatalogue([PLAN, { ...UPDATES, price: 1200 }, OVERVIEW]);
    expect((await desk.stripe.prices.retrieve(former?.id ?? '')).active).toBe(false);
  });

  it('mends titles, and what was switched off at the other side', async () => {
    const desk = await openDesk();
    await desk.stripe.products.update('bna_genius_plus', { active: false });
    const [price] = (await desk.stripe.prices.list({ lookup_keys: ['genius_plus_usd_30d'] })).data;
    await desk.stripe.prices.update(price?.id ?? '', { active: false });
    const packages = [{ ...PLAN, title: 'Genius More' }, UPDATES, OVERVIEW];
    expect(await desk.payments.checkCatalogue(packages)).toEqual([
      'The product bna_genius_plus is not active at Stripe.',
      'The price genius_plus_usd_30d is not active at Stripe.',
    ]);
    await desk.payments.seedCatalogue(packages);
    expect(await desk.payments.checkCatalogue(packages)).toEqual([]);
    expect((await desk.stripe.prices.list({ active: true })).data).toHaveLength(3);
  });

  it('is told in sentences where it differs', async () => {
    const desk = await openDesk();
    expect(
      await desk.payments.checkCatalogue([
        { ...PLAN, title: 'Other' },
        { ...UPDATES, description: 'Other', price: 901 },
        { ...OVERVIEW, currency: 'GBP' },
      ]),
    ).toEqual([
      'The product bna_genius_plus is called “Genius Plus” at Stripe and “Other” here.',
      'The product bna_email_updates is described differently at Stripe.',
      'The price email_updates_usd_30d is 900 at Stripe and 901 here, in minor units of USD.',
      'The price daily_overview_gbp_30d is missing at Stripe.',
    ]);
    await desk.stripe.prices.create({
      product: 'bna_daily_overview',
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      lookup_key: 'daily_overview_usd_30d',
      transfer_lookup_key: true,
    });
    expect(await desk.payments.checkCatalogue([OVERVIEW])).toEqual([
      'The price daily_overview_usd_30d is of another product, currency or interval at Stripe.',
    ]);
  });

  it('is all missing where nobody has put it in', async () => {
    const desk = await openDesk();
    const { payments } = openPayments({ apiBase: desk.sandbox.origin, secretKey: desk.sandbox.secretKey });
    await Promise.all(
      (await desk.stripe.prices.list()).data.map(({ id }) => desk.stripe.prices.update(id, { lookup_key: '' })),
    );
    expect(await payments.checkCatalogue(CATALOGUE)).toHaveLength(3);
  });
});
