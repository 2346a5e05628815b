import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { connectToasts } from '../../../lib/toast.ts';
import { hideLoadingToasts, showLoadingToasts } from './hide-loading-toasts.ts';

let client: QueryClient;
beforeEach(() => {
  connectToasts(toast);
  client = createQueryClient();
});

/** Starts a call that shows `loading` while it runs. Returns a function that ends it. */
function start(loading: string, success?: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const meta = { loading, ...(success === undefined ? {} : { success }) };
  const mutation = client.getMutationCache().build(client, { mutationFn: () => promise, meta });
  const call = mutation.execute(undefined);
  return async () => {
    resolve(undefined);
    await call;
  };
}

/** The type and text of each toast on screen. */
const listShown = () => toast.getToasts().map((shown) => ('type' in shown ? [shown.type, shown.title] : []));

it('hides the toasts of running calls only, until they are shown again', async () => {
  const end = start('Saving');
  toast.success('Saved', { id: 'other' });
  await expect.poll(listShown).toEqual(expect.arrayContaining([['loading', 'Saving']]));
  hideLoadingToasts();
  expect(listShown()).toEqual([['success', 'Saved']]);
  showLoadingToasts(client.getMutationCache());
  expect(listShown()).toEqual(expect.arrayContaining([['loading', 'Saving']]));
  await end();
  toast.dismiss();
});

it('does not show the toasts of calls again that have ended since', async () => {
  const [endFirst, endSecond, endThird] = [start('First'), start('Second', 'Second is saved'), start('Third')];
  await expect.poll(() => listShown().length).toBe(3);
  hideLoadingToasts();
  await endSecond();
  await endThird();
  showLoadingToasts(client.getMutationCache());
  const [first, second] = [
    ['loading', 'First'],
    ['success', 'Second is saved'],
  ];
  expect(new Set(listShown())).toEqual(new Set([first, second]));
  await endFirst();
});
