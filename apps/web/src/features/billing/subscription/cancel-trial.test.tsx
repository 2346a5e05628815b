import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { subscription } from '../../../../test/factories.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { CancelTrial } from './cancel-trial.tsx';
import { subscriptionQuery, trialQuery } from './queries.ts';

function openTrial(response: () => Promise<Response>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(response);
  vi.stubGlobal('fetch', fetch);
  const queryClient = createQueryClient();
  queryClient.setQueryData(subscriptionQuery.queryKey, subscription({ status: 'trialing' }));
  queryClient.setQueryData(trialQuery.queryKey, {
    eligible: false,
    status: 'trialing',
    started_at: '2026-03-01T14:00:00.000Z',
    ends_at: '2026-03-15T14:00:00.000Z',
    confirm_by: null,
    days_left: 5,
  });
  const onCanceled = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <CancelTrial onCanceled={onCanceled} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel trial' }));
  return { fetch, onCanceled, queryClient };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// @req 2.42
it('asks for confirmation, and does nothing on No', () => {
  const { fetch, onCanceled } = openTrial(() => Promise.resolve(Response.json({ message: 'x' })));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel your subscription?' });
  expect(document.activeElement?.textContent).toBe('No');
  expect(dialog.contains(document.activeElement)).toBe(true);
  press('No');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(onCanceled).not.toHaveBeenCalled();
});

// @req 2.42 @req 4.8 @req 8.9
it('cancels the trial on Yes, updates the page at once and refetches', async () => {
  const { fetch, onCanceled, queryClient } = openTrial(() =>
    Promise.resolve(Response.json({ message: 'Free trial has been canceled' })),
  );
  press('Yes');
  await waitFor(() => expect(onCanceled).toHaveBeenCalledOnce());
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/subscription/cancel-trial');
  expect(fetch.mock.calls[0]?.[1].method).toBe('PATCH');
  expect(queryClient.getQueryData(subscriptionQuery.queryKey)?.status).toBe('canceled');
  await waitFor(() => expect(queryClient.getQueryState(subscriptionQuery.queryKey)?.isInvalidated).toBe(true));
  expect(queryClient.getQueryState(trialQuery.queryKey)?.isInvalidated).toBe(true);
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'success', title: 'Free trial has been canceled' });
});

it('stays open with the error, and refetches the subscription', async () => {
  const { onCanceled, queryClient } = openTrial(() =>
    Promise.resolve(Response.json({ message: 'There is no free trial to cancel', code: 'conflict' }, { status: 409 })),
  );
  press('Yes');
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.textContent).toContain('There is no free trial to cancel'));
  expect(onCanceled).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(subscriptionQuery.queryKey)?.status).toBe('trialing');
  expect(queryClient.getQueryState(subscriptionQuery.queryKey)?.isInvalidated).toBe(true);
});
