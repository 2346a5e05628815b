import type { ListedUser } from '@bna/contract/operations/user-administration';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openStaffPage, refused, tableRows } from '../../../../test/staff-page.tsx';
import { Users } from './users.tsx';
import { UsersSearch } from './users-search.ts';

const LIST = 'GET /admin/users';
const TABLE = 'Users, newest first';

const user = (fields: Partial<ListedUser> = {}): ListedUser => ({
  id: '5f0f6a0e-0000-4000-8000-000000000001',
  registration_id: 'BNA-1',
  name: 'Terry Trader',
  email: 'terry@example.com',
  userRoles: ['USER'],
  created_at: '2026-03-01T15:00:00.000Z',
  access_state: 'trialing',
  access_ends_at: '2026-03-15T14:00:00.000Z',
  sessions: 2,
  ...fields,
});
const page =
  (data: readonly ListedUser[], meta: { total?: number; hasMore?: boolean; lastPage?: number } = {}) =>
  () =>
    Response.json({ data, meta: { total: data.length, hasMore: false, lastPage: 1, ...meta } });

/** Renders the list with its own search parameters. */
async function open(answer: () => Response, start: UsersSearch = {}) {
  const addresses: UsersSearch[] = [];
  const Page = () => {
    const [search, setSearch] = useState(start);
    return (
      <>
        <button onClick={() => setSearch({ search: 'bob' })}>Back</button>
        <Users
          search={search}
          onSearch={(next) => {
            addresses.push(next);
            setSearch(next);
          }}
        />
      </>
    );
  };
  return { ...(await openStaffPage(<Page />, { [LIST]: answer })), addresses };
}
const searchField = () => screen.getByLabelText<HTMLInputElement>('Search users', { selector: 'input' });
const type = (text: string) => fireEvent.change(searchField(), { target: { value: text } });

it('shows users with their status, access end and sessions in New York time', async () => {
  await open(
    page(
      [
        user(),
        user({
          id: 'b',
          name: 'Ada',
          userRoles: ['ADMIN', 'TRADER'],
          access_state: 'not_subscribed',
          access_ends_at: null,
          sessions: 0,
        }),
        user({ id: 'c', access_state: 'active', access_ends_at: null }),
        user({ id: 'd', access_state: 'not_subscribed', access_ends_at: null }),
        // Staff with a trial that ends.
        user({ id: 'e', userRoles: ['TRADER'] }),
      ],
      { total: 1_234, lastPage: 50 },
    ),
  );
  await screen.findByRole('table', { name: TABLE });
  expect(tableRows(TABLE)).toEqual([
    ['Terry Traderterry@example.com', 'BNA-1', 'User', 'Free trial', '03/15/2026 10:00 ET', '2', '03/01/2026 10:00 ET'],
    ['Adaterry@example.com', 'BNA-1', 'Admin, Trader', 'Not subscribed', 'No end date', '0', '03/01/2026 10:00 ET'],
    ['Terry Traderterry@example.com', 'BNA-1', 'User', 'Paid', 'No end date', '2', '03/01/2026 10:00 ET'],
    ['Terry Traderterry@example.com', 'BNA-1', 'User', 'Not subscribed', 'No access', '2', '03/01/2026 10:00 ET'],
    ['Terry Traderterry@example.com', 'BNA-1', 'Trader', 'Free trial', 'No end date', '2', '03/01/2026 10:00 ET'],
  ]);
  expect(screen.getByText('1,234 users')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/admin/users/b');
});

it('says that more users match than it counts', async () => {
  await open(page([user()], { total: 2_000, hasMore: true, lastPage: 80 }));
  expect(await screen.findByText('More than 2,000 users')).toBeTruthy();
});

it('searches after a pause in typing, from the first page, and keeps the filter', async () => {
  const { addresses, callsTo } = await open(page([user()], { lastPage: 5 }), { access_state: 'active', page: 3 });
  await screen.findByRole('table');
  type('t');
  type('te');
  type(' terry ');
  await waitFor(() => expect(addresses).toEqual([{ access_state: 'active', search: 'terry' }]));
  await waitFor(() =>
    expect(callsTo(LIST).map(({ query }) => query)).toEqual([
      { access_state: 'active', page: '3' },
      { search: 'terry', access_state: 'active', page: '1' },
    ]),
  );
  expect(searchField().value).toBe(' terry ');
});

it('searches once and immediately on Enter', async () => {
  const { addresses } = await open(page([user()]));
  await screen.findByRole('table');
  type('ada');
  fireEvent.submit(searchField());
  expect(addresses).toEqual([{ search: 'ada' }]);
  await waitFor(() => expect(searchField().value).toBe('ada'));
  type('');
  fireEvent.submit(searchField());
  expect(addresses).toEqual([{ search: 'ada' }, { search: undefined }]);
});

it('updates the field on back navigation', async () => {
  const { addresses } = await open(page([user()]), { search: 'ada' });
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(searchField().value).toBe('bob'));
  expect(addresses).toEqual([]);
});

it('filters by status', async () => {
  const { addresses, callsTo } = await open(page([user()], { lastPage: 5 }), { search: 'ada', page: 2 });
  await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('Status', { selector: 'select' }), { target: { value: 'trialing' } });
  expect(addresses).toEqual([{ search: 'ada', access_state: 'trialing' }]);
  await waitFor(() =>
    expect(callsTo(LIST).at(-1)?.query).toEqual({ search: 'ada', access_state: 'trialing', page: '1' }),
  );
  fireEvent.change(screen.getByLabelText('Status', { selector: 'select' }), { target: { value: 'any' } });
  expect(addresses.at(-1)).toEqual({ search: 'ada' });
});

it('steps through the pages', async () => {
  const { addresses } = await open(page([user()], { total: 60, lastPage: 3 }), { search: 'ada' });
  await screen.findByText('Page 1 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(addresses).toEqual([{ search: 'ada', page: 2 }]);
});

it('goes to the last page if the page number is too large', async () => {
  const { addresses } = await open(page([], { total: 30, lastPage: 2 }), { page: 9 });
  await waitFor(() => expect(addresses).toEqual([{ page: 2 }]));
});

it('offers to show all users if none match', async () => {
  const server = await open(page([]), { search: 'unmatched', access_state: 'active' });
  await screen.findByText('No users found');
  server.answer(LIST, page([user()]));
  fireEvent.click(screen.getByRole('button', { name: 'Show all users' }));
  await screen.findByRole('table');
  expect(server.addresses).toEqual([{}]);
});

it('shows errors with a retry', async () => {
  const server = await open(refused(403, 'Not allowed'));
  await screen.findByText('Not allowed');
  server.answer(LIST, page([user()]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('drops search parameters that the server would refuse', () => {
  const nothing = { search: undefined, access_state: undefined, page: undefined };
  expect(UsersSearch.parse({ search: 'x'.repeat(101), access_state: 'rich', page: -1 })).toEqual(nothing);
  expect(UsersSearch.parse({ search: '  ', page: 'two' })).toEqual(nothing);
  expect(UsersSearch.parse({ search: 2026, access_state: 'active', page: 2 })).toEqual({
    search: '2026',
    access_state: 'active',
    page: 2,
  });
});
