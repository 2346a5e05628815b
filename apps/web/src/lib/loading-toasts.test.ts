import { expect, it } from 'vitest';
import { createLoadingToasts } from './loading-toasts.ts';

function setUp() {
  const shown = new Map<string, string>();
  const toasts = createLoadingToasts({
    loading: (text, { id }) => shown.set(id, text),
    dismiss: (id) => void shown.delete(id),
  });
  return { ...toasts, listShown: () => [...shown.values()] };
}

it('hides the toasts of running calls while the user is asked', async () => {
  const { show, hideUntil, listShown } = setUp();
  show('a', 'Saving');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = hideUntil(promise);
  expect(listShown()).toEqual([]);
  show('b', 'Sending');
  expect(listShown()).toEqual([]);
  resolve(true);
  expect(await answer).toBe(true);
  expect(listShown()).toEqual(['Saving', 'Sending']);
});

it('does not show the toast of a call again that ended meanwhile', async () => {
  const { show, forget, hideUntil, listShown } = setUp();
  show('a', 'Saving');
  const { promise, reject } = Promise.withResolvers<boolean>();
  const answer = hideUntil(promise);
  forget('a');
  reject(new Error('The dialog could not be loaded'));
  await expect(answer).rejects.toThrow('The dialog could not be loaded');
  expect(listShown()).toEqual([]);
});
