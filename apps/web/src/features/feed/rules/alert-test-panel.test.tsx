import type { AlertEmailTest } from '@bna/contract/feed/alert-email-test';
import type { PushDevice } from '@bna/contract/feed/push-devices';
import type { Webhook, WebhookTest } from '@bna/contract/feed/webhooks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubNotifications } from '../../../../test/fake-notification.ts';
import { stubSpeech } from '../../../../test/fake-speech.ts';
import { openLivePage, setUpLivePage, tearDownLivePage } from '../../../../test/live-page.tsx';
import { ALERT_PREFERENCES_KEY } from '../../../config/storage-keys.ts';
import type { SoundOutcome } from '../live/alert-sound.ts';
import { pushSettingsQuery } from '../push/queries.ts';
import { AlertTestPanel } from './alert-test-panel.tsx';

beforeEach(setUpLivePage);
afterEach(tearDownLivePage);

const DEVICE: PushDevice = {
  id: '3b1f1a52-6f1c-4b52-9a36-0c9a4a4a8a10',
  name: 'Chrome on Android',
  endpoint: 'https://push.example/1',
  created_at: '2026-03-10T14:00:00Z',
  last_delivery: null,
};
const TEST_ID = '3b1f1a52-6f1c-4b52-9a36-0c9a4a4a8a11';
const SENT_AT = '2026-03-10T14:00:00.000Z';
/** Returns a device to which a test was sent. */
const withDelivery = (device: PushDevice, shownAt: string | null): PushDevice => ({
  ...device,
  last_delivery: { id: TEST_ID, is_test: true, outcome: 'sent', due_at: SENT_AT, sent_at: SENT_AT, shown_at: shownAt },
});

interface World {
  readonly outcome?: SoundOutcome;
  readonly devices?: readonly PushDevice[];
  readonly hasEmails?: boolean;
  /** Outcome of a test email. */
  readonly email?: Pick<AlertEmailTest, 'outcome' | 'ended_at'>;
  readonly webhooks?: readonly Webhook[];
  /** How each webhook answers a test, by its id. */
  readonly answers?: Readonly<Record<string, Pick<WebhookTest, 'outcome' | 'status'>>>;
}

const NOT_SENT = { outcome: null, ended_at: null };

/** Opens the panel, and stubs the API with what the devices answer. */
function open({
  outcome = 'played',
  devices = [],
  hasEmails = false,
  email = NOT_SENT,
  webhooks = [],
  answers = {},
}: World = {}) {
  const page = openLivePage(outcome, null, <AlertTestPanel hasEmails={hasEmails} />);
  const server = { devices };
  const settings = () => ({ data: { public_key: '', quiet_hours: null, devices: server.devices } });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.endsWith('/email-test')) {
      const outcome = init?.method === 'POST' ? NOT_SENT : email;
      return Promise.resolve(Response.json({ data: { id: TEST_ID, requested_at: SENT_AT, ...outcome } }));
    }
    if (path.endsWith('/users/webhooks')) return Promise.resolve(Response.json({ data: webhooks }));
    const answer = answers[/webhooks\/([^/]+)\/test$/.exec(path)?.[1] ?? ''];
    if (answer !== undefined) return Promise.resolve(Response.json({ data: { ...answer, duration_ms: 310 } }));
    if (path.endsWith('/test')) server.devices = devices.map((one) => withDelivery(one, null));
    return Promise.resolve(Response.json(settings()));
  });
  page.queryClient.setQueryDefaults(pushSettingsQuery.queryKey, { enabled: true });
  page.queryClient.removeQueries({ queryKey: pushSettingsQuery.queryKey });
  return { ...page, server };
}

const results = (): string[] =>
  within(screen.getByRole('region', { name: 'Test my alerts' }))
    .queryAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
const test = (wait: (ms: number) => Promise<void>) => {
  fireEvent.click(screen.getByRole('button', { name: 'Test now' }));
  return wait(0);
};

