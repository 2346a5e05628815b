import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { strengthOf } from '@bna/contract/feed/strength';
import { alertPreferences } from './alert-preferences.ts';
import type { SoundName } from './alert-sound.ts';

/** Returns the sound for alerts that arrived together: that of the one that the user most wants to know of. */
export function chooseSound(
  alerts: readonly Pick<NewsSummary, 'symbol' | 'score'>[],
  watched: readonly string[],
): SoundName {
  const { watchlistSound, strongSound } = alertPreferences();
  if (watchlistSound && alerts.some(({ symbol }) => watched.includes(symbol))) return 'watchlist';
  if (strongSound && alerts.some(({ score }) => strengthOf(score)?.name === 'strong')) return 'strong';
  return 'alert';
}
