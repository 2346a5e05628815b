import { expect, it } from 'vitest';
import { canonicalizeAddress } from './canonical-address.ts';

// @req 14.1 @threat E7
it.each([
  ['  Some.Body+news@Example.TEST ', 'some.body@example.test'],
  ['a.b.c+x+y@gmail.com', 'abc@gmail.com'],
  ['A.B.C@GoogleMail.com', 'abc@gmail.com'],
  ['+name@example.test', '+name@example.test'],
  ['a.b@message.gmail.com', 'a.b@message.gmail.com'],
])('canonicalizes %s to %s', (email, mailbox) => {
  expect(canonicalizeAddress(email)).toBe(mailbox);
});
