import { expect, it } from 'vitest';
import { ContactSearch } from './contact-search.ts';

it.each(['subscribed', 'notSubscribed'])('rootSubject %s is taken', (rootSubject) => {
  expect(ContactSearch.parse({ rootSubject }).rootSubject).toBe(rootSubject);
});

it.each([[undefined], [''], ['SUBSCRIBED'], ['other'], [1], [true], [['subscribed']], [null], [{}]])(
  'rootSubject %j counts as absent',
  (rootSubject) => {
    expect(ContactSearch.parse({ rootSubject }).rootSubject).toBeUndefined();
  },
);

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
])('isContactFormSubmitted %j is %j', (isContactFormSubmitted, expected) => {
  expect(ContactSearch.parse({ isContactFormSubmitted }).isContactFormSubmitted).toBe(expected);
});
