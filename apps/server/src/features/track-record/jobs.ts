import type { QuoteSource } from '../../deps.ts';
import type { BackgroundWork } from '../../platform/background-work.ts';
import { updateOutcomes, type UpdateOutcomesDeps } from './update-outcomes.ts';

interface TrackRecordJobsDeps extends Omit<UpdateOutcomesDeps, 'quoteSource'> {
  /** Null: nothing is measured. */
  readonly quoteSource: QuoteSource | null;
}

export function trackRecordJobs({ quoteSource, ...deps }: TrackRecordJobsDeps): BackgroundWork {
  if (quoteSource === null) return { scheduled: [] };
  return {
    scheduled: [
      {
        name: 'track-record.update',
        cron: '*/15 * * * *',
        run: (signal) => updateOutcomes({ ...deps, quoteSource }, signal),
      },
    ],
  };
}
