import type { BackgroundWork } from '../../platform/background-work.ts';
import type { Logger } from '../../platform/logger.ts';
import { type RefreshDeps, refreshStocks } from './refresh-stocks.ts';

/** Several times a day, the last time before the premarket session, so that a failed run costs hours instead of a day. */
const EVERY_SIX_HOURS = '25 1,7,13,19 * * *';
const TIME_LIMIT_S = 120;

/** Refreshes the stock table if there are directories. A run that changes nothing harms nothing. */
export const stocksJobs = (deps: RefreshDeps & { readonly log: Logger }): BackgroundWork => ({
  scheduled:
    deps.listingAddresses.length === 0
      ? []
      : [
          {
            name: 'stocks.refresh',
            cron: EVERY_SIX_HOURS,
            timeLimitS: TIME_LIMIT_S,
            run: async (signal) => {
              const { problem, ...result } = await refreshStocks(deps, { signal });
              deps.log.info(result, 'refreshed the stock table');
              if (problem !== null) throw new Error(`The stock table was not refreshed: ${problem}`);
            },
          },
        ],
});
