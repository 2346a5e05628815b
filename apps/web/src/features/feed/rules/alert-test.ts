import { getAlertEmailTest, testAlertEmail } from '@bna/contract/feed/alert-email-test';
import type { RuleChannel } from '@bna/contract/feed/alert-rules';
import { testPushDevice, type PushDevice, type PushSettings } from '@bna/contract/feed/push-devices';
import { ruleChannelOf, testWebhook, type Webhook } from '@bna/contract/feed/webhooks';
import { formatClock } from '@bna/contract/time';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import type { AlertBell } from '../live/alert-bell.ts';
import { alertPreferences, soundVolume } from '../live/alert-preferences.ts';
import { notificationPermission, showNotification } from '../live/desktop-notifications.ts';
import { SOUND_TEST_TEXTS } from '../live/sound-test-texts.ts';
import { describeDevice, type DeviceStatus } from '../push/device-status.ts';
import { pushSettingsQuery } from '../push/queries.ts';
import { SPEECH_SAMPLE, SPEECH_TEXTS } from '../squawk/speech-texts.ts';
import { speakAsChosen } from '../squawk/squawk.ts';
import { describeAnswer, FORMAT_LABELS } from '../webhooks/describe.ts';
import { webhooksQuery } from '../webhooks/queries.ts';
import { OFF_CHANNELS, type Place } from './channel-off.ts';
import { CHANNEL_LABELS } from './rule-texts.ts';

/** The outcome of the test on one channel. `tone` is `good` only if it played, or its device says that it was shown. */
export interface TestResult extends DeviceStatus {
  readonly channel: string;
  /** Where the user can turn the channel on. */
  readonly place?: Place | undefined;
}

type Outcome = Omit<TestResult, 'channel'>;

interface TestOptions {
  readonly bell: AlertBell;
  readonly queryClient: QueryClient;
  /** Whether the user has the email updates. */
  readonly hasEmails: boolean;
  readonly now: () => number;
  /** Called with each result, again if it changes. */
  readonly report: (result: TestResult) => void;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

const WAITING = { tone: 'neutral', text: 'Waiting…' } as const;
const off = (channel: RuleChannel): Outcome => ({ tone: 'neutral', ...OFF_CHANNELS[channel] });

/** Tries every channel that is on, in the user's click, which allows the sound. */
export async function testAlerts(options: TestOptions): Promise<void> {
  const { report } = options;
  const channels: readonly Test[] = [
    [CHANNEL_LABELS.sound, () => testSound(options)],
    [CHANNEL_LABELS.spoken, testSpeech],
    [CHANNEL_LABELS.desktop, testDesktop],
    [CHANNEL_LABELS.email, () => testEmail(options)],
  ];
  const testOne = async ([channel, test]: Test): Promise<void> => {
    report({ channel, ...WAITING });
    try {
      report({ channel, ...(await test()) });
    } catch (error) {
      report({ channel, tone: 'bad', text: errorMessage(error) });
    }
  };
  await Promise.all([...channels.map(testOne), testDevices(options), testWebhooks(options, testOne)]);
}

type Test = readonly [string, () => Promise<Outcome>];

const WEBHOOK_CHANNELS = ['webhook', 'chat'] as const;

/** Sends a test to each webhook and chat that is on, and waits for its answer. */
async function testWebhooks(
  { queryClient, report }: TestOptions,
  testOne: (test: Test) => Promise<void>,
): Promise<void> {
  let webhooks: readonly Webhook[];
  try {
    webhooks = await queryClient.fetchQuery(webhooksQuery);
  } catch (error) {
    for (const channel of WEBHOOK_CHANNELS)
      report({ channel: CHANNEL_LABELS[channel], tone: 'bad', text: errorMessage(error) });
    return;
  }
  for (const channel of WEBHOOK_CHANNELS) {
    if (!webhooks.some(({ format }) => ruleChannelOf(format) === channel))
      report({ channel: CHANNEL_LABELS[channel], ...off(channel) });
  }
  await Promise.all(
    webhooks.map(({ id, name, format, disabled }) =>
      testOne([
        `${FORMAT_LABELS[format]}: ${name}`,
        async () => {
          if (disabled !== null)
            return {
              tone: 'bad',
              text: 'BNA turned it off because it failed. Turn it on again.',
              place: 'integrations',
            };
          const { data } = await call(testWebhook, { params: { id } });
          return { tone: data.outcome === 'delivered' ? 'good' : 'bad', text: `${describeAnswer(data)}.` };
        },
      ]),
    ),
  );
}

async function testSound({ bell }: TestOptions): Promise<Outcome> {
  const outcome = await bell.test();
  if (outcome === 'muted' || outcome === 'volume zero')
    return { tone: 'bad', text: SOUND_TEST_TEXTS[outcome], place: 'feed' };
  return { tone: outcome === 'played' ? 'good' : 'bad', text: SOUND_TEST_TEXTS[outcome] };
}

async function testSpeech(): Promise<Outcome> {
  if (!alertPreferences().squawk) return off('spoken');
  if (soundVolume() === 0)
    return { tone: 'bad', text: 'Nothing was spoken: sound is muted, or the volume is 0%.', place: 'feed' };
  const outcome = await speakAsChosen(SPEECH_SAMPLE, { volume: soundVolume() });
  return { tone: outcome === 'spoken' ? 'good' : 'bad', text: SPEECH_TEXTS[outcome] };
}

const SHOWN_WITHIN_MS = 5_000;

async function testDesktop(): Promise<Outcome> {
  if (!alertPreferences().notifications) return off('desktop');
  if (notificationPermission() !== 'granted') return { tone: 'bad', text: 'The browser doesn’t allow notifications.' };
  const notification = showNotification('BNA test', { body: 'Alerts look like this.', tag: 'bna-test' });
  if (notification === null) return { tone: 'bad', text: 'The browser couldn’t show it.' };
  const isShown = await new Promise<boolean>((resolve) => {
    notification.addEventListener('show', () => resolve(true));
    notification.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), SHOWN_WITHIN_MS);
  });
  return isShown
    ? { tone: 'good', text: 'The browser says that it was shown.' }
    : { tone: 'bad', text: 'The browser hasn’t confirmed that it was shown. Check the notifications of your system.' };
}

