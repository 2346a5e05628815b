import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useChangeWatchlist } from './mutations.ts';
import { WATCHLIST_CHANNEL } from '../../../config/storage-keys.ts';
import { watchlistQuery } from './queries.ts';
import { useWatchlist } from './use-watchlist.ts';
import { WatchlistEditor } from './watchlist-editor.tsx';

afterEach(() => {
  toast.dismiss();
});

type Responder = () => Response | Promise<Response>;

/** Stubs the watchlist API. `overrides` replace single calls. */
function serve(start: readonly string[], overrides: Readonly<Record<string, Responder>> = {}) {
  let list = [...start];
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const symbol = body === undefined ? url.split('/').at(-1) : (JSON.parse(body) as { symbol: string }).symbol;
    const call = method === 'GET' ? 'GET' : `${method} ${String(symbol)}`;
    calls.push(call);
    const override = overrides[call];
    if (override !== undefined) return override();
    if (method === 'POST') list = [...list.filter((entry) => entry !== symbol), String(symbol)];
    if (method === 'DELETE') list = list.filter((entry) => entry !== symbol);
    return Response.json({ data: list }, { status: method === 'POST' ? 201 : 200 });
  });
  return { calls };
}

function Stars() {
  const { mutate } = useChangeWatchlist();
  useWatchlist();
  return ['AAPL', 'MSFT', 'ZVZZT'].map((symbol) => (
    <span key={symbol}>
      <button type="button" onClick={() => mutate({ symbol, watched: true })}>{`Watch ${symbol}`}</button>
      <button type="button" onClick={() => mutate({ symbol, watched: false })}>{`Unwatch ${symbol}`}</button>
    </span>
  ));
}

async function open() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <WatchlistEditor className="" />
      <Stars />
    </QueryClientProvider>,
  );
  await act(() => queryClient.fetchQuery(watchlistQuery));
  return {
    shown: () => queryClient.getQueryData(watchlistQuery.queryKey),
    mutating: () => queryClient.isMutating({ mutationKey: ['watchlist'] }),
  };
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const failWith = (status: number, message: string) => () =>
  Response.json({ message, code: 'refused', errors: [{ path: 'symbol', message }] }, { status });
const lastToast = () => toast.getHistory().at(-1);

it('shows a change before the server responds', async () => {
  let respond: (response: Response) => void = () => undefined;
  serve(['ZVZZT'], { 'POST AAPL': () => new Promise((resolve) => (respond = resolve)) });
  const page = await open();
  click('Watch AAPL');
  await waitFor(() => expect(page.shown()).toEqual(['ZVZZT', 'AAPL']));
  act(() => respond(Response.json({ data: ['ZVZZT', 'AAPL'] }, { status: 201 })));
  await waitFor(() => expect(page.mutating()).toBe(0));
  expect(page.shown()).toEqual(['ZVZZT', 'AAPL']);
});

it('rolls a rejected change back with a toast and keeps later changes', async () => {
  serve(['ZVZZT'], { 'POST AAPL': failWith(409, 'Your watchlist is full') });
  const page = await open();
  click('Watch AAPL');
  click('Watch MSFT');
  await waitFor(() => expect(page.mutating()).toBe(0));
  expect(page.shown()).toEqual(['ZVZZT', 'MSFT']);
  expect(toast.getHistory().some((entry) => 'title' in entry && entry.title === 'Your watchlist is full')).toBe(true);
});

it('rolls a failed change back even if the watchlist cannot be fetched', async () => {
  serve(['ZVZZT']);
  const page = await open();
  let fail: (reason: Error) => void = () => undefined;
  serve([], {
    'DELETE ZVZZT': () => new Promise((_resolve, reject) => (fail = reject)),
    GET: failWith(403, 'Not now'),
  });
  click('Unwatch ZVZZT');
  await waitFor(() => expect(page.shown()).toEqual([]));
  act(() => fail(new TypeError('Failed to fetch')));
  await waitFor(() => expect(page.mutating()).toBe(0));
  expect(page.shown()).toEqual(['ZVZZT']);
});

