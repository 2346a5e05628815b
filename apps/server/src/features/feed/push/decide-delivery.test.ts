import { expect, it } from 'vitest';
import { decideDelivery, type DeliveryFacts } from './decide-delivery.ts';

/** 10:00 in New York. */
const NOW = new Date('2026-11-20T15:00:00Z');
const QUIET = { from_minute: 590, until_minute: 610 };
const RETRACTION: DeliveryFacts = {
  isTest: false,
  isRetraction: true,
  dueAt: NOW,
  isRetracted: false,
  isSignedIn: true,
  hasAccess: true,
  quietHours: null,
};

// @threat D14
it.each<[string, Partial<DeliveryFacts>, string]>([
  ['although quiet hours have begun since', { quietHours: QUIET }, 'send'],
  ['although the plan has ended since', { hasAccess: false }, 'send'],
  ['unless the session has ended', { isSignedIn: false }, 'no_access'],
  ['unless it is older than five minutes', { dueAt: new Date(NOW.getTime() - 300_000) }, 'expired'],
])('a retraction reaches the devices that got the alert %s', (_case, change, decision) => {
  expect(decideDelivery({ ...RETRACTION, ...change }, NOW)).toBe(decision);
});

it.each<[string, Partial<DeliveryFacts>, string]>([
  ['in quiet hours', { quietHours: QUIET }, 'quiet'],
  ['without a plan', { hasAccess: false }, 'no_access'],
])('an alert is not sent %s', (_case, change, decision) => {
  expect(decideDelivery({ ...RETRACTION, isRetraction: false, ...change }, NOW)).toBe(decision);
});
