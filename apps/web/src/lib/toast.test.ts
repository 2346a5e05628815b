import { toast as library } from 'sonner';
import { afterEach, expect, it } from 'vitest';
import { createToasts } from './toast.ts';

// The library’s toast list is shared by all tests of a process.
afterEach(() => void library.dismiss());

const titles = () => library.getToasts().map((shown) => ('title' in shown ? shown.title : null));

it('shows toasts in order once the library is loaded', () => {
  const { toast, connect } = createToasts();
  const before = titles();
  toast.loading('Saving', { id: 'save' });
  const dropped = toast('Dropped');
  toast.success('Saved', { id: 'save' });
  toast.dismiss(dropped);
  expect(titles()).toEqual(before);
  connect(library);
  expect(library.getToasts().filter(({ id }) => id === 'save')).toMatchObject([{ type: 'success', title: 'Saved' }]);
  expect(titles()).not.toContain('Dropped');
  toast.error('Failed');
  expect(titles()).toContain('Failed');
});

it('returns a different id for each toast, or the given one', () => {
  const { toast } = createToasts();
  expect(toast('One')).not.toBe(toast('Two'));
  expect(toast('Three', { id: 'three' })).toBe('three');
});
