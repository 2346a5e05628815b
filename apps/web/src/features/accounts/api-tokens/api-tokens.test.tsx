import type { ApiToken } from '@bna/contract/accounts/api-tokens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, openStaffPage, refused, tableRows, unanswered } from '../../../../test/staff-page.tsx';
import { ApiTokens } from './api-tokens.tsx';

const LIST = 'GET /admin/api-tokens';
const CREATE = 'POST /admin/api-tokens';
const MACHINE_ID = '5f0f6a0e-0000-4000-8000-000000000001';
const TOKEN_ID = '5f0f6a0e-0000-4000-8000-000000000002';
const REVOKE = `DELETE /admin/api-tokens/${TOKEN_ID}`;
const MACHINES = [{ id: MACHINE_ID, email: 'wire@bna.test' }];

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const token = (fields: Partial<ApiToken> = {}): ApiToken => ({
  id: TOKEN_ID,
  name: 'News scraper',
  machine: 'wire@bna.test',
  scopes: ['publish_alerts', 'read_alerts'],
  created_at: '2026-03-10T14:00:00.000Z',
  expires_at: inDays(90),
  last_used_at: null,
  ...fields,
});
const open = (data: ApiToken[], answers: Parameters<typeof openStaffPage>[1] = {}, machines = MACHINES) =>
  openStaffPage(<ApiTokens />, { [LIST]: answered({ data, meta: { machines } }), ...answers });

it('lists tokens with their scopes and last use, and marks those that expire soon', async () => {
  await open([
    token({ last_used_at: '2026-03-10T15:00:00.000Z' }),
    token({ id: MACHINE_ID, name: 'Soon', expires_at: inDays(3) }),
    token({ id: '1', name: 'Ended', expires_at: inDays(-1) }),
    token({ id: '2', name: 'Old', scopes: ['publish_alerts'], expires_at: null }),
  ]);
  await screen.findByRole('table');
  const [used, soon, ended, old] = tableRows('API tokens, newest first');
  expect(used?.slice(0, 4)).toEqual([
    'News scraperwire@bna.test',
    'Publish alerts, Read the news feed',
    '03/10/2026 10:00 ET',
    '03/10/2026 11:00 ET',
  ]);
  expect(used?.[4]).toMatch(/ET$/);
  expect([soon?.[3], soon?.[4]]).toEqual(['Never', expect.stringMatching(/3 days$/)]);
  expect(ended?.[4]).toMatch(/Expired$/);
  expect([old?.[1], old?.[4]]).toEqual(['Publish alerts', 'Never']);
});

// @threat A26
it('creates a token with what it may do, and shows it once', async () => {
  const created = { ...token(), token: 'a-secret-token' };
  const page = await open([], { [CREATE]: answered({ message: 'The token is created', data: created }) });
  await screen.findByText('No API tokens yet');
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('Please choose what the token may do')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(page.callsTo(CREATE)).toEqual([]);

  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'News scraper' } });
  fireEvent.change(screen.getByLabelText('Valid for'), { target: { value: '30 days' } });
  fireEvent.click(screen.getByLabelText('Publish alerts'));
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('a-secret-token')).toBeTruthy();
  expect(page.callsTo(CREATE).map(({ body }) => body)).toEqual([
    { machine_id: MACHINE_ID, name: 'News scraper', scopes: ['publish_alerts'], expires_in_days: 30 },
  ]);
  expect(document.activeElement?.textContent).toBe('Copy the token “News scraper” now');
  fireEvent.click(screen.getByRole('button', { name: 'I’ve stored it' }));
  expect(screen.queryByText('a-secret-token')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

it('shows a token without waiting for the list, and keeps it if the list fails', async () => {
  const page = await open([], {
    [CREATE]: () => {
      page.answer(LIST, unanswered);
      return Response.json({ message: 'The token is created', data: { ...token(), token: 'a-secret-token' } });
    },
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'News scraper' } });
  fireEvent.click(screen.getByLabelText('Publish alerts'));
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('a-secret-token')).toBeTruthy();
  page.answer(LIST, refused(400, 'It broke'));
  await page.refetch();
  expect(screen.getByText('a-secret-token')).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});

it('asks before it revokes a token', async () => {
  const page = await open([token()], { [REVOKE]: answered({ message: 'The token is revoked' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke News scraper of wire@bna.test' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke News scraper?' }));
  expect(page.callsTo(REVOKE)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(page.callsTo(REVOKE)).toHaveLength(1);
});

it('says how to create a machine account if there is none', async () => {
  await open([], {}, []);
  expect(await screen.findByText(/--role SCRAPER/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});
