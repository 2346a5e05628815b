import { newYorkDateOf, newYorkMinuteOf } from '@bna/contract/time';

/** US market sessions by the clock; holidays are ignored. */
export type MarketSession = 'pre-market' | 'regular' | 'after-hours' | 'overnight' | 'weekend';

export const SESSION_NAMES: Record<MarketSession, string> = {
  'pre-market': 'Premarket',
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

export function marketSessionAt(instant: Date): MarketSession {
  const weekday = new Date(newYorkDateOf(instant)).getUTCDay();
  if (weekday === 0 || weekday === 6) return 'weekend';
  const minute = newYorkMinuteOf(instant);
  return SESSION_STARTS.find(([start]) => minute >= start)?.[1] ?? 'overnight';
}
