import { expect, it } from 'vitest';
import { pluralize } from './pluralize.ts';

it('uses the singular for 1 and groups thousands', () => {
  expect([0, 1, 2, 1_234].map((count) => pluralize(count, 'alert', 'alerts'))).toEqual([
    '0 alerts',
    '1 alert',
    '2 alerts',
    '1,234 alerts',
  ]);
});
