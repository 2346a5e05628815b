import { expect, it } from 'vitest';
import { anchoredItem, itemAnchor, itemHash } from './item-link.ts';

it('an item’s place in the address leads to it and stays while the list is worked', () => {
  const hash = itemAnchor('7f3c');
  expect(anchoredItem(hash)).toBe('7f3c');
  expect(itemHash(hash)).toBe(hash);
});

it.each([undefined, '', 'content', 'news-'])('the end %o leads to no item and goes', (hash) => {
  expect(itemHash(hash)).toBe('');
});
