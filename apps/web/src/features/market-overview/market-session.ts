import { DISPLAY_TIME_ZONE } from '@bna/contract/business';

/** US market sessions by the clock; holidays are ignored. */
export type MarketSession = 'pre-market' | 'regular' | 'after-hours' | 'overnight' | 'weekend';

export const SESSION_NAMES: Record<MarketSession, string> = {
  'pre-market': 'Pre-market',
  regular: 'Regular',
  'after-hours': 'After hours',
  overnight: 'Overnight',
  weekend: 'Weekend',
};

/** Minutes after midnight in New York. */
const SESSION_STARTS: readonly (readonly [number, MarketSession])[] = [
  [20 * 60, 'overnight'],
  [16 * 60, 'after-hours'],
  [9 * 60 + 30, 'regular'],
  [4 * 60, 'pre-market'],
];

const newYorkParts = new Intl.DateTimeFormat('en-US', {
  timeZone: DISPLAY_TIME_ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function marketSessionAt(instant: Date): MarketSession {
  const parts = new Map(newYorkParts.formatToParts(instant).map(({ type, value }) => [type, value]));
  if (['Sat', 'Sun'].includes(parts.get('weekday') ?? '')) return 'weekend';
  const minutes = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  return SESSION_STARTS.find(([start]) => minutes >= start)?.[1] ?? 'overnight';
}
