import type { OwnApiToken } from '@bna/contract/accounts/api-tokens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, openStaffPage, refused, tableRows, unanswered } from '../../../../test/staff-page.tsx';
import { OwnApiTokens } from './own-api-tokens.tsx';

const LIST = 'GET /users/api-tokens';
const CREATE = 'POST /users/api-tokens';
const TOKEN_ID = '5f0f6a0e-0000-4000-8000-000000000002';
const REVOKE = `DELETE /users/api-tokens/${TOKEN_ID}`;
const MAX_TOKENS = 10;

const token = (fields: Partial<OwnApiToken> = {}): OwnApiToken => ({
  id: TOKEN_ID,
  name: 'Trading bot',
  scopes: ['read_alerts'],
  created_at: '2026-03-10T14:00:00.000Z',
  expires_at: '2126-03-10T14:00:00.000Z',
  last_used_at: null,
  ...fields,
});
const open = (data: OwnApiToken[], answers: Parameters<typeof openStaffPage>[1] = {}) =>
  openStaffPage(<OwnApiTokens />, { [LIST]: answered({ data }), ...answers });

// @threat A28
it('creates a token for a chosen time, and shows it once', async () => {
  const created = { ...token(), token: 'a-secret-token' };
  const page = await open([], { [CREATE]: answered({ message: 'The token is created', data: created }) });
  await screen.findByText('No API tokens yet');
  fireEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Trading bot' } });
  fireEvent.change(screen.getByLabelText('Valid for'), { target: { value: '30 days' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('a-secret-token')).toBeTruthy();
  expect(page.callsTo(CREATE).map(({ body }) => body)).toEqual([{ name: 'Trading bot', expires_in_days: 30 }]);
  fireEvent.click(screen.getByRole('button', { name: 'I’ve stored it' }));
  expect(screen.queryByText('a-secret-token')).toBeNull();
});

/** Creates a token, after which the list answers in another way. */
async function createToken(existing: OwnApiToken[], nextList: () => Response | Promise<Response>) {
  const page = await open(existing, {
    [CREATE]: () => {
      page.answer(LIST, nextList);
      return Response.json({ message: 'The token is created', data: { ...token(), token: 'a-secret-token' } });
    },
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Trading bot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  return page;
}

it('shows a token without waiting for the list, and keeps it if the list fails', async () => {
  const page = await createToken([], unanswered);
  expect(await screen.findByText('a-secret-token')).toBeTruthy();
  page.answer(LIST, refused(400, 'It broke'));
  await page.refetch();
  expect(screen.getByText('a-secret-token')).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});

it('shows a token although the list fails right after', async () => {
  const page = await createToken([], refused(400, 'It broke'));
  await waitFor(() => expect(page.callsTo(LIST)).toHaveLength(2));
  await page.refetch();
  expect(screen.getByText('a-secret-token')).toBeTruthy();
});

it('shows a token that arrives when the form is gone, because others were created elsewhere', async () => {
  const full = Array.from({ length: MAX_TOKENS }, (_, index) => token({ id: String(index), name: String(index) }));
  const answer = Promise.withResolvers<Response>();
  const page = await open([], { [CREATE]: () => answer.promise });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Trading bot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  await screen.findByRole('button', { name: 'Creating…' });
  page.answer(LIST, answered({ data: full }));
  await page.refetch();
  expect(await screen.findByText(/^You have 10 tokens/)).toBeTruthy();
  answer.resolve(Response.json({ message: 'The token is created', data: { ...token(), token: 'a-secret-token' } }));
  expect(await screen.findByText('a-secret-token')).toBeTruthy();
});

it('keeps the list on screen if a refetch fails', async () => {
  const page = await open([token()]);
  await screen.findByRole('table');
  page.answer(LIST, refused(400, 'It broke'));
  await page.refetch();
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});

it('shows why a token is refused', async () => {
  await open([token()], { [CREATE]: refused(409, 'You already have a token with this name') });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Trading bot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('You already have a token with this name')).toBeTruthy();
});

it('lists tokens, and asks before it revokes one', async () => {
  const page = await open([token({ last_used_at: '2026-03-10T15:00:00.000Z' })], {
    [REVOKE]: answered({ message: 'The token is revoked' }),
  });
  await screen.findByRole('table');
  expect(tableRows('API tokens, newest first')[0]?.slice(0, 4)).toEqual([
    'Trading bot',
    'Read the news feed',
    '03/10/2026 10:00 ET',
    '03/10/2026 11:00 ET',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Revoke Trading bot' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Trading bot?' }));
  expect(page.callsTo(REVOKE)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(page.callsTo(REVOKE)).toHaveLength(1));
});

it('offers no form with ten tokens', async () => {
  await open(Array.from({ length: MAX_TOKENS }, (_, index) => token({ id: String(index), name: String(index) })));
  expect(await screen.findByText('You have 10 tokens. Revoke one to create another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});
