import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type SealContext, seal, unseal } from './seal.ts';

const CONTEXT: SealContext = { secretKey: randomBytes(32), purpose: 'second-factor', owner: 'tess' };

// @threat A24
it('opens only with the same key, for the same owner and unchanged', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', CONTEXT);
  expect(unseal(sealed, CONTEXT)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(sealed, { ...CONTEXT, secretKey: randomBytes(32) })).toBeNull();
  expect(unseal(sealed, { ...CONTEXT, owner: 'otto' })).toBeNull();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(changed, CONTEXT)).toBeNull();
  }
});

// @threat A24
it('hides the text and differs each time', () => {
  const [first, second] = [seal('JBSWY3DPEHPK3PXP', CONTEXT), seal('JBSWY3DPEHPK3PXP', CONTEXT)];
  expect(first.equals(second)).toBe(false);
  expect(first.includes('JBSWY3DPEHPK3PXP')).toBe(false);
});
