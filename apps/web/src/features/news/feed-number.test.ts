import { expect, it } from 'vitest';
import { feedNumber } from './feed-number.ts';

const numbers = (sort: 'newest' | 'oldest') => [0, 1, 2].map((index) => feedNumber({ sort, total: 3, index }));

it('runs down from the total, newest first', () => {
  expect(numbers('newest')).toEqual([3, 2, 1]);
});

it('runs up from one, oldest first', () => {
  expect(numbers('oldest')).toEqual([1, 2, 3]);
});
