import { expect, it, vi } from 'vitest';
import { leavePage } from './leave-page.ts';

const pageShow = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('resolves only when Back restores the page from the cache', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const onBack = vi.fn<() => void>();
  const back = leavePage('https://checkout.example.com/c/1').then(onBack);
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.example.com/c/1');
  pageShow(false);
  await Promise.resolve();
  expect(onBack).not.toHaveBeenCalled();
  pageShow(true);
  await back;
  expect(onBack).toHaveBeenCalledOnce();
});
