import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it('one is not many, and thousands have a comma', () => {
  expect([0, 1, 2, 1_234].map((count) => countOf(count, 'alert', 'alerts'))).toEqual([
    '0 alerts',
    '1 alert',
    '2 alerts',
    '1,234 alerts',
  ]);
});
