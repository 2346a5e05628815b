import type { QuoteSource } from '../../quote-source.ts';
import type { BackgroundWork, FrequentWork } from '../../platform/background-work.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { ScheduledWork } from '../../platform/scheduled-jobs.ts';
import { type AlertLog, wakeOnAlerts } from '../feed/public.ts';
import { appendRecords, type AppendRecordsDeps } from './log/append-records.ts';
import { recordAlertQuotes } from './quotes/record-alert-quotes.ts';
import { updateFigures } from './update-figures.ts';
import { updateOutcomes, type UpdateOutcomesDeps } from './update-outcomes.ts';

interface TrackRecordJobsDeps extends Omit<UpdateOutcomesDeps, 'quoteSource'>, AppendRecordsDeps {
  /** Null: nothing is measured. */
  readonly quoteSource: QuoteSource | null;
  readonly alertLog: Pick<AlertLog, 'addListener'>;
  readonly metrics: Pick<Metrics, 'quotes'>;
}

/** Time until prices at alerts that the source doesn't have yet are asked for again. Alerts start a run at once. */
const QUOTE_RETRY_MS = 5_000;
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
  // The demo's stock table follows its invented prices by itself.
  if (quoteSource !== null && !quoteSource.isSimulated) {
    const run = (signal: AbortSignal) => updateFigures({ ...deps, quoteSource }, signal);
    scheduled.push({ name: 'stocks.figures', cron: EVERY_SIX_HOURS, run });
  }
  return { scheduled, frequent: quoteSource === null ? [] : alertQuoteWork({ ...deps, quoteSource }) };
}

function alertQuoteWork({
  quoteSource: { latest, isSimulated },
  ...deps
}: TrackRecordJobsDeps & { readonly quoteSource: QuoteSource }): FrequentWork[] {
  if (latest === null) return [];
  return [
    {
      name: 'prices at alerts',
      intervalMs: QUOTE_RETRY_MS,
      run: () => recordAlertQuotes({ ...deps, latest, isSimulated }),
      onStart: (wake) => wakeOnAlerts(deps.alertLog, wake),
    },
  ];
}
