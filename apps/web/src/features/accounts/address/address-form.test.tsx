import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { AddressForm } from './address-form.tsx';

const NOT_SERVED = 'Unfortunately we do not service customers from your country. Your understanding is appreciated.';
const boston = {
  address_line_1: '12 Harbor Street',
  address_line_2: '',
  city: 'Boston',
  zip_code: '02110',
  country: 'USA',
  state: 'MA',
};
const saved = (): Response => Response.json({ message: 'Your address has been saved' });

function openForm(answer: () => Response | Promise<Response> = saved) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddressForm initial={{ ...boston, countries: ['USA', 'Canada'] }} />
    </QueryClientProvider>,
  );
  const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`));
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  // Unlike browsers, the test DOM drops the initial value of a select.
  type('Country', boston.country);
  return {
    fetch,
    field,
    type,
    submit: () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })),
  };
}

const describedBy = (input: HTMLInputElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

const TOO_LONG = 'Address must be 255 characters or less';

describe('client-side validation at the field', () => {
  // @req 2.40
  it.each([
    ['Address line 1', '', 'Address is required'],
    ['Address line 1', '   ', 'Address is required'],
    ['Address line 1', 'x'.repeat(256), TOO_LONG],
    ['Address line 2', 'x'.repeat(256), TOO_LONG],
    ['City', '', 'City is required'],
    ['City', 'x'.repeat(256), 'City must be 255 characters or less'],
    ['Zip code', '', 'Zip code is required'],
    ['Zip code', '1'.repeat(21), 'Zip code must be 20 characters or less'],
    ['State', '', 'State is required for USA'],
    ['State', 'x'.repeat(256), 'State must be 255 characters or less'],
    ['Country', '', 'Country is required'],
  ])('refuses %s %j', async (label, value, message) => {
    const { fetch, field, type, submit } = openForm();
    type(label, value);
    submit();
    await waitFor(() => expect(describedBy(field(label))).toBe(message));
    expect(document.activeElement).toBe(field(label));
    expect(field(label).value).toBe(value);
    expect(fetch).not.toHaveBeenCalled();
  });
});

// @req 2.40 @req 5.6
it('drops the error of the state once the country needs none', async () => {
  const { field, type, submit } = openForm();
  type('State', '');
  submit();
  await waitFor(() => expect(describedBy(field('State'))).toBe('State is required for USA'));
  type('Country', 'Canada');
  await waitFor(() => expect(describedBy(field('State'))).toBe(''));
  expect(field('State').getAttribute('aria-invalid')).toBe('false');
});

it('focuses the first invalid field, in reading order', async () => {
  const { field, type, submit } = openForm();
  type('State', '');
  type('Address line 1', '');
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field('Address line 1')));
});

// @req 5.12
it('announces an unserved country when it is selected and sends nothing', async () => {
  const { fetch, field, type, submit } = openForm();
  type('Country', 'Brazil');
  expect(describedBy(field('Country'))).toBe(NOT_SERVED);
  expect(screen.getByRole('status').textContent).toBe(NOT_SERVED);
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field('Country')));
  expect(fetch).not.toHaveBeenCalled();
  type('Country', 'Canada');
  await waitFor(() => expect(describedBy(field('Country'))).toBe(''));
  expect(screen.getByRole('status').textContent).toBe('');
});

// @req 8.9
it('saves a valid address, without a state where none is required, and shows both toasts', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { fetch, type, submit } = openForm(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  type('Country', 'Canada');
  type('State', '');
  type('City', '  Halifax ');
  submit();
  await screen.findByRole('button', { name: 'Saving…' });
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'loading', title: 'Saving Changes...' });
  answer(saved());
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/address');
  expect(fetch.mock.calls[0]?.[1].method).toBe('PATCH');
  expect(fetch.mock.calls[0]?.[1].body).toBe(
    JSON.stringify({ ...boston, city: 'Halifax', country: 'Canada', state: '' }),
  );
  await waitFor(() =>
    expect(toast.getHistory().at(-1)).toMatchObject({ type: 'success', title: 'Your address has been saved' }),
  );
});

it('shows a server error at its field and keeps the input', async () => {
  const refusal = {
    message: NOT_SERVED,
    code: 'validation_failed',
    errors: [{ path: 'country', message: NOT_SERVED }],
  };
  const { field, type, submit } = openForm(() => Response.json(refusal, { status: 422 }));
  type('City', 'Halifax');
  type('Country', 'Canada');
  submit();
  await waitFor(() => expect(describedBy(field('Country'))).toBe(NOT_SERVED));
  expect(field('City').value).toBe('Halifax');
  expect(field('Country').value).toBe('Canada');
});

it('shows other errors above the form and keeps the input', async () => {
  const { field, type, submit } = openForm(() =>
    Response.json({ message: 'The database is away', code: 'unavailable' }, { status: 503 }),
  );
  type('City', 'Halifax');
  submit();
  await screen.findByText('The database is away');
  expect(field('City').value).toBe('Halifax');
});
