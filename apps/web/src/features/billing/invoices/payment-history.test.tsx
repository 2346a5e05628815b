import type { Invoice } from '@bna/contract/billing/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { invoice } from '../../../../test/factories.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { PaymentHistory } from './payment-history.tsx';

const PER_PAGE = 2;
const numbered = (count: number): Invoice[] =>
  Array.from({ length: count }, (_, index) =>
    invoice({ id: `id-${String(index + 1)}`, transaction_number: `BNA-${String(index + 1)}` }),
  );

/** A server with two of `invoices` per page. `hold` delays a response until `release` is called. */
function openHistory(invoices: readonly Invoice[], { page: first = 1, failing = 0 } = {}) {
  const requested: string[] = [];
  const held: (() => void)[] = [];
  const state = { hold: false, failing };
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (state.hold) await new Promise<void>((resolve) => held.push(resolve));
    if (state.failing > 0) {
      state.failing -= 1;
      return Response.json({ message: 'Too busy', code: 'too_many_requests' }, { status: 429 });
    }
    const page = Number(new URL(url, 'http://x').searchParams.get('page'));
    return Response.json({
      data: invoices.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      meta: { lastPage: Math.max(1, Math.ceil(invoices.length / PER_PAGE)) },
    });
  });
  const turnedBack: number[] = [];
  const Page = () => {
    const [page, setPage] = useState(first);
    return (
      <PaymentHistory
        page={page}
        onPageChange={setPage}
        onBeyondEnd={(lastPage) => {
          turnedBack.push(lastPage);
          setPage(lastPage);
        }}
      />
    );
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const release = () => act(() => Promise.resolve(held.splice(0).forEach((go) => go())));
  return { requested, state, release, turnedBack };
}

const rows = () => screen.getAllByRole('row').slice(1);
const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));

it('shows date, number, method, amount and status of each payment under its column header', async () => {
  openHistory([
    invoice(),
    // The day before in New York.
    invoice({ id: '2', created_at: '2026-01-01T03:00:00.000Z', transaction_number: 'BNA-0002', amount: 123_456_789 }),
  ]);
  await screen.findByRole('table', { name: 'Invoices, newest first' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Transaction',
    'Payment method',
    'Amount',
    'Status',
    'Invoice',
  ]);
  expect(rows().map(cellsOf)).toEqual([
    ['03/10/2026', 'BNA-0001', 'Visa •••• 4242', '$58.00', 'Paid', 'Downloadinvoice BNA-0001'],
    ['12/31/2025', 'BNA-0002', 'Visa •••• 4242', '$1,234,567.89', 'Paid', 'Downloadinvoice BNA-0002'],
  ]);
  expect(screen.queryByRole('navigation')).toBeNull();
});

// @req 3.10
it.each([
  ['success', 'Paid'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['refunded', 'Refunded'],
  ['partially_refunded', 'Partially refunded'],
  ['declined', 'Declined'],
] as const)('the status %s reads %s', async (payment_status, word) => {
  openHistory([invoice({ payment_status })]);
  await screen.findByRole('table');
  expect(cellsOf(rows()[0])[4]).toBe(word);
});

it('shows "Not paid" before the first attempt, and formats other currencies', async () => {
  openHistory([invoice({ payment_method: '', currency: 'GBP', payment_status: 'pending' })]);
  await screen.findByRole('table');
  expect(cellsOf(rows()[0]).slice(2, 4)).toEqual(['Not paid', '£58.00']);
});

// @req 2.44
it('keeps the old rows until the next page has loaded, then moves focus to the heading', async () => {
  const { requested, state, release } = openHistory(numbered(5));
  await screen.findByText('Page 1 of 3');
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
  state.hold = true;
  press('Next');
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(cellsOf(rows()[0])[1]).toBe('BNA-1');
  expect(screen.getByText('Page 1 of 3')).toBeTruthy();
  press('Next');
  await release();
  const place = await screen.findByText('Page 2 of 3');
  expect(place.getAttribute('aria-live')).toBe('polite');
  expect(rows().map((row) => cellsOf(row)[1])).toEqual(['BNA-3', 'BNA-4']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment History' }));
  expect(requested).toEqual(['/api/v1/invoices?page=1', '/api/v1/invoices?page=2']);
  state.hold = false;
  press('Next');
  await screen.findByText('Page 3 of 3');
  expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  press('Previous');
  await screen.findByText('Page 2 of 3');
});

it('keeps the focus if the page did not change', async () => {
  openHistory(numbered(5), { page: 2 });
  await screen.findByText('Page 2 of 3');
  expect(document.activeElement).toBe(document.body);
});

it('shows the last page for a page beyond it', async () => {
  const { turnedBack } = openHistory(numbered(5), { page: 99 });
  await screen.findByText('Page 3 of 3');
  expect(rows().map((row) => cellsOf(row)[1])).toEqual(['BNA-5']);
  expect(turnedBack).toEqual([3]);
});

it.each([1, 7])('shows the empty state on page %d', async (page) => {
  openHistory([], { page });
  await screen.findByText('No invoices yet');
  expect(screen.getByText(/Your subscription payments and their invoices appear here/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows why loading failed and retries on click', async () => {
  openHistory(numbered(1), { failing: 1 });
  expect((await screen.findByRole('alert')).textContent).toContain('Too busy');
  press('Try again');
  await screen.findByRole('table');
  expect(screen.queryByRole('alert')).toBeNull();
});
