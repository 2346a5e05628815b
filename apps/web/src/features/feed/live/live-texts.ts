import { formatTime } from '@bna/contract/time';
import { DELAYED_REFETCH_MS } from '../../../config/timings.ts';
import { pluralize } from '../../../lib/pluralize.ts';
import type { BellState, TestOutcome } from './alert-bell.ts';
import type { ChannelState, Connection, OfflineReason } from './use-live-channel.ts';

export const REFETCH_SECONDS = String(DELAYED_REFETCH_MS / 1_000);

const STATES: Record<ChannelState, string> = {
  connecting: 'Connecting',
  connected: 'Connected',
  delayed: 'Delayed',
  offline: 'Offline',
};

export const connectionStateText = ({ state }: Connection): string => STATES[state];

/** Returns `Connected since 14:03 ET`. */
export const connectionText = ({ state, sinceMs }: Connection): string =>
  state === 'connecting' ? STATES[state] : `${STATES[state]} since ${formatTime(new Date(sinceMs))}`;

const OFFLINE_REASONS: Record<OfflineReason, string> = {
  too_many_connections: 'Open in too many other places.',
  session_ended: 'Your session has ended.',
  subscription_ended: 'Your subscription has ended.',
  refused: 'The connection was refused.',
  access_unknown: 'Live alerts aren’t running: your subscription couldn’t be checked.',
};

export const offlineReasonText = (reason: OfflineReason | null): string =>
  reason === null ? '' : OFFLINE_REASONS[reason];

export const DELAYED_TEXT = `Reconnecting. Alerts may be up to ${REFETCH_SECONDS} s late.`;

/** Nothing arrives, so that no delay can be promised. */
export const NO_NETWORK_TEXT = 'You’re offline. No alerts or current prices until you’re back online.';

/** Returns the screen reader announcement of a change of state. Null: none. */
export function connectionAnnouncement({ state, reason }: Connection, hasNetwork: boolean): string | null {
  if (state === 'connected') return 'Reconnected.';
  if (state === 'delayed' && !hasNetwork) return NO_NETWORK_TEXT;
  if (state === 'delayed') return 'The live connection is down. Reconnecting; alerts may be late.';
  if (reason === 'access_unknown') return OFFLINE_REASONS[reason];
  // For the other reasons the page changes to the login or the subscription prompt.
  if (state === 'offline' && reason === 'too_many_connections') {
    return 'Offline: live alerts are open in too many other places.';
  }
  return null;
}

export const SOUND_STATUS_TEXTS: Record<TestOutcome | 'untried', string> = {
  played: 'Sound on',
  untried: 'Sound not enabled yet',
  blocked: 'Sound blocked by the browser',
  failed: 'Sound failed to load',
  muted: 'Muted',
  'volume zero': 'Volume is 0%',
};

/** What to do about a sound that did not play. */
export const SILENCE_TEXTS: Record<Exclude<TestOutcome, 'played'>, string> = {
  blocked:
    'The browser blocked it. Allow sound for this site in the address bar or the browser’s settings, then test again.',
  failed: 'The sound failed to load. Check your connection, then test again.',
  muted: 'Nothing played: sound is muted.',
  'volume zero': 'Nothing played: the volume is 0%.',
};

/** Returns `2 alerts arrived silently since 14:03 ET`. */
export const missedAlertsText = ({ count, sinceMs }: NonNullable<BellState['missed']>): string =>
  `${pluralize(count, 'alert', 'alerts')} arrived silently since ${formatTime(new Date(sinceMs))}`;

/** Also if only their script could not be loaded. */
export const RULES_FAILURE =
  'Your alert rules couldn’t be loaded, so every alert notifies you. Reload this page to try again.';
