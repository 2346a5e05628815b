import { expect, it } from 'vitest';
import { ContactSearch } from './contact-search.ts';

// @req 2.2
it.each(['subscribed', 'notSubscribed'])('accepts rootSubject %s', (rootSubject) => {
  expect(ContactSearch.parse({ rootSubject }).rootSubject).toBe(rootSubject);
});

// @req 2.2
it.each([[undefined], [''], ['SUBSCRIBED'], ['other'], [1], [true], [['subscribed']], [null], [{}]])(
  'treats rootSubject %j as missing',
  (rootSubject) => {
    expect(ContactSearch.parse({ rootSubject }).rootSubject).toBeUndefined();
  },
);

// @req 2.2
it.each([
  [true, true],
  [false, false],
  [undefined, false],
  ['true', false],
  ['yes', false],
  [1, false],
  [null, false],
  [[true], false],
  [{}, false],
])('parses isContactFormSubmitted %j as %j', (isContactFormSubmitted, expected) => {
  expect(ContactSearch.parse({ isContactFormSubmitted }).isContactFormSubmitted).toBe(expected);
});
