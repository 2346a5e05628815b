import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { trialQuery } from '../subscription/queries.ts';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { UnconfirmedEmailNotice } from './unconfirmed-email-notice.tsx';

const EMAIL = 'terry@example.com';
const CONFIRM_BY = '2026-03-11T16:00:00Z';

function show(notice: ReactNode, confirmBy: string | null = CONFIRM_BY) {
  const queryClient = createQueryClient();
  const trial = { eligible: false, started_at: null, ends_at: null, days_left: 14, status: 'trialing' } as const;
  queryClient.setQueryData(trialQuery.queryKey, { ...trial, confirm_by: confirmBy });
  const fetch = vi.fn<(url: string) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ message: 'Sent', data: { ...trial, confirm_by: confirmBy } })),
  );
  vi.stubGlobal('fetch', fetch);
  render(<QueryClientProvider client={queryClient}>{notice}</QueryClientProvider>);
  return { fetch };
}

it('names the address to confirm, the deadline, and sends the email again', async () => {
  const { fetch } = show(<ConfirmEmailNotice email={EMAIL} confirmBy={CONFIRM_BY} />);
  expect(document.body.textContent).toContain('terry@example.com');
  expect(document.body.textContent).toContain('by 03/11/2026 12:00 ET to keep your live alerts.');
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(fetch.mock.calls.map(([url]) => url)).toContain('/api/v1/subscription/trial/confirmation-email'),
  );
});

it('says above a form that the address must be confirmed first', () => {
  show(<UnconfirmedEmailNotice email={EMAIL} action="create API tokens" />);
  expect(document.body.textContent).toContain(
    'To create API tokens, open the link that we sent to terry@example.com first.',
  );
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

it('says nothing once the address is confirmed', () => {
  show(<UnconfirmedEmailNotice email={EMAIL} action="create API tokens" />, null);
  expect(document.body.textContent).toBe('');
});
