import type { AdminUser } from '@bna/contract/operations/user-administration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it } from 'vitest';
import { addOn, subscription } from '../../../../test/factories.ts';
import { answered, openStaffPage, refused, tableRows } from '../../../../test/staff-page.tsx';
import { UserDetails } from './user-details.tsx';

const ID = '5f0f6a0e-0000-4000-8000-000000000001';
const GET = `GET /admin/users/${ID}`;
const END_SESSIONS = `DELETE /admin/users/${ID}/sessions`;
const SESSION = { created_at: '2026-03-10T14:00:00.000Z', expires_at: '2026-03-17T14:00:00.000Z' };

const user = (fields: Partial<AdminUser> = {}): AdminUser => ({
  id: ID,
  registration_id: 'BNA-1',
  name: 'Terry Trader',
  email: 'terry@example.com',
  userRoles: ['USER'],
  created_at: '2026-03-01T15:00:00.000Z',
  access_state: 'active',
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
  openStaffPage(<UserDetails id={ID} ownEmail={ownEmail} backLink={<a href="/users">All users</a>} />, answers);
const facts = (title: string) => {
  const panel = within(screen.getByRole('region', { name: title }));
  const texts = (role: string) => panel.queryAllByRole(role).map(({ textContent }) => textContent);
  const values = texts('definition');
  return Object.fromEntries(texts('term').map((name, index) => [name, values[index]]));
};
const lastToast = () => toast.getHistory().at(-1);

it('shows the account, subscription and trial', async () => {
  await open({
    [GET]: answered({
      data: user({
        stripe_customer_id: 'cus_1',
        subscription: subscription({
          status: 'past_due',
          stripe_subscription_id: 'sub_1',
          add_ons: [addOn('email_updates', { status: 'canceled', ends_at: '2026-04-01T14:00:00.000Z' })],
        }),
        trial: {
          started_at: '2026-02-01T15:00:00.000Z',
          ends_at: '2026-02-15T15:00:00.000Z',
          confirm_by: null,
          canceled_at: null,
        },
      }),
    }),
  });
  await screen.findByRole('heading', { name: 'Terry Trader' });
  expect(facts('Account')).toEqual({
    'Registration number': 'BNA-1',
    Roles: 'User',
    Registered: '03/01/2026 10:00 ET',
    'Access ends': 'No end date',
    'Stripe customer': 'cus_1',
  });
  expect(facts('Subscription')).toEqual({
    Plan: 'Genius Plus, $49.00/mo',
    Status: 'Past due',
    'Auto-renewal': 'Yes',
    'Add-ons': 'Email Updates: canceled, until 04/01/2026 10:00 ET',
    'Period ends': '04/01/2026 10:00 ET',
    'Next charge': '$49.00',
    'Stripe subscription': 'sub_1',
  });
  expect(facts('Free trial')).toEqual({
    Started: '02/01/2026 10:00 ET',
    'Planned end': '02/15/2026 10:00 ET',
    'Email address': 'Confirmed',
    Canceled: 'No',
  });
  expect(screen.getByRole('link', { name: 'All users' })).toBeTruthy();
});

it.each([
  [null, { Ends: '03/15/2026 10:00 ET', 'Email address': 'Not confirmed; access until 03/11/2026 10:00 ET' }],
  ['sub_1', { 'Planned end': '03/15/2026 10:00 ET', 'Email address': 'Not confirmed' }],
])('shows the limits of a trial only until a paid subscription replaces it (%s)', async (stripeId, expected) => {
  const trial = {
    started_at: '2026-03-01T15:00:00.000Z',
    ends_at: '2026-03-15T14:00:00.000Z',
    confirm_by: '2026-03-11T14:00:00.000Z',
    canceled_at: null,
  };
  const paid = stripeId === null ? null : subscription({ status: 'active', stripe_subscription_id: stripeId });
  await open({ [GET]: answered({ data: user({ subscription: paid, trial }) }) });
  await screen.findByRole('heading', { name: 'Terry Trader' });
  expect(facts('Free trial')).toMatchObject(expected);
});

it('shows what is missing', async () => {
  await open({ [GET]: answered({ data: user({ session_list: [] }) }) });
  await screen.findByText('No active sessions.');
  expect(screen.getAllByText('None', { selector: 'p' })).toHaveLength(2);
  expect(screen.getByText('No events yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
});

it('describes audit events and keeps unknown names', async () => {
  const at = '2026-03-10T14:00:00.000Z';
  await open({
    [GET]: answered({
      data: user({
        events: [
          { at, event: 'login_refused', ip: '203.0.113.9', api_token: null },
          { at, event: 'sessions_ended_by_admin', ip: '', api_token: null },
          { at, event: 'news_published', ip: '203.0.113.9', api_token: 'Night wire' },
          { at, event: 'moon_landed', ip: '::1', api_token: null },
          { at, event: 'toString', ip: '::1', api_token: null },
        ],
      }),
    }),
  });
  await screen.findByRole('table');
  expect(tableRows('Latest events, newest first')).toEqual([
    ['Login refused', '03/10/2026 10:00 ET', '203.0.113.9'],
    ['An admin ended all sessions', '03/10/2026 10:00 ET', 'Unknown'],
    ['Published an alert (API token “Night wire”)', '03/10/2026 10:00 ET', '203.0.113.9'],
    ['moon_landed', '03/10/2026 10:00 ET', '::1'],
    ['toString', '03/10/2026 10:00 ET', '::1'],
  ]);
});

it('ends all sessions once after a confirmation', async () => {
  const page = await open({ [GET]: answered({ data: user() }), [END_SESSIONS]: refused(503, 'Service unavailable') });
  fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End all sessions of Terry Trader?' }));
  expect(dialog.getByText(/logged out everywhere/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep sessions' }));
  expect(page.callsTo(END_SESSIONS)).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'End all sessions' }));
  const secondDialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(secondDialog.getByRole('button', { name: 'End all sessions' }));
  await secondDialog.findByText('Service unavailable');
  page.answer(END_SESSIONS, answered({ message: 'Ended', data: { ended: 2 } }));
  page.answer(GET, answered({ data: user({ session_list: [] }) }));
  const confirm = secondDialog.getByRole('button', { name: 'End all sessions' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText('No active sessions.');
  expect(lastToast()).toMatchObject({ type: 'success', title: '2 sessions ended' });
  expect(page.callsTo(END_SESSIONS)).toHaveLength(2);
});

it('says that the current session stays for the own account', async () => {
  await open(
    { [GET]: answered({ data: user() }), [END_SESSIONS]: answered({ message: 'Ended', data: { ended: 1 } }) },
    'terry@example.com',
  );
  await screen.findByText('This is your account. Your current session stays active.');
  fireEvent.click(screen.getByRole('button', { name: 'End all sessions' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^You’ll be logged out on all other devices\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'End all sessions' }));
  await waitFor(() => expect(lastToast()).toMatchObject({ title: '1 session ended' }));
});

it('shows that a user does not exist', async () => {
  await open({ [GET]: refused(404, 'Not found') });
  expect(await screen.findByText('User not found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows errors with a retry', async () => {
  const page = await open({ [GET]: refused(403, 'Not allowed') });
  await screen.findByText('Not allowed');
  page.answer(GET, answered({ data: user() }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Terry Trader' })).toBeTruthy();
});
