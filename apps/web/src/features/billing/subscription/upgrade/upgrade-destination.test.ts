import { expect, it } from 'vitest';
import { subscription, trial } from '../../../../../test/factories.ts';
import { upgradeDestination } from './upgrade-destination.ts';

it.each([
  ['active', 'upgraded', 'sub_1', '/account'],
  // The trial can be older than the subscription in the cache.
  ['active', 'trialing', 'sub_1', '/account'],
  ['trialing', 'trialing', null, 'summary'],
  ['canceled', 'ended', null, 'summary'],
  ['canceled', 'canceled', null, 'summary'],
  ['canceled', 'none', null, '/account/subscription'],
  ['canceled', 'upgraded', 'sub_1', '/account/subscription'],
  ['canceled', 'ended', 'sub_1', '/account/subscription'],
  ['past_due', 'upgraded', 'sub_1', '/account/subscription'],
  ['past_due', 'ended', 'sub_1', '/account/subscription'],
] as const)('%s with a trial that is %s and the plan %s leads to %s', (status, trialStatus, id, way) => {
  const known = subscription({ status, stripe_subscription_id: id });
  expect(upgradeDestination(known, trial({ status: trialStatus }))).toBe(way);
});

it('redirects to the subscription page without a trial and subscription', () => {
  expect(upgradeDestination(null, trial({ status: 'none' }))).toBe('/account/subscription');
});
