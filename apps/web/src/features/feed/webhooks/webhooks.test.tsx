import type { Webhook, WebhookDelivery } from '@bna/contract/feed/webhooks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, openStaffPage, refused, tableRows, unanswered } from '../../../../test/staff-page.tsx';
import { Webhooks } from './webhooks.tsx';

const WEBHOOK_ID = '5f0f6a0e-0000-4000-8000-000000000003';
const LIST = 'GET /users/webhooks';
const CREATE = 'POST /users/webhooks';
const of = (method: string, action = '') => `${method} /users/webhooks/${WEBHOOK_ID}${action}`;
const MAX_WEBHOOKS = 5;

const webhook = (fields: Partial<Webhook> = {}): Webhook => ({
  id: WEBHOOK_ID,
  name: 'Desk',
  format: 'standard',
  host: 'hooks.example',
  follows_rules: false,
  created_at: '2026-03-10T14:00:00.000Z',
  previous_secret_until: null,
  failing_since: null,
  next_attempt_at: null,
  disabled: null,
  ...fields,
});
const open = (data: Webhook[], answers: Parameters<typeof openStaffPage>[1] = {}) =>
  openStaffPage(<Webhooks />, { [LIST]: answered({ data }), ...answers });
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// @threat D15
it('creates a webhook of each format, and shows the signing secret once', async () => {
  const page = await open([], {
    [CREATE]: answered({ message: 'The webhook is created', data: { ...webhook(), secret: 'whsec_secret' } }),
  });
  await screen.findByText('No webhooks yet');
  fireEvent.click(await screen.findByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Please enter an https address')).toBeTruthy();
  change('Webhook name', 'Desk');
  change('Address', 'https://hooks.example/bna');
  click('Create webhook');
  expect(await screen.findByText('whsec_secret')).toBeTruthy();
  click('I’ve stored it');
  expect(screen.queryByText('whsec_secret')).toBeNull();
  fireEvent.click(await screen.findByRole('radio', { name: 'Telegram' }));
  const botToken = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  change('Webhook name', 'Chat');
  change('Bot token', botToken);
  change('Chat id', '@desk');
  fireEvent.click(screen.getByLabelText(/^Follow my alert rules/));
  page.answer(CREATE, refused(422, 'Refused', [{ path: 'chat_id', message: 'No such chat' }]));
  click('Create webhook');
  expect(await screen.findByText('No such chat')).toBeTruthy();
  expect(page.callsTo(CREATE).map(({ body }) => body)).toEqual([
    { format: 'standard', name: 'Desk', follows_rules: false, url: 'https://hooks.example/bna' },
    { format: 'telegram', name: 'Chat', follows_rules: true, bot_token: botToken, chat_id: '@desk' },
  ]);
});

it('says why a webhook is off or failing, and turns it on again', async () => {
  const failing = webhook({
    id: 'failing',
    format: 'discord',
    failing_since: '2026-03-10T14:00:00.000Z',
    next_attempt_at: '2026-03-10T15:00:00.000Z',
  });
  const off = webhook({ name: 'Bot', disabled: { reason: 'gone', at: '2026-03-11T14:00:00.000Z' } });
  const page = await open([failing, off], { [of('POST', '/resume')]: answered({ data: webhook() }) });
  await screen.findByRole('table');
  expect(tableRows('Webhooks, oldest first').map((cells) => cells.slice(0, 4))).toEqual([
    [
      'DeskDiscord to hooks.example',
      'Every alertFollow my rules',
      '03/10/2026 10:00 ET',
      'FailingSince 03/10/2026 10:00 ET. Next try 03/10/2026 11:00 ET.',
    ],
    [
      'BotSigned JSON to hooks.example',
      'Every alertFollow my rules',
      '03/10/2026 10:00 ET',
      'OffIt answered that it no longer exists. Off since 03/11/2026 10:00 ET.',
    ],
  ]);
  expect(screen.getByRole('button', { name: 'Retry now: Desk' })).toBeTruthy();
  page.answer(LIST, answered({ data: [webhook({ name: 'Bot' })] }));
  click('Turn on again: Bot');
  await waitFor(() => expect(tableRows('Webhooks, oldest first')[0]?.[3]).toBe('On'));
});

it('lists deliveries, sends a range again, and asks before it deletes', async () => {
  const delivery: WebhookDelivery = {
    seq: 1_042,
    symbol: 'ZVZZT',
    outcome: 'rejected',
    status: 503,
    attempts: 2,
    duration_ms: 120,
    at: '2026-03-10T14:00:00.000Z',
  };
  const page = await open([webhook()], {
    [of('GET', '/deliveries')]: answered({
      data: [delivery, { ...delivery, seq: 1_041, outcome: 'expired', status: null }],
    }),
    [of('POST', '/redeliveries')]: answered({ message: 'The changes will be sent again' }, 202),
    [of('POST', '/test')]: answered({ data: { outcome: 'delivered', status: 204, duration_ms: 80 } }),
    [of('DELETE')]: answered({ message: 'The webhook is deleted' }),
  });
  await screen.findByRole('table');
  click('Test Desk');
  expect(await screen.findByText('Last test: Delivered (204) after 80 ms')).toBeTruthy();
  page.answer(of('POST', '/test'), answered({ data: { outcome: 'rejected', status: 404, duration_ms: 90 } }));
  click('Test Desk');
  expect(await screen.findByText('Last test: Rejected (404) after 90 ms')).toBeTruthy();
  click('Deliveries to Desk');
  await screen.findByRole('table', { name: 'Deliveries to Desk, newest first' });
  expect(document.activeElement?.textContent).toBe('Deliveries to Desk');
  expect(tableRows('Deliveries to Desk, newest first')).toEqual([
    ['1042', 'ZVZZT', 'Rejected (503)', '2', '120 ms', '03/10/2026 10:00 ET'],
    ['1041', 'ZVZZT', 'Too old', '2', '120 ms', '03/10/2026 10:00 ET'],
  ]);
  fireEvent.change(await screen.findByLabelText('From position'), { target: { value: '1041' } });
  change('To position', '1040');
  click('Send again');
  expect(await screen.findByText('Please enter positions (seq), the lower one first')).toBeTruthy();
  change('To position', '1042');
  click('Send again');
  await waitFor(() =>
    expect(page.callsTo(of('POST', '/redeliveries')).map(({ body }) => body)).toEqual([{ from: 1_041, to: 1_042 }]),
  );
  click('Delete Desk');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Desk?' }));
  expect(page.callsTo(of('DELETE'))).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.callsTo(of('DELETE'))).toHaveLength(1));
});

