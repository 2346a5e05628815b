import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import { isSameFamily } from './families.ts';

describe('isSameFamily', () => {
  it.each<[EventType, EventType, boolean]>([
    ['order', 'contract', true],
    ['contract', 'order', true],
    ['grant', 'contract', true],
    ['takeover_target', 'merger', true],
    ['index_inclusion', 'index_inclusion', true],
    ['order', 'grant', false],
    ['takeover_target', 'order', false],
    ['drug_approval', 'trial_success', false],
    ['uplisting', 'buyback', false],
    ['index_inclusion', 'order', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isSameFamily(one, other)).toBe(expected);
  });
});