it('sends changes one at a time', async () => {
  let respond: (response: Response) => void = () => undefined;
  const { calls } = serve([], { 'POST AAPL': () => new Promise((resolve) => (respond = resolve)) });
  const page = await open();
  click('Watch AAPL');
  await waitFor(() => expect(calls).toContain('POST AAPL'));
  click('Unwatch AAPL');
  await waitFor(() => expect(page.shown()).toEqual([]));
  expect(calls).not.toContain('DELETE AAPL');
  act(() => respond(Response.json({ data: ['AAPL'] }, { status: 201 })));
  await waitFor(() => expect(page.mutating()).toBe(0));
  expect(calls).toContain('DELETE AAPL');
  expect(page.shown()).toEqual([]);
});

it('ends in the state of the last click', async () => {
  const { calls } = serve([]);
  const page = await open();
  for (const name of ['Watch AAPL', 'Unwatch AAPL', 'Watch AAPL', 'Unwatch AAPL']) click(name);
  await waitFor(() => expect(page.mutating()).toBe(0));
  expect(page.shown()).toEqual([]);
  expect(calls.filter((call) => call !== 'GET')).toEqual(['POST AAPL', 'DELETE AAPL', 'POST AAPL', 'DELETE AAPL']);
});

it('adds and removes symbols, and rejects invalid ones before sending', async () => {
  const { calls } = serve(['ZVZZT']);
  const page = await open();
  click('Edit watchlist');
  const field = await screen.findByLabelText<HTMLInputElement>('Add a symbol');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'not a symbol' } });
  click('Add');
  expect(screen.getByText('Please enter a valid symbol')).toBeTruthy();
  expect(calls).toEqual(['GET']);
  fireEvent.change(field, { target: { value: ' aapl ' } });
  click('Add');
  await screen.findByRole('button', { name: 'Remove AAPL' });
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.queryByText('Please enter a valid symbol')).toBeNull();
  click('Remove ZVZZT');
  await waitFor(() => expect(page.mutating()).toBe(0));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove AAPL' }));
  click('Remove AAPL');
  await screen.findByText(/^Your watchlist is empty\./);
  expect(document.activeElement).toBe(field);
});

it('keeps text typed while a symbol is being added', async () => {
  let respond: (response: Response) => void = () => undefined;
  serve([], { 'POST AAPL': () => new Promise((resolve) => (respond = resolve)) });
  const page = await open();
  click('Edit watchlist');
  const field = await screen.findByLabelText<HTMLInputElement>('Add a symbol');
  fireEvent.change(field, { target: { value: 'AAPL' } });
  click('Add');
  await screen.findByRole('button', { name: 'Remove AAPL' });
  fireEvent.change(field, { target: { value: 'MS' } });
  act(() => respond(Response.json({ data: ['AAPL'] }, { status: 201 })));
  await waitFor(() => expect(page.mutating()).toBe(0));
  expect(field.value).toBe('MS');
});

it('shows a server error beside the field and keeps the text', async () => {
  serve([], { 'POST QQQQ': failWith(422, 'BNA does not know this symbol') });
  await open();
  click('Edit watchlist');
  const field = await screen.findByLabelText<HTMLInputElement>('Add a symbol');
  fireEvent.change(field, { target: { value: 'QQQQ' } });
  click('Add');
  expect(await screen.findByText('BNA does not know this symbol')).toBeTruthy();
  expect(field.value).toBe('QQQQ');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove QQQQ' })).toBeNull());
  expect(lastToast()).toMatchObject({ title: 'BNA does not know this symbol' });
});

it('follows changes in another window, and announces its own once they are stored', async () => {
  const { calls } = serve(['ZVZZT']);
  const page = await open();
  const otherWindow = new BroadcastChannel(WATCHLIST_CHANNEL);
  serve(['ZVZZT', 'MSFT']);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  otherWindow.postMessage('changed');
  await waitFor(() => expect(page.shown()).toEqual(['ZVZZT', 'MSFT']));

  let wasStored = false;
  const announced = new Promise<boolean>((resolve) => {
    otherWindow.addEventListener('message', () => resolve(wasStored), { once: true });
  });
  serve(['ZVZZT', 'MSFT'], {
    'POST AAPL': () => {
      wasStored = true;
      return Response.json({ data: ['ZVZZT', 'MSFT', 'AAPL'] }, { status: 201 });
    },
  });
  click('Watch AAPL');
  expect(await announced).toBe(true);
  expect(page.shown()).toEqual(['ZVZZT', 'MSFT', 'AAPL']);
  expect(calls).toEqual(['GET']);
  otherWindow.close();
});
