import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, it, vi } from 'vitest';
import { invoice } from '../../../../test/factories.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { DownloadButton } from './download-button.tsx';

let saved: { name: string; content: Blob }[];

beforeEach(() => {
  saved = [];
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:${String(contents.size)}`;
    contents.set(url, content as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
  });
});
const pdf = (headers: Record<string, string> = { 'Content-Disposition': 'attachment; filename="Invoice-7.pdf"' }) =>
  new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf', ...headers } });
const failure = (status: number, message = 'Something else') => Response.json({ message, code: 'refused' }, { status });
const lastToast = () => toast.getHistory().at(-1);

function openButtons(fetch: (url: string, init: RequestInit) => Promise<Response>) {
  const spy = vi.fn<typeof fetch>(fetch);
  vi.stubGlobal('fetch', spy);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DownloadButton invoice={invoice()} />
      <DownloadButton invoice={invoice({ id: 'a/b', transaction_number: 'BNA-0002' })} />
    </QueryClientProvider>,
  );
  const first = screen.getByRole('button', { name: 'Download invoice BNA-0001' });
  const second = screen.getByRole('button', { name: 'Download invoice BNA-0002' });
  return { fetch: spy, first, second };
}

// @req 7.22 @req 8.3
it('saves the file under the name in the response and shows a confirmation', async () => {
  const { fetch, second } = openButtons(() => Promise.resolve(pdf()));
  fireEvent.click(second);
  await waitFor(() => expect(lastToast()).toMatchObject({ type: 'success', title: 'Invoice downloaded successfully' }));
  expect(saved.map(({ name }) => name)).toEqual(['Invoice-7.pdf']);
  expect(await saved[0]?.content.text()).toBe('%PDF-1.7');
  expect(fetch.mock.calls.map(([url, { method }]) => [method, url])).toEqual([
    ['GET', '/api/v1/invoices/a%2Fb/download'],
  ]);
});

// @req 8.3
it('saves nothing and shows a message if the response has no file name', async () => {
  const { first } = openButtons(() => Promise.resolve(pdf({})));
  fireEvent.click(first);
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      type: 'info',
      title: 'The invoice is not yet available for download. Please try again shortly.',
    }),
  );
  expect(saved).toEqual([]);
});

const brokenBody = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut off')) }), {
    headers: { 'Content-Disposition': 'attachment; filename=x.pdf' },
  });

// @req 8.2
it.each([
  ['403', () => Promise.resolve(failure(403)), 'You do not have access to this invoice'],
  ['404', () => Promise.resolve(failure(404)), 'Invoice not found'],
  ['429', () => Promise.resolve(failure(429)), 'Too many requests, please try again later.'],
  ['500', () => Promise.resolve(failure(500)), 'Failed to download invoice'],
  ['503', () => Promise.resolve(failure(503)), 'Failed to download invoice'],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to download invoice'],
  ['an interrupted body', () => Promise.resolve(brokenBody()), 'Failed to download invoice'],
])('%s shows its message', async (_failure, respond, title) => {
  const { first } = openButtons(respond);
  fireEvent.click(first);
  await waitFor(() => expect(lastToast()).toMatchObject({ type: 'error', title }));
  expect(saved).toEqual([]);
  expect(first.getAttribute('aria-disabled')).toBeNull();
});

// @req 8.2
it('explains next to the invoice that it is unavailable, and offers a retry', async () => {
  const message = 'Invoices can’t be downloaded right now. Please try again in a moment.';
  const responses = [failure(503, message), pdf()];
  const { first } = openButtons(() => Promise.resolve(responses.shift() ?? pdf()));
  fireEvent.click(first);
  expect(await screen.findByText(message)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again to download invoice BNA-0001' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByRole('button', { name: 'Download invoice BNA-0001' })).toBeTruthy();
});

it('redirects to the login on a 401', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/en/account/payment-history?page=2');
  const { first } = openButtons(() => Promise.resolve(failure(401, 'Please log in')));
  fireEvent.click(first);
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('/en/login?redirect=%2Fen%2Faccount%2Fpayment-history%3Fpage%3D2'),
  );
  expect(lastToast()).toMatchObject({ type: 'error', title: 'Please log in' });
  window.history.replaceState(null, '', '/');
});

it('downloads several invoices at a time, each once', async () => {
  const pending: ((response: Response) => void)[] = [];
  const { fetch, first, second } = openButtons(() => new Promise((resolve) => pending.push(resolve)));
  fireEvent.click(first);
  fireEvent.click(first);
  await waitFor(() => expect(first.getAttribute('aria-disabled')).toBe('true'));
  expect(second.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(first);
  fireEvent.click(second);
  await waitFor(() => expect(second.getAttribute('aria-disabled')).toBe('true'));
  expect(fetch).toHaveBeenCalledTimes(2);
  pending[1]?.(pdf());
  await waitFor(() => expect(second.getAttribute('aria-disabled')).toBeNull());
  expect(first.getAttribute('aria-disabled')).toBe('true');
  pending[0]?.(pdf());
  await waitFor(() => expect(first.getAttribute('aria-disabled')).toBeNull());
  expect(saved).toHaveLength(2);
});
