import type { Trial } from '@bna/contract/billing/subscription';
import { expect, it } from 'vitest';
import { describeTrialOutcome } from './trial-outcome.ts';

const trial = (status: Trial['status']): Trial => ({
  eligible: false,
  status,
  started_at: '2026-02-24T14:00:00.000Z',
  ends_at: '2026-03-10T14:00:00.000Z',
  confirm_by: null,
  days_left: 0,
});

it.each([
  ['ended', 'Your free trial ended on 03/10/2026 at 10:00 ET.'],
  ['unconfirmed', 'Your free trial waits until you confirm your email address.'],
  ['canceled', 'You canceled your free trial.'],
  ['trialing', null],
  ['none', null],
] as const)('of a trial that is %s: %j', (status, sentence) => {
  expect(describeTrialOutcome(trial(status))).toBe(sentence);
});
