import type { QuoteSource } from '../../quote-source.ts';
import type { BackgroundWork } from '../../platform/background-work.ts';
import type { ScheduledWork } from '../../platform/scheduled-jobs.ts';
import { appendRecords, type AppendRecordsDeps } from './log/append-records.ts';
import { updateFigures } from './update-figures.ts';
import { updateOutcomes, type UpdateOutcomesDeps } from './update-outcomes.ts';

interface TrackRecordJobsDeps extends Omit<UpdateOutcomesDeps, 'quoteSource'>, AppendRecordsDeps {
  /** Null: nothing is measured. */
  readonly quoteSource: QuoteSource | null;
}

/** The first time after the close, once delayed prices are there, so that a failed run costs hours instead of a day. */
const EVERY_SIX_HOURS = '40 3,9,15,21 * * *';
const EVERY_15_MINUTES = '*/15 * * * *';

export function trackRecordJobs({ quoteSource, ...deps }: TrackRecordJobsDeps): BackgroundWork {
  const scheduled: ScheduledWork[] = [
    { name: 'track-record.log', cron: EVERY_15_MINUTES, run: (signal) => appendRecords(deps, signal) },
  ];
  if (quoteSource !== null) {
    const run = (signal: AbortSignal) => updateOutcomes({ ...deps, quoteSource }, signal);
    scheduled.push({ name: 'track-record.update', cron: EVERY_15_MINUTES, run });
  }
  // Invented prices start from the stock table's.
  if (quoteSource !== null && !quoteSource.isSimulated) {
    const run = (signal: AbortSignal) => updateFigures({ ...deps, quoteSource }, signal);
    scheduled.push({ name: 'stocks.figures', cron: EVERY_SIX_HOURS, run });
  }
  return { scheduled };
}