it('says what is off, and that a sound which played works', async () => {
  const { wait } = open();
  await test(wait);
  await wait(100);
  expect(results()).toEqual([
    expect.stringMatching(/^Sound \| Works \| Sound played\./),
    'Read aloud | – | Off in this browser. Turn on squawk under the bell icon of the feed. Open the feed (opens in a new tab)',
    'Desktop notification | – | Off in this browser. Turn it on under the bell icon of the feed. Open the feed (opens in a new tab)',
    'Email | – | Off. Emails need the email updates add-on. Open Subscription (opens in a new tab)',
    'Phone | – | No device yet. Turn on push notifications under the bell icon of the feed. Open the feed (opens in a new tab)',
    'Webhooks | – | None yet. Add one on the Integrations page. Open Integrations (opens in a new tab)',
    'Chats | – | None yet. Add one on the Integrations page. Open Integrations (opens in a new tab)',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/account',
    '/en/account',
    '/en/account/subscription',
    '/en/account',
    '/en/account/api-tokens',
    '/en/account/api-tokens',
  ]);
  expect(screen.getByRole('button', { name: 'Test now' })).toBeTruthy();
});

it('calls nothing that did not play or show works', async () => {
  localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true,"squawk":true}');
  stubNotifications('granted');
  const speech = stubSpeech();
  const { wait } = open({ outcome: 'blocked', devices: [DEVICE] });
  await test(wait);
  speech.fail('not-allowed');
  await wait(21_000);
  expect(results().map((text) => text.split(' | ').slice(0, 2).join(': '))).toEqual([
    'Sound: Problem',
    'Read aloud: Problem',
    'Desktop notification: Problem',
    'Email: –',
    'Phone: Chrome on Android: Problem',
    'Webhooks: –',
    'Chats: –',
  ]);
});

it('says that each channel works once it says so itself', async () => {
  localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true}');
  const { browser } = stubNotifications('granted');
  const { wait, server } = open({
    devices: [DEVICE],
    hasEmails: true,
    email: { outcome: 'accepted', ended_at: '2026-03-10T14:00:01.000Z' },
  });
  await test(wait);
  expect(results()).toContain('Phone: Chrome on Android | – | Waiting for the device…');
  act(() => {
    browser.shown[0]?.dispatchEvent(new Event('show'));
  });
  server.devices = [withDelivery(DEVICE, '2026-03-10T14:00:01.200Z')];
  await wait(1_000);
  expect(results()[2]).toBe('Desktop notification | Works | The browser says that it was shown.');
  expect(results()[3]).toBe('Email | – | Handed to the mail server at 10:00:01 ET. Check your inbox and spam folder.');
  expect(results()[4]).toMatch(/^Phone: Chrome on Android \| Works \| Test arrived on this device after 1\.2 s/);
});

it.each([
  [{ outcome: 'refused', ended_at: SENT_AT } as const, 'The mail server refused to email your address.'],
  [NOT_SENT, 'The email wasn’t handed to the mail server within 20 seconds. It may still arrive.'],
])('calls an email a problem that the mail server did not take: %j', async (email, text) => {
  const { wait } = open({ hasEmails: true, email });
  await test(wait);
  expect(results()).toContain('Email | – | Waiting…');
  await wait(21_000);
  expect(results()).toContain(`Email | Problem | ${text}`);
});

it('sends a test to each webhook and chat that is on, and shows its answer', async () => {
  const webhook: Webhook = {
    id: 'bot',
    name: 'Bot',
    format: 'standard',
    host: 'hooks.example',
    follows_rules: false,
    created_at: SENT_AT,
    previous_secret_until: null,
    failing_since: null,
    next_attempt_at: null,
    disabled: null,
  };
  const { wait } = open({
    webhooks: [
      webhook,
      { ...webhook, id: 'desk', name: 'Desk', format: 'slack' },
      { ...webhook, id: 'old', name: 'Old', disabled: { reason: 'gone', at: SENT_AT } },
    ],
    answers: { bot: { outcome: 'delivered', status: 204 }, desk: { outcome: 'timed_out', status: null } },
  });
  await test(wait);
  await wait(100);
  expect(results().filter((text) => /: (?:Bot|Desk|Old) /.test(text))).toEqual([
    'Signed JSON: Bot | Works | Delivered (204) after 310 ms.',
    'Slack: Desk | Problem | No answer in time after 310 ms.',
    'Signed JSON: Old | Problem | BNA turned it off because it failed. Turn it on again. Open Integrations (opens in a new tab)',
  ]);
});
