import { expect, it } from 'vitest';
import { loadOnFirstCall } from './load-on-first-call.ts';

class Counter {
  #count = 0;

  add(by: number): Promise<number> {
    this.#count += by;
    return Promise.resolve(this.#count);
  }
}

it('loads once, with the first call, and passes on parameters, results and `this`', async () => {
  let loads = 0;
  const counter = loadOnFirstCall(() => {
    loads += 1;
    return Promise.resolve(new Counter());
  });
  // An object with a method `then` would be called here.
  expect(await Promise.resolve(counter)).toBe(counter);
  expect(loads).toBe(0);
  expect(await Promise.all([counter.add(2), counter.add(3)])).toEqual([2, 5]);
  expect(loads).toBe(1);
});

it('rejects calls with the errors of loading and of the method', async () => {
  const failing = loadOnFirstCall<Counter>(() => Promise.reject(new Error('not installed')));
  await expect(failing.add(1)).rejects.toThrow('not installed');
  const refusing = loadOnFirstCall(() => Promise.resolve({ add: () => Promise.reject(new Error('refused')) }));
  await expect(refusing.add()).rejects.toThrow('refused');
});
