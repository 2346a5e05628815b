import { expect, it } from 'vitest';
import { alertAnchor, keepAlertHash, linkedAlertId } from './alert-link.ts';

it('the hash of an alert links to it and is kept', () => {
  const hash = alertAnchor('7f3c');
  expect(linkedAlertId(hash)).toBe('7f3c');
  expect(keepAlertHash(hash)).toBe(hash);
});

it.each([undefined, '', 'content', 'news-'])('the hash %o links to no alert and is dropped', (hash) => {
  expect(keepAlertHash(hash)).toBe('');
});
