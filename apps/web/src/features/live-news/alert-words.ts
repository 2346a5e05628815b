import { formatTime } from '@bna/contract/time';
import { countOf } from '../../lib/count-of.ts';
import { DELAYED_REFETCH_MS } from '../../config/timings.ts';
import type { BellState, TestOutcome } from './alert-bell.ts';
import type { AwayReason, ChannelState, Connection } from './use-live-channel.ts';

const REFETCH_SECONDS = String(DELAYED_REFETCH_MS / 1_000);

const STATES: Record<ChannelState, string> = {
  connecting: 'Connecting',
  connected: 'Connected',
  delayed: 'Delayed',
  away: 'Away',
};

/** `Connected since 14:03 ET`. */
export const connectionWords = ({ state, sinceMs }: Connection): string =>
  state === 'connecting' ? STATES[state] : `${STATES[state]} since ${formatTime(new Date(sinceMs))}`;

const AWAY_REASONS: Record<AwayReason, string> = {
  too_many_connections: 'Open in too many other places.',
  session_ended: 'Your session has ended.',
  subscription_ended: 'Your subscription has ended.',
  refused: 'The connection was refused.',
};

/** Why the live connection is away, in a few words. */
export const awayWords = (reason: AwayReason | null): string => (reason === null ? '' : AWAY_REASONS[reason]);

export const DELAYED_WORDS = `Reconnecting. Alerts come up to ${REFETCH_SECONDS} s late.`;

/** What the state of the live connection means for who waits for alerts. */
export function connectionMeaning({ state, reason }: Connection): string {
  if (state === 'connecting') return 'The live connection is being made.';
  if (state === 'connected') return 'Alerts come the second they are public.';
  if (state === 'delayed')
    return `The live connection is down and comes back by itself. Until then the page fetches the feed every ${REFETCH_SECONDS} seconds, so that alerts may come late.`;
  return reason === 'too_many_connections'
    ? 'Live alerts run in five places at most. You opened them in another one, so this page gave way: no alert comes here until you reconnect.'
    : `${awayWords(reason)} No alert comes here until you reconnect.`;
}

/** What screen readers are told when the state of the live connection changed. Null: nothing worth a word. */
export function connectionAnnouncement({ state, reason }: Connection): string | null {
  if (state === 'connected') return 'Connected again.';
  if (state === 'delayed') return 'The live connection is down. Reconnecting; alerts may come late.';
  // What else ends the connection ends the page as it was, which speaks for itself.
  if (state === 'away' && reason === 'too_many_connections')
    return 'Away: live alerts are open in too many other places.';
  return null;
}

/** Whether one would hear an alert, in a word or two. */
export const SOUND_WORDS: Record<TestOutcome | 'untried', string> = {
  played: 'Sound on',
  untried: 'Sound not enabled yet',
  blocked: 'Sound blocked by the browser',
  failed: 'Sound did not load',
  muted: 'Muted',
  'volume zero': 'Volume is 0 %',
};

/** Whether one would hear an alert, before one comes. */
export const HEARING_WORDS: Record<TestOutcome | 'untried', string> = {
  played: 'Yes: this page has played the sound, and will play it for each alert.',
  untried: 'Not sure yet: browsers play no sound on a page before a click on it. Test it once.',
  blocked: 'No: the browser refused to play the sound the last time. Test it once to allow it.',
  failed: 'Not sure: the sound did not load the last time. The next alert, or a test, tries it again.',
  muted: 'No: the sound is muted.',
  'volume zero': 'No: the volume is at 0 %.',
};

/** What became of a test of the sound. */
export const TEST_WORDS: Record<TestOutcome, string> = {
  played:
    'The browser played it. If you heard nothing, check the volume of the device, whether this tab is muted (right click on the tab), and where the sound goes.',
  blocked:
    'The browser blocked it. Allow sound for this site (the icon at the left of the address bar, or the settings of the browser), then test again.',
  failed: 'The sound did not load. Check your connection, then test again.',
  muted: 'Nothing was played: the sound is muted.',
  'volume zero': 'Nothing was played: the volume is at 0 %.',
};

/** `2 alerts came without sound since 14:03 ET`. */
export const missedWords = ({ count, sinceMs }: NonNullable<BellState['missed']>): string =>
  `${countOf(count, 'alert', 'alerts')} came without sound since ${formatTime(new Date(sinceMs))}`;
