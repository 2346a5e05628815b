import { expect, it } from 'vitest';
import { entitlementOf } from './entitlement.ts';

const END = new Date('2026-12-01T00:00:00Z');
const TRIAL = { ends_at: END, confirm_by: null, canceled_at: null, upgraded_at: null };
const PLAN = { status: 'active', cancel_at: null };
const CANCEL_AT = new Date('2026-11-25T00:00:00Z');
const CONFIRM_BY = new Date('2026-11-18T00:00:00Z');
const TRIALING = { status: 'trialing', endsAt: END };
const ACTIVE = { status: 'active', endsAt: null };

// @req 6.3
it.each([
  ['nothing', null, null, null],
  ['a trial', TRIAL, null, TRIALING],
  ['an unconfirmed trial', { ...TRIAL, confirm_by: CONFIRM_BY }, null, { ...TRIALING, endsAt: CONFIRM_BY }],
  [
    'an unconfirmed trial that ends first',
    { ...TRIAL, ends_at: CONFIRM_BY, confirm_by: END },
    null,
    { ...TRIALING, endsAt: CONFIRM_BY },
  ],
  ['an unconfirmed trial and an active plan', { ...TRIAL, confirm_by: CONFIRM_BY }, PLAN, ACTIVE],
  ['a canceled trial', { ...TRIAL, canceled_at: CANCEL_AT }, null, null],
  ['an upgraded trial', { ...TRIAL, upgraded_at: CANCEL_AT }, null, null],
  ['an active plan', null, PLAN, ACTIVE],
  ['an active plan with a requested end', null, { ...PLAN, cancel_at: CANCEL_AT }, { ...ACTIVE, endsAt: CANCEL_AT }],
  ['an unpaid plan', null, { ...PLAN, status: 'past_due' }, null],
  ['a trial at the payment provider', null, { ...PLAN, status: 'trialing' }, null],
  ['a trial and an active plan', TRIAL, PLAN, ACTIVE],
  ['an upgraded trial and an active plan', { ...TRIAL, upgraded_at: CANCEL_AT }, PLAN, ACTIVE],
  ['a trial and an unpaid plan', TRIAL, { ...PLAN, status: 'past_due' }, TRIALING],
  ['an upgraded trial and a canceled plan', { ...TRIAL, upgraded_at: END }, { ...PLAN, status: 'canceled' }, null],
])('gives the entitlement for %s', (_name, trial, subscription, entitlement) => {
  expect(entitlementOf(trial, subscription)).toEqual(entitlement);
});