it('changes the signing secret after a question, shows it once, and says how long the previous one works', async () => {
  const changed = webhook({ previous_secret_until: '2026-03-11T14:00:00.000Z' });
  const page = await open([webhook(), webhook({ id: 'chat', name: 'Chat', format: 'slack' })], {
    [of('POST', '/secret')]: answered(
      { message: 'The signing secret is changed', data: { ...changed, secret: 'whsec_new' } },
      201,
    ),
  });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Change secret of Chat' })).toBeNull();
  click('Change secret of Desk');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the signing secret of Desk?' }));
  expect(page.callsTo(of('POST', '/secret'))).toEqual([]);
  page.answer(LIST, answered({ data: [changed] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(await screen.findByText(/^Also signed with the previous secret until/)).toBeTruthy();
  click('I’ve stored it');
  expect(screen.queryByText('whsec_new')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('offers no form with five webhooks', async () => {
  await open(Array.from({ length: MAX_WEBHOOKS }, (_, index) => webhook({ id: String(index), name: String(index) })));
  expect(await screen.findByText('You have 5 webhooks. Delete one to create another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create webhook' })).toBeNull();
});

it('follows the rules or gets every alert, as the user chooses', async () => {
  const all = webhook();
  const ruled = webhook({ id: 'ruled', name: 'Bot', follows_rules: true });
  const page = await open([all, ruled], { [of('PATCH')]: answered({ data: { ...all, follows_rules: true } }) });
  await screen.findByRole('table');
  const shown = () => tableRows('Webhooks, oldest first').map((cells) => cells[1]);
  expect(shown()).toEqual(['Every alertFollow my rules', 'What your rules sendSend every alert']);
  page.answer(LIST, answered({ data: [{ ...all, follows_rules: true }, ruled] }));
  click('Follow my rules: Desk');
  await waitFor(() => expect(shown()[0]).toBe('What your rules sendSend every alert'));
  expect(screen.getByRole('button', { name: 'Send every alert: Desk' })).toBeTruthy();
  expect(page.callsTo(of('PATCH')).map(({ body }) => body)).toEqual([{ follows_rules: true }]);
});

it('shows the secret of a new webhook without waiting for the list, and keeps it if the list fails', async () => {
  const page = await open([], {
    [CREATE]: () => {
      page.answer(LIST, unanswered);
      return Response.json({ message: 'The webhook is created', data: { ...webhook(), secret: 'whsec_secret' } });
    },
  });
  await screen.findByLabelText('Webhook name');
  change('Webhook name', 'Desk');
  change('Address', 'https://hooks.example/bna');
  click('Create webhook');
  expect(await screen.findByText('whsec_secret')).toBeTruthy();
  page.answer(LIST, refused(400, 'It broke'));
  await page.refetch();
  expect(screen.getByText('whsec_secret')).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});

it('shows a changed secret without waiting for the list, and keeps it if the list fails', async () => {
  const page = await open([webhook()], {
    [of('POST', '/secret')]: () => {
      page.answer(LIST, unanswered);
      return Response.json({ message: 'The signing secret is changed', data: { ...webhook(), secret: 'whsec_new' } });
    },
  });
  await screen.findByRole('table');
  click('Change secret of Desk');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  page.answer(LIST, refused(400, 'It broke'));
  await page.refetch();
  expect(screen.getByText('whsec_new')).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});

it('keeps deliveries on screen that cannot be refreshed, and says so', async () => {
  const deliveries = of('GET', '/deliveries');
  const delivery = { seq: 7, symbol: 'ZVZZT', outcome: 'delivered', status: 204, attempts: 1, duration_ms: 9 };
  const page = await open([webhook()], {
    [deliveries]: answered({ data: [{ ...delivery, at: '2026-03-10T14:00:00.000Z' }] }),
  });
  await screen.findByRole('table');
  click('Deliveries to Desk');
  const table = { name: 'Deliveries to Desk, newest first' };
  await screen.findByRole('table', table);
  page.answer(deliveries, refused(400, 'It broke.'));
  click('Refresh');
  expect(await screen.findByText('The list could not be refreshed. It broke.')).toBeTruthy();
  expect(screen.getByRole('table', table)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
