import { formatDayLabel } from '../time.ts';
import type { MarketOverview } from '../market-overview/market-overview.ts';

/** Returns a head in words. `track-record verify --head` takes its size and root as written here. */
export const describeRecordHead = ({ date, size, root, key_id }: NonNullable<MarketOverview['record_head']>): string =>
  `Track record proof for ${formatDayLabel(date)}: head ${String(size)}:${root}, key ${key_id}. Keep it to check later that no past alert was changed.`;
