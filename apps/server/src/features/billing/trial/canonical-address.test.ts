import { expect, it } from 'vitest';
import { canonicalizeAddress } from './canonical-address.ts';

// @req 14.1 @threat E7
it.each([
  ['  Some.Body+news@Example.TEST ', 'some.body@example.test'],
  ['a.b.c+x+y@gmail.com', 'abc@gmail.com'],
  ['A.B.C@GoogleMail.com', 'abc@gmail.com'],
  ['+name@example.test', '+name@example.test'],
  ['a.b@message.gmail.com', 'a.b@message.gmail.com'],
  ['apple.seed+x@me.com', 'apple.seed@icloud.com'],
  ['apple.seed@mac.com', 'apple.seed@icloud.com'],
  ['A_l.i-ce+x@pm.me', 'alice@proton.me'],
  ['alice@protonmail.com', 'alice@proton.me'],
  ['base-shop@yahoo.com', 'base@yahoo.com'],
  ['base-shop@ymail.com', 'base@ymail.com'],
  ['-base@yahoo.com', '-base@yahoo.com'],
  ['shop@someone.fastmail.com', 'someone@fastmail.com'],
  ['shop+x@someone.fastmail.fm', 'someone@fastmail.fm'],
  ['someone+x@fastmail.com', 'someone@fastmail.com'],
  ['some.one+x@outlook.com', 'some.one@outlook.com'],
  ['ivan@ya.ru', 'ivan@yandex.com'],
  ['ivan+x@yandex.ru', 'ivan@yandex.com'],
  ['a-b_c@example.test', 'a-b_c@example.test'],
])('canonicalizes %s to %s', (email, mailbox) => {
  expect(canonicalizeAddress(email)).toBe(mailbox);
});
