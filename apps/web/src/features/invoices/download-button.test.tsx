import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoice } from '../../../test/factories.ts';
import { createQueryClient } from '../../lib/query-client.ts';
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
afterEach(() => {
  vi.unstubAllGlobals();
});

const pdf = (headers: Record<string, string> = { 'Content-Disposition': 'attachment; filename="Invoice-7.pdf"' }) =>
  new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf', ...headers } });
const refusal = (status: number, message = 'Something else') => Response.json({ message, code: 'refused' }, { status });
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

it('saves the file under the name that the server gives it, and says so', async () => {
  const { fetch, second } = openButtons(() => Promise.resolve(pdf()));
  fireEvent.click(second);
  await waitFor(() => expect(lastToast()).toMatchObject({ type: 'success', title: 'Invoice downloaded successfully' }));
  expect(saved.map(({ name }) => name)).toEqual(['Invoice-7.pdf']);
  expect(await saved[0]?.content.text()).toBe('%PDF-1.7');
  expect(fetch.mock.calls.map(([url, { method }]) => [method, url])).toEqual([
    ['GET', '/api/v1/invoices/a%2Fb/download'],
  ]);
});

it('saves nothing where the file has no name yet, and says that it comes', async () => {
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

it.each([
  ['403', () => Promise.resolve(refusal(403)), 'You do not have access to this invoice'],
  ['404', () => Promise.resolve(refusal(404)), 'Invoice not found'],
  ['429', () => Promise.resolve(refusal(429)), 'Too many requests, please try again later.'],
  ['500', () => Promise.resolve(refusal(500)), 'Failed to download invoice'],
  ['503', () => Promise.resolve(refusal(503)), 'Failed to download invoice'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to download invoice'],
  ['half a file', () => Promise.resolve(brokenBody()), 'Failed to download invoice'],
])('%s is told in the words for it', async (_what, answer, title) => {
  const { first } = openButtons(answer);
  fireEvent.click(first);
  await waitFor(() => expect(lastToast()).toMatchObject({ type: 'error', title }));
  expect(saved).toEqual([]);
  expect(first.getAttribute('aria-disabled')).toBeNull();
});

it('leaves for the login on a 401, as every call below the account does', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/en/account/payment-history?page=2');
  const { first } = openButtons(() => Promise.resolve(refusal(401, 'Please log in')));
  fireEvent.click(first);
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('/en/login?redirect=%2Fen%2Faccount%2Fpayment-history%3Fpage%3D2'),
  );
  expect(lastToast()).toMatchObject({ type: 'error', title: 'Please log in' });
  window.history.replaceState(null, '', '/');
});

it('loads several at once, each once', async () => {
  const answers: ((response: Response) => void)[] = [];
  const { fetch, first, second } = openButtons(() => new Promise((resolve) => answers.push(resolve)));
  fireEvent.click(first);
  fireEvent.click(first);
  await waitFor(() => expect(first.getAttribute('aria-disabled')).toBe('true'));
  expect(second.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(first);
  fireEvent.click(second);
  await waitFor(() => expect(second.getAttribute('aria-disabled')).toBe('true'));
  expect(fetch).toHaveBeenCalledTimes(2);
  answers[1]?.(pdf());
  await waitFor(() => expect(second.getAttribute('aria-disabled')).toBeNull());
  expect(first.getAttribute('aria-disabled')).toBe('true');
  answers[0]?.(pdf());
  await waitFor(() => expect(first.getAttribute('aria-disabled')).toBeNull());
  expect(saved).toHaveLength(2);
});
