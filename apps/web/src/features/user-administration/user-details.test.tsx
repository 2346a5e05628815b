import type { AdminUser } from '@bna/contract/user-administration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { addOn, subscription } from '../../../test/factories.ts';
import { answered, openStaffPage, refused, tableRows } from '../../../test/staff-page.tsx';
import { UserDetails } from './user-details.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ID = '5f0f6a0e-0000-4000-8000-000000000001';
const GET = `GET /admin/users/${ID}`;
const END = `DELETE /admin/users/${ID}/sessions`;
const SESSION = { created_at: '2026-03-10T14:00:00.000Z', expires_at: '2026-03-17T14:00:00.000Z' };

const user = (fields: Partial<AdminUser> = {}): AdminUser => ({
  id: ID,
  registration_id: 'BNA-1',
  name: 'Terry Trader',
  email: 'terry@example.com',
  userRoles: ['USER'],
  created_at: '2026-03-01T15:00:00.000Z',
  standing: 'active',
  access_ends_at: null,
  sessions: 2,
  subscription: null,
  trial: null,
  stripe_customer_id: null,
  session_list: [SESSION, SESSION],
  events: [],
  ...fields,
});

const open = (answers: Parameters<typeof openStaffPage>[1], ownEmail = 'ada@bna.test') =>
  openStaffPage(<UserDetails id={ID} ownEmail={ownEmail} wayBack={<a href="/users">All users</a>} />, answers);
const facts = (title: string) => {
  const frame = within(screen.getByRole('region', { name: title }));
  const texts = (role: string) => frame.queryAllByRole(role).map(({ textContent }) => textContent);
  const values = texts('definition');
  return Object.fromEntries(texts('term').map((name, index) => [name, values[index]]));
};
const lastToast = () => toast.getHistory().at(-1);

it('tells who it is and what they have', async () => {
  await open({
    [GET]: answered({
      data: user({
        stripe_customer_id: 'cus_1',
        subscription: subscription({
          status: 'past_due',
          stripe_subscription_id: 'sub_1',
          add_ons: [addOn('email_updates', { status: 'canceled', ends_at: '2026-04-01T14:00:00.000Z' })],
        }),
        trial: { started_at: '2026-02-01T15:00:00.000Z', ends_at: '2026-02-15T15:00:00.000Z', canceled_at: null },
      }),
    }),
  });
  await screen.findByRole('heading', { name: 'Terry Trader' });
  expect(facts('Account')).toEqual({
    'Registration number': 'BNA-1',
    Roles: 'User',
    Registered: '03/01/2026 10:00 ET',
    'Access ends': 'No end is known',
    'Stripe customer': 'cus_1',
  });
  expect(facts('Subscription')).toEqual({
    Plan: 'Genius Plus, $49.00/mo',
    Status: 'Past due',
    'Renews by itself': 'Yes',
    'Add-ons': 'Email Updates: canceled, until 04/01/2026 10:00 ET',
    'Period ends': '04/01/2026 10:00 ET',
    'Next charge': '$49.00',
    'Stripe subscription': 'sub_1',
  });
  expect(facts('Free trial')).toEqual({
    Began: '02/01/2026 10:00 ET',
    Ends: '02/15/2026 10:00 ET',
    Canceled: 'No',
  });
  expect(screen.getByRole('link', { name: 'All users' })).toBeTruthy();
});

it('says where there is nothing', async () => {
  await open({ [GET]: answered({ data: user({ session_list: [] }) }) });
  await screen.findByText('Signed in nowhere.');
  expect(screen.getAllByText('There never was one.')).toHaveLength(2);
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
});

it('tells the events in plain words, newest first, and leaves an unknown name as it is', async () => {
  const at = '2026-03-10T14:00:00.000Z';
  await open({
    [GET]: answered({
      data: user({
        events: [
          { at, event: 'login_refused', ip: '203.0.113.9' },
          { at, event: 'sessions_ended_by_admin', ip: '' },
          { at, event: 'moon_landed', ip: '::1' },
          { at, event: 'toString', ip: '::1' },
        ],
      }),
    }),
  });
  await screen.findByRole('table');
  expect(tableRows('Latest events, newest first')).toEqual([
    ['A login was refused', '03/10/2026 10:00 ET', '203.0.113.9'],
    ['An admin ended the sessions', '03/10/2026 10:00 ET', 'Unknown'],
    ['moon_landed', '03/10/2026 10:00 ET', '::1'],
    ['toString', '03/10/2026 10:00 ET', '::1'],
  ]);
});

it('ends all sessions after a question, once, and shows what is left', async () => {
  const page = await open({ [GET]: answered({ data: user() }), [END]: refused(503, 'The database is away') });
  fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End all sessions of Terry Trader?' }));
  expect(question.getByText(/signed out everywhere, at once/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Keep them' }));
  expect(page.callsTo(END)).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'End all sessions' }));
  const again = within(await screen.findByRole('alertdialog'));
  fireEvent.click(again.getByRole('button', { name: 'End all sessions' }));
  await again.findByText('The database is away');
  page.answer(END, answered({ message: 'Ended', data: { ended: 2 } }));
  page.answer(GET, answered({ data: user({ session_list: [] }) }));
  const confirm = again.getByRole('button', { name: 'End all sessions' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText('Signed in nowhere.');
  expect(lastToast()).toMatchObject({ type: 'success', title: '2 sessions ended' });
  expect(page.callsTo(END)).toHaveLength(2);
});

it('says of the own account that the session that looks stays', async () => {
  await open(
    { [GET]: answered({ data: user() }), [END]: answered({ message: 'Ended', data: { ended: 1 } }) },
    'terry@example.com',
  );
  await screen.findByText('This is your own account: the session that you use now stays.');
  fireEvent.click(screen.getByRole('button', { name: 'End all sessions' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/The session that you use now stays\./)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'End all sessions' }));
  await waitFor(() => expect(lastToast()).toMatchObject({ title: '1 session ended' }));
});

it('says that there is no such user', async () => {
  await open({ [GET]: refused(404, 'User not found') });
  expect(await screen.findByText('There is no such user')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says what failed, and tries again', async () => {
  const page = await open({ [GET]: refused(403, 'Not allowed') });
  await screen.findByText('Not allowed');
  page.answer(GET, answered({ data: user() }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Terry Trader' })).toBeTruthy();
});