const POLL_MS = 1_000;
const CONFIRMED_WITHIN_MS = 20_000;
const waitForPoll = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Never `good`: the mail server does not say whether the email arrived. */
async function testEmail({ hasEmails, now, signal }: TestOptions): Promise<Outcome> {
  if (!hasEmails) return off('email');
  let { data: test } = await call(testAlertEmail, {}, { signal });
  const { id } = test;
  const end = now() + CONFIRMED_WITHIN_MS;
  while (test.outcome === null && now() < end && !signal.aborted) {
    await waitForPoll();
    const { data: latest } = await call(getAlertEmailTest, {}, { signal });
    if (latest?.id !== id) return { tone: 'bad', text: 'Another test replaced this one.' };
    test = latest;
  }
  if (test.ended_at === null) {
    return { tone: 'bad', text: 'The email wasn’t handed to the mail server within 20 seconds. It may still arrive.' };
  }
  if (test.outcome === 'refused') return { tone: 'bad', text: 'The mail server refused to email your address.' };
  const handedOver = `Handed to the mail server at ${formatClock(new Date(test.ended_at))} ET.`;
  return { tone: 'neutral', text: `${handedOver} Check your inbox and spam folder.` };
}

async function testDevices({ queryClient, report, now, signal }: TestOptions): Promise<void> {
  const channelOf = ({ name }: PushDevice): string => `${CHANNEL_LABELS.push}: ${name}`;
  let settings: PushSettings;
  try {
    settings = await queryClient.fetchQuery(pushSettingsQuery);
  } catch (error) {
    report({ channel: CHANNEL_LABELS.push, tone: 'bad', text: errorMessage(error) });
    return;
  }
  if (settings.devices.length === 0) {
    report({ channel: CHANNEL_LABELS.push, ...off('push') });
    return;
  }
  const tested: string[] = [];
  for (const device of settings.devices) {
    report({ channel: channelOf(device), ...WAITING });
    try {
      settings = (await call(testPushDevice, { params: { id: device.id } }, { signal })).data;
      tested.push(device.id);
    } catch (error) {
      report({ channel: channelOf(device), tone: 'bad', text: errorMessage(error) });
    }
  }
  const describe = (isWaiting: boolean): boolean => {
    const devices = settings.devices.filter(({ id }) => tested.includes(id));
    for (const device of devices) {
      report({ channel: channelOf(device), ...describeDevice(device, isWaiting, new Date(now())) });
    }
    return devices.every(({ last_delivery: last }) => (last?.shown_at ?? null) !== null);
  };
  const end = now() + CONFIRMED_WITHIN_MS;
  while (!describe(true) && now() < end && !signal.aborted) {
    await waitForPoll();
    settings = await queryClient.fetchQuery(pushSettingsQuery).catch(() => settings);
  }
  describe(false);
}
