import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

describe('the batch loader', () => {
  it('batches the calls made during a query into the next one', async () => {
    const batches: number[][] = [];
    const gates: (() => void)[] = [];
    const load = createBatchLoader<number, string>(async (keys) => {
      batches.push([...keys]);
      await new Promise<void>((resolve) => gates.push(resolve));
      return new Map(keys.map((key) => [key, `value ${String(key)}`]));
    });
    const first = load(1);
    await Promise.resolve();
    await Promise.resolve();
    const later = [load(2), load(3), load(2)];
    gates[0]?.();
    expect(await first).toBe('value 1');
    await new Promise((resolve) => setImmediate(resolve));
    gates[1]?.();
    expect(await Promise.all(later)).toEqual(['value 2', 'value 3', 'value 2']);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('rejects every call of a failed batch and recovers', async () => {
    let isBroken = true;
    const load = createBatchLoader<string, number>((keys) =>
      isBroken
        ? Promise.reject(new Error('unavailable'))
        : Promise.resolve(new Map(keys.map((key) => [key, key.length]))),
    );
    const results = await Promise.allSettled([load('a'), load('bb')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await load('bb')).toBe(2);
    expect(await createBatchLoader<string, number>(() => Promise.resolve(new Map()))('absent')).toBeUndefined();
  });
});
