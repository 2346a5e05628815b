import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createArgon2Hasher } from './argon2.ts';

describe('argon2id', () => {
  const hasher = createArgon2Hasher();

  // @req 12.23 @threat A11
  it('hashes with the OWASP minimum parameters and verifies', async () => {
    const stored = await hasher.hash('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(stored, 'correct horse')).toEqual({ matches: true, stale: false });
    expect(await hasher.verify(stored, 'wrong horse')).toEqual({ matches: false, stale: false });
    expect(await hasher.verify(await hash('old', { memoryCost: 8_192 }), 'old')).toEqual({
      matches: true,
      stale: true,
    });
  });

  // @threat A8
  it('accepts every form of the same text, and upgrades older hashes of the typed form', async () => {
    const [composed, decomposed] = ['caf\u00e9 horse', 'cafe\u0301 horse'];
    const fresh = { matches: true, stale: false };
    expect(await hasher.verify(await hasher.hash(composed), decomposed)).toEqual(fresh);
    expect(await hasher.verify(await hasher.hash(decomposed), composed)).toEqual(fresh);
    const asTyped = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await hasher.verify(asTyped, decomposed)).toEqual({ matches: true, stale: true });
    expect(await hasher.verify(asTyped, composed)).toEqual({ matches: false, stale: false });
    expect(await hasher.verify(null, decomposed)).toEqual({ matches: false, stale: false });
  });

  it('rejects every password of an unknown account', async () => {
    expect(await hasher.verify(null, 'no account has this password')).toEqual({ matches: false, stale: false });
  });

  // @req 15.10 @threat K2
  it('refuses with 503 when 100 calls are waiting', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 120 }, () => hasher.verify(null, 'x')));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(16);
    expect(refused.length).toBeLessThan(20);
    expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfterS: 2 });
  });
});
