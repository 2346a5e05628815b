import type { Subscription } from '@bna/contract/subscription';
import { expect, it } from 'vitest';
import { subscription } from '../../../../test/factories.ts';
import { orderOf } from './order.ts';

const addOn = (
  name: Subscription['add_ons'][number]['add_on_package']['name'],
  price: number,
  status: string,
): Subscription['add_ons'][number] => ({ add_on_package: { name, title: name, price }, status, ends_at: null });

it('adds up the plan and what was chosen, also what waits for the paid plan, and leaves out what was given up', () => {
  const order = orderOf(
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

it('buys of a trial that is over what it had chosen, though all of it counts as canceled', () => {
  const order = orderOf(
    subscription({
      status: 'canceled',
      auto_renewal: false,
      add_ons: [addOn('email_updates', 900, 'canceled'), addOn('auto_renewal', 0, 'canceled')],
    }),
  );
  expect(order).toMatchObject({ total: 5800, renews: true });
});

it('does not renew where that was not chosen', () => {
  expect(orderOf(subscription({ status: 'trialing' }))).toMatchObject({ total: 4900, renews: false, addOns: [] });
});

it('lasts a year where the plan is yearly', () => {
  const plan = { ...subscription().subscription_package, interval: 'yearly' as const };
  expect(orderOf(subscription({ status: 'trialing', subscription_package: plan })).period).toBe('365 days');
});
