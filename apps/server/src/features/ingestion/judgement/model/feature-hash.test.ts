import { describe, expect, test } from 'vitest';
import { BUCKETS, extendHash, hashText, toBucket } from './feature-hash.ts';

describe('feature hash', () => {
  // Stored weights belong to these buckets: a changed value makes every trained model useless.
  test.each([
    ['', -1421968373],
    ['raises', -1448493798],
    ['cue caution:offering', 132987918],
    ['<money>', 135591309],
  ])('%j always has the same hash', (text, hash) => {
    expect(hashText(text)).toBe(hash);
  });

  test('the order of words matters', () => {
    const [raises, guidance] = [hashText('raises'), hashText('guidance')];
    expect(toBucket(extendHash(extendHash(1, raises), guidance))).not.toBe(
      toBucket(extendHash(extendHash(1, guidance), raises)),
    );
  });

  test('similar words spread over the whole space', () => {
    const buckets = Array.from({ length: 4000 }, (_, index) => toBucket(hashText(`word${index}`)));
    expect(Math.min(...buckets)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...buckets)).toBeLessThan(BUCKETS);
    expect(new Set(buckets).size).toBeGreaterThan(3980);
    const lowerHalf = buckets.filter((bucket) => bucket < BUCKETS / 2).length;
    expect(lowerHalf).toBeGreaterThan(1800);
    expect(lowerHalf).toBeLessThan(2200);
  });
});
