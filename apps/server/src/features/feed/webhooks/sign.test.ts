import { expect, it } from 'vitest';
import { createSigningSecret, signMessage } from './sign.ts';

it('signs as Standard Webhooks says, checked against openssl', () => {
  // openssl dgst -sha256 -mac HMAC over `id.timestamp.body`, with the 32 bytes of the secret as the key.
  const headers = signMessage(['whsec_Qk5BIHRlc3Qga2V5LCB0aGlydHktdHdvIGJ5dGVzISE='], {
    id: '5f0f6a0e-0000-4000-8000-000000000001:1042',
    sentAt: new Date('2026-11-20T15:00:00.999Z'),
    body: '{"type":"test","text":"Velmora – größer"}',
  });
  expect(headers).toEqual({
    'webhook-id': '5f0f6a0e-0000-4000-8000-000000000001:1042',
    'webhook-timestamp': '1795186800',
    'webhook-signature': 'v1,QU8SE+9iPYuOXdydFxUKBttFCoyISdHuxFyVv6sqh9U=',
  });
});

it('creates another secret of 32 bytes each time', () => {
  const secrets = [createSigningSecret(), createSigningSecret()];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
