import { expect, it } from 'vitest';
import { alertNumber } from './alert-number.ts';

const numbers = (sort: 'newest' | 'oldest') => [0, 1, 2].map((index) => alertNumber({ sort, total: 3, index }));

// @req 2.32
it('counts down from the total, newest first', () => {
  expect(numbers('newest')).toEqual([3, 2, 1]);
});

// @req 2.32
it('counts up from 1, oldest first', () => {
  expect(numbers('oldest')).toEqual([1, 2, 3]);
});
