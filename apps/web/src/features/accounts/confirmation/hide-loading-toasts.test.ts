import { toast } from 'sonner';
import { expect, it } from 'vitest';
import { hideLoadingToasts, showLoadingToasts } from './hide-loading-toasts.ts';

const listShown = () => toast.getToasts().map(({ id }) => id);

it('hides the toasts of running calls only, until they are shown again', () => {
  toast.loading('Saving', { id: 'call' });
  toast.success('Saved', { id: 'other' });
  hideLoadingToasts();
  expect(listShown()).toEqual(['other']);
  showLoadingToasts();
  expect(listShown()).toContain('call');
});
