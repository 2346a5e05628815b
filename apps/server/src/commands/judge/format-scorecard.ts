import type { Proportion, Retrieval } from './proportion.ts';
import {
  BANDS,
  type BandScores,
  type DirectionScores,
  isInAcceptedBand,
  likeliestDirection,
  type Scorecard,
  type ScoredRow,
} from './scorecard.ts';

const NAME_WIDTH = 36;
const SHOWN_REASON_CHARACTERS = 140;

/** Returns a scorecard as lines of text. */
export function formatScorecard(scorecard: Scorecard): readonly string[] {
  const { rows, bands, bandsOfListed, directions, recognition, latency } = scorecard;
  const { medianMs, p99Ms, maxMs } = latency;
  return [
    `${String(rows)} rows. Ranges in brackets are 95% confidence intervals (Wilson).`,
    ...(bands === null ? [] : [...formatOverview(bands), ...formatBandDetails(bands)]),
    ...(bandsOfListed === null
      ? []
      : ['', 'Only releases of issuers in the stock table', ...formatOverview(bandsOfListed)]),
    ...(directions === null ? [] : formatDirections(directions)),
    '',
    ...(recognition === null ? [] : [named('Recognized, of listed issuers', formatProportion(recognition))]),
    named('Time per row', `median ${ms(medianMs)}, p99 ${ms(p99Ms)}, slowest ${ms(maxMs)}`),
  ];
}

/** Returns the misjudged rows, those that should never have been published first. */
export function formatErrors(scored: readonly ScoredRow[]): readonly string[] {
  return scored
    .filter((entry) => !isInAcceptedBand(entry))
    .toSorted((a, b) => rankError(a) - rankError(b))
    .map(({ row, labels, judged }) => {
      const found = judged.alerts[0]?.event ?? '';
      const reason = judged.reasons.join('; ').slice(0, SHOWN_REASON_CHARACTERS);
      const fields = [row.id, labels.accepted?.join(' or ') ?? '', judged.band, labels.event ?? '', found, row.title];
      return `${fields.join('\t')}\t(${likeliestDirection(judged.p)}; ${reason})`;
    });
}

const rankError = ({ judged, labels }: ScoredRow): number =>
  BANDS.indexOf(judged.band) * BANDS.length + (labels.accepted?.includes('drop') === true ? 0 : 1);

function formatOverview(scores: BandScores): string[] {
  return [
    '',
    'Must be published',
    named('  published', formatProportion(scores.published)),
    named('  published or at the desk', formatProportion(scores.publishedOrDesk)),
    'Published',
    named('  correctly', formatProportion(scores.correct)),
    named('  correctly or a case for the desk', formatProportion(scores.correctOrDesk)),
    named('  bearish', String(scores.publishedBearish)),
    named('  meant to be dropped', String(scores.publishedDrop)),
    named('  meant for the desk', String(scores.publishedDesk)),
  ];
}

function formatBandDetails(scores: BandScores): string[] {
  return [
    '',
    `${'expected \\ found'.padEnd(NAME_WIDTH)}${BANDS.map((band) => band.padStart(9)).join('')}`,
    ...Array.from(scores.confusion, ([label, counts]) =>
      named(label, BANDS.map((band) => String(counts[band]).padStart(9)).join('')),
    ),
    '',
    ...formatRetrievals('band', scores.perBand),
    '',
    ...formatRetrievals('publishing, by labeled event', scores.perEvent),
    '',
    'Published correctly, by found event',
    ...byName(scores.perFoundEvent).map(([event, share]) => named(`  ${event || '(none)'}`, formatProportion(share))),
  ];
}

function formatDirections({ macroF1, calibrationError, logLoss, perDirection, rows }: DirectionScores): string[] {
  return [
    '',
    named('Direction macro-F1', `${macroF1.toFixed(3)} (${String(rows)} rows)`),
    named('Expected calibration error', calibrationError.toFixed(3)),
    named('Log loss', logLoss.toFixed(3)),
    ...formatRetrievals('direction', perDirection),
  ];
}

function formatRetrievals(title: string, retrievals: ReadonlyMap<string, Retrieval>): string[] {
  const header = ['precision', 'recall', 'F1'].map((name) => name.padEnd(30)).join('');
  return [
    `${title.padEnd(NAME_WIDTH)}${header}`,
    ...byName(retrievals)
      .filter(([, { f1 }]) => f1.trials > 0)
      .map(([name, { precision, recall, f1 }]) =>
        named(
          `  ${name || '(none)'}`,
          [formatProportion(precision), formatProportion(recall), formatRange(f1)]
            .map((cell) => cell.padEnd(30))
            .join(''),
        ),
      ),
  ];
}

const byName = <V>(map: ReadonlyMap<string, V>): [string, V][] => [...map].toSorted(([a], [b]) => a.localeCompare(b));

const named = (name: string, value: string): string => `${name.padEnd(NAME_WIDTH)}${value}`.trimEnd();

const formatRange = ({ value, low, high }: Proportion): string =>
  value === null || low === null || high === null ? '-' : `${value.toFixed(3)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;

const formatProportion = (proportion: Proportion): string =>
  `${formatRange(proportion)} ${String(proportion.successes)}/${String(proportion.trials)}`;

const ms = (value: number): string => `${value.toFixed(2)} ms`;
