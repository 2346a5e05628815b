import { describe, expect, test } from 'vitest';
import { tellTextKind } from './text-kind.ts';

describe('tellTextKind', () => {
  test.each([
    ['Helio Dynamics Announces Pricing of Public Offering', ''],
    ['Velmora Therapeutics to Present at the Annual Meeting of the Society', ''],
    ['Velmora completes enrollment in its trial', 'BOSTON -- Velmora Inc. said'],
    ['Is This the Pump of the Year?', 'BOSTON -- Velmora Inc. said'],
  ])('takes %j with the lead %j for a release', (title, lead) => {
    expect(tellTextKind(title, lead)).toBe('release');
  });

  test.each([
    'Helio shares fall after the company misses estimates',
    'Helio Dynamics Wins Order https://t.co/abcd',
    '$HELI Helio Dynamics Wins Order',
    'Is Helio Dynamics a Good Stock to Buy?',
    'Helio Dynamics Wins the Largest Order of…',
    'Helio Up',
    '',
  ])('takes %j for a headline', (title) => {
    expect(tellTextKind(title, '')).toBe('headline');
  });
});
