import type { Subscription } from '@bna/contract/billing/subscription';
import { expect, it } from 'vitest';
import { subscription } from '../../../../../test/factories.ts';
import { createOrder } from './order.ts';

const addOn = (
  name: Subscription['add_ons'][number]['add_on_package']['name'],
  price: number,
  status: string,
): Subscription['add_ons'][number] => ({ add_on_package: { name, title: name, price }, status, ends_at: null });

// @req 3.6
it('totals the plan and the chosen add-ons, inactive ones included, canceled ones not', () => {
  const order = createOrder(
    subscription({
      status: 'trialing',
      add_ons: [
        addOn('email_updates', 900, 'inactive'),
        addOn('daily_overview', 1400, 'canceled'),
        addOn('auto_renewal', 0, 'active'),
      ],
    }),
  );
  expect(order).toMatchObject({ total: 5800, renews: true, period: '30 days' });
  expect(order.addOns.map(({ name }) => name)).toEqual(['email_updates']);
});

it('includes the inactive add-ons of a trial that has ended', () => {
  const order = createOrder(
    subscription({
      status: 'canceled',
      auto_renewal: false,
      add_ons: [addOn('email_updates', 900, 'inactive'), addOn('auto_renewal', 0, 'inactive')],
    }),
  );
  expect(order).toMatchObject({ total: 5800, renews: true });
});

it('does not renew unless renewal was chosen', () => {
  expect(createOrder(subscription({ status: 'trialing' }))).toMatchObject({ total: 4900, renews: false, addOns: [] });
});

it('lasts a year for a yearly plan', () => {
  const plan = { ...subscription().subscription_package, interval: 'yearly' as const };
  expect(createOrder(subscription({ status: 'trialing', subscription_package: plan })).period).toBe('365 days');
});
