import {
  type AlertRule,
  type RuleChannel,
  type RuleSound,
  RuleChannel as Channels,
} from '@bna/contract/feed/alert-rules';
import { formatHours } from '@bna/contract/feed/day-hours';
import { formatLastPrice, formatVolume } from '@bna/contract/feed/figures';
import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import { STRENGTHS } from '@bna/contract/feed/strength';
import { EVENT_LABELS } from '@bna/contract/ingestion/event-labels';

export const CHANNEL_LABELS: Readonly<Record<RuleChannel, string>> = {
  sound: 'Sound',
  spoken: 'Read aloud',
  desktop: 'Desktop notification',
  push: 'Phone',
  email: 'Email',
  webhook: 'Webhooks',
  chat: 'Chats',
};

export const SOUND_LABELS: Readonly<Record<RuleSound, string>> = {
  alert: 'Standard sound',
  strong: 'Strong sound',
  watchlist: 'Watchlist sound',
};

const LISTED_MAX = 4;

/** `A, B, C, D and 3 more` */
function list(items: readonly string[]): string {
  const rest = items.length - LISTED_MAX;
  return rest > 1 ? `${items.slice(0, LISTED_MAX).join(', ')} and ${String(rest)} more` : items.join(', ');
}

export const formatSeconds = (seconds: number): string => `${String(seconds)} s`;

export const formatMinScore = (score: number): string => {
  const strength = STRENGTHS.find(({ from }) => from === score);
  if (strength === undefined) return `Score ${String(score)} or more`;
  return strength === STRENGTHS[0] ? strength.label : `${strength.label} or stronger`;
};

function formatPrices(min: number | undefined, max: number | undefined): string | null {
  if (min === undefined) return max === undefined ? null : `Up to ${formatLastPrice(max)}`;
  return max === undefined ? `From ${formatLastPrice(min)}` : `${formatLastPrice(min)} to ${formatLastPrice(max)}`;
}

/** Returns each condition of a rule in a few words. */
export function describeConditions({ conditions }: AlertRule): readonly string[] {
  const { symbols, watchlist, event_types, min_score, sectors, market_caps, words, hours } = conditions;
  const stocks = [...(symbols ?? []), ...(watchlist === true ? ['watchlist'] : [])];
  const parts = [
    stocks.length === 0 ? null : list(stocks).replace(/^watchlist$/, 'Watchlist'),
    event_types === undefined ? null : list(event_types.map((id) => EVENT_LABELS[id])),
    min_score === undefined ? null : formatMinScore(min_score),
    words === undefined ? null : list(words.map((word) => `“${word}”`)),
    sectors === undefined ? null : list(sectors),
    market_caps === undefined
      ? null
      : `${list(MARKET_CAP_BANDS.filter(({ name }) => market_caps.includes(name)).map(({ label }) => label))} cap`,
    formatPrices(conditions.min_price, conditions.max_price),
    conditions.min_volume === undefined ? null : `Average volume from ${formatVolume(conditions.min_volume)}`,
    hours === undefined ? null : formatHours(hours),
  ].filter((part) => part !== null);
  return parts.length === 0 ? ['Every alert'] : parts;
}

/** Returns what a rule does, in the order of the form. */
export const describeChannels = ({ channels, sound, reach_within_s: withinS }: AlertRule): readonly string[] => [
  ...Channels.options
    .filter((channel) => channels.includes(channel))
    .map((channel) => (channel === 'sound' && sound !== null ? SOUND_LABELS[sound] : CHANNEL_LABELS[channel])),
  ...(withinS === undefined ? [] : [`must reach me within ${formatSeconds(withinS)}`]),
];
