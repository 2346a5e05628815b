import type { BackgroundWork } from '../../platform/background-work.ts';
import type { ScheduledWork } from '../../platform/scheduled-jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { FilingArchive } from '../../deps.ts';
import { readDocuments, readIndexes } from './filings/read-filings.ts';
import { type RefreshDeps, refreshStocks } from './refresh-stocks.ts';

/** Several times a day, the last time before the premarket session, so that a failed run costs hours instead of a day. */
const EVERY_SIX_HOURS = '25 1,7,13,19 * * *';
const TIME_LIMIT_S = 120;
/** Shorter than the minute until the next run. */
const DOCUMENTS_MS = 50_000;

export interface StocksJobsDeps extends RefreshDeps {
  readonly log: Logger;
  /** Null unless configured. */
  readonly filingArchive: FilingArchive | null;
}

/** Refreshes the stock table if there are directories, and reads filings if there is an archive of them. */
export const stocksJobs = (deps: StocksJobsDeps): BackgroundWork => ({
  scheduled: [...(deps.listingAddresses.length === 0 ? [] : [refreshJob(deps)]), ...filingJobs(deps)],
});

/** A run that changes nothing harms nothing. */
const refreshJob = (deps: StocksJobsDeps): ScheduledWork => ({
  name: 'stocks.refresh',
  cron: EVERY_SIX_HOURS,
  timeLimitS: TIME_LIMIT_S,
  run: async (signal) => {
    const { problem, ...result } = await refreshStocks(deps, { signal });
    deps.log.info(result, 'refreshed the stock table');
    if (problem !== null) throw new Error(`The stock table was not refreshed: ${problem}`);
  },
});

function filingJobs({ filingArchive, ...deps }: StocksJobsDeps): ScheduledWork[] {
  if (filingArchive === null) return [];
  const reading = { ...deps, filingArchive };
  return [
    { name: 'filings.index', cron: '35 * * * *', run: (signal) => readIndexes(reading, signal) },
    {
      name: 'filings.documents',
      cron: '* * * * *',
      run: (signal) => readDocuments(reading, AbortSignal.any([signal, AbortSignal.timeout(DOCUMENTS_MS)])),
    },
  ];
}
