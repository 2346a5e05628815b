import { expect, it } from 'vitest';
import { canonicalAddressOf } from './canonical-address.ts';

it.each([
  ['  Some.Body+news@Example.TEST ', 'some.body@example.test'],
  ['a.b.c+x+y@gmail.com', 'abc@gmail.com'],
  ['A.B.C@GoogleMail.com', 'abc@gmail.com'],
  ['+name@example.test', '+name@example.test'],
  ['a.b@mail.gmail.com', 'a.b@mail.gmail.com'],
])('E7: the mailbox behind %s is %s', (email, mailbox) => {
  expect(canonicalAddressOf(email)).toBe(mailbox);
});
