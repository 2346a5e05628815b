import type { OwnSession } from '@bna/contract/accounts/sessions';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { refetchAll } from '../../../../test/staff-page.tsx';
import { OwnSessions } from './own-sessions.tsx';

const sessionAt = (index: number): OwnSession => ({
  id: String(index).padStart(64, '0'),
  device: `Firefox ${String(index)} on Windows`,
  created_at: '2026-11-20T14:00:00Z',
  last_seen_at: '2026-11-20T15:00:00Z',
  current: index === 0,
});

async function openWith(count: number) {
  const sessions = Array.from({ length: count }, (_, index) => sessionAt(index));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: sessions })));
  const page = await renderPage(<OwnSessions />, { path: '/', at: '/' });
  await screen.findByText('This device');
  return page;
}

const countRows = () => screen.getAllByRole('listitem').length;

it('shows the six sessions seen last, and all on request', async () => {
  await openWith(25);
  expect(countRows()).toBe(6);
  const button = screen.getByRole('button', { name: 'Show all 25' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(countRows()).toBe(25);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(countRows()).toBe(6);
});

it('shows six sessions without a button for more', async () => {
  await openWith(6);
  expect(countRows()).toBe(6);
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
});

it('keeps the sessions on screen if a refetch fails', async () => {
  const { queryClient } = await openWith(6);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'It broke', code: 'x' }, { status: 400 })));
  await refetchAll(queryClient);
  expect(countRows()).toBe(6);
  expect(screen.queryByText('It broke')).toBeNull();
});
