import { expect, it, vi } from 'vitest';
import { blockStorage } from '../../test/block-storage.ts';
import { dispatchStorageEvent } from '../../test/tab-locks.ts';
import { createStoredText } from './stored-text.ts';

const KEY = 'text of this test';

it('stores a text and removes it', () => {
  const text = createStoredText(KEY);
  expect(text.read()).toBeNull();
  text.write('on');
  expect([text.read(), localStorage.getItem(KEY)]).toEqual(['on', 'on']);
  text.write(null);
  expect([text.read(), localStorage.getItem(KEY)]).toEqual([null, null]);
});

it('reports changes of this tab and of others until unsubscribed', () => {
  const text = createStoredText(KEY);
  const listener = vi.fn<() => void>();
  const unsubscribe = text.subscribe(listener);
  text.write('on');
  text.write(null);
  dispatchStorageEvent(KEY);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  text.write('on');
  dispatchStorageEvent(KEY);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('keeps the text while the page is open if storage is blocked', () => {
  blockStorage();
  const text = createStoredText(KEY);
  expect(text.read()).toBeNull();
  text.write('on');
  expect(text.read()).toBe('on');
  text.write('off');
  expect(text.read()).toBe('off');
  text.write(null);
  expect(text.read()).toBeNull();
});

it('forgets the text of a blocked storage once another one is stored', () => {
  const allowStorage = blockStorage();
  const text = createStoredText(KEY);
  text.write('on');
  allowStorage();
  text.write('off');
  localStorage.setItem(KEY, 'changed in another tab');
  expect(text.read()).toBe('changed in another tab');
});
