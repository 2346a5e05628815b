import { RuleChannel } from '@bna/contract/feed/alert-rules';
import { ruleChannelOf } from '@bna/contract/feed/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useAlertPreferences } from '../live/alert-preferences.ts';
import { useNotificationPermission } from '../live/notification-permission.ts';
import { pushSettingsQuery } from '../push/queries.ts';
import { webhooksQuery } from '../webhooks/queries.ts';

/** The screens on which channels are turned on. */
export const PLACES = {
  feed: { path: '/account', label: 'Open the feed' },
  integrations: { path: '/account/api-tokens', label: 'Open Integrations' },
  subscription: { path: '/account/subscription', label: 'Open Subscription' },
} as const;

export type Place = keyof typeof PLACES;

interface OffChannel {
  /** Says that the channel is off, and how to turn it on. */
  readonly text: string;
  readonly place: Place;
}

const NO_ADDRESS: OffChannel = { text: 'None yet. Add one on the Integrations page.', place: 'integrations' };

export const OFF_CHANNELS: Readonly<Record<RuleChannel, OffChannel>> = {
  sound: { text: 'Muted in this browser. Unmute it on the feed.', place: 'feed' },
  spoken: { text: 'Off in this browser. Turn on squawk under the bell icon of the feed.', place: 'feed' },
  desktop: { text: 'Off in this browser. Turn it on under the bell icon of the feed.', place: 'feed' },
  push: { text: 'No device yet. Turn on push notifications under the bell icon of the feed.', place: 'feed' },
  email: { text: 'Off. Emails need the email updates add-on.', place: 'subscription' },
  webhook: NO_ADDRESS,
  chat: NO_ADDRESS,
};

/** Returns the channels that are off, as far as is known: in this browser, or in the account. */
export function useOffChannels({ hasEmails }: { hasEmails: boolean }): ReadonlySet<RuleChannel> {
  const isMuted = useAlertPreferences(({ muted, volume }) => muted || volume === 0);
  const isSpoken = useAlertPreferences(({ squawk }) => squawk);
  const hasNotifications = useAlertPreferences(({ notifications }) => notifications);
  const permission = useNotificationPermission();
  const { data: push } = useQuery(pushSettingsQuery);
  const { data: webhooks } = useQuery(webhooksQuery);
  const lacks = (channel: RuleChannel): boolean =>
    webhooks?.every(({ format }) => ruleChannelOf(format) !== channel) ?? false;
  const off: Readonly<Record<RuleChannel, boolean>> = {
    sound: isMuted,
    spoken: !isSpoken,
    desktop: !hasNotifications || permission !== 'granted',
    push: push?.devices.length === 0,
    email: !hasEmails,
    webhook: lacks('webhook'),
    chat: lacks('chat'),
  };
  return new Set(RuleChannel.options.filter((channel) => off[channel]));
}
