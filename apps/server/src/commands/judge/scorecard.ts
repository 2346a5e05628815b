import type { Band, DirectionProbabilities } from '../../features/ingestion/judgement/judgement.ts';
import { CommandError } from '../command-error.ts';
import type { JudgedRow } from './judge-row.ts';
import { computeProportion, computeRetrieval, type Proportion, type Retrieval } from './proportion.ts';
import type { ReleaseRow } from './release-table.ts';

export const BANDS = ['publish', 'desk', 'drop'] as const satisfies readonly Band[];
export const DIRECTIONS = ['bearish', 'neutral', 'bullish'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Bands that a label accepts. `yes`, `desk` and `no` are the labels of wires, the others those of the corpus. */
const ACCEPTED_BANDS: Readonly<Record<string, readonly Band[]>> = {
  yes: ['publish'],
  no: ['drop'],
  publish: ['publish'],
  desk: ['desk'],
  drop: ['drop'],
  publish_or_desk: ['publish', 'desk'],
  drop_or_desk: ['desk', 'drop'],
};

export interface Labels {
  /** Null if the table has no such column or the field is empty. */
  readonly accepted: readonly Band[] | null;
  readonly direction: Direction | null;
  readonly event: string | null;
  /** Symbols, the issuer's first. */
  readonly tickers: readonly string[];
}

export interface ScoredRow {
  readonly row: ReleaseRow;
  readonly labels: Labels;
  readonly judged: JudgedRow;
  readonly durationMs: number;
}

/**
 * Reads the labels of a row: `expect` or `publish` for the band, `direction`, `event`, `tickers`.
 * @throws CommandError for an unknown label
 */
export function readLabels({ columns, line }: ReleaseRow): Labels {
  const valueOf = (name: string): string | null => columns.get(name) || null;
  const band = valueOf('expect') ?? valueOf('publish');
  const accepted = band === null ? null : ACCEPTED_BANDS[band];
  if (accepted === undefined) throw new CommandError(`Line ${String(line)}: "${String(band)}" is not a band label.`);
  const written = valueOf('direction');
  const direction = DIRECTIONS.find((each) => each === written) ?? null;
  if (written !== null && direction === null) {
    throw new CommandError(`Line ${String(line)}: "${written}" is not one of ${DIRECTIONS.join(', ')}.`);
  }
  const tickers = (valueOf('tickers') ?? '').split(/[^A-Za-z.]+/).filter((symbol) => symbol !== '');
  return { accepted, direction, event: valueOf('event'), tickers: tickers.map((symbol) => symbol.toUpperCase()) };
}

export interface Scorecard {
  readonly rows: number;
  readonly bands: BandScores | null;
  /** The same for releases whose issuer is in the stock table; null if no row has tickers. */
  readonly bandsOfListed: BandScores | null;
  readonly directions: DirectionScores | null;
  readonly recognition: Proportion | null;
  readonly latency: { readonly medianMs: number; readonly p99Ms: number; readonly maxMs: number };
}

export interface BandScores {
  readonly confusion: ReadonlyMap<string, Readonly<Record<Band, number>>>;
  /** Share of the rows to be published that are (recall). */
  readonly published: Proportion;
  readonly publishedOrDesk: Proportion;
  /** Share of the published rows that should be (precision). */
  readonly correct: Proportion;
  readonly correctOrDesk: Proportion;
  readonly publishedBearish: number;
  readonly publishedDrop: number;
  readonly publishedDesk: number;
  readonly perBand: ReadonlyMap<Band, Retrieval>;
  /** The decision to publish, by labeled event. */
  readonly perEvent: ReadonlyMap<string, Retrieval>;
  /** Precision of publishing, by the event found. */
  readonly perFoundEvent: ReadonlyMap<string, Proportion>;
}

export interface DirectionScores {
  readonly rows: number;
  readonly macroF1: number;
  readonly perDirection: ReadonlyMap<Direction, Retrieval>;
  /** Expected calibration error of the largest probability, ten bins. */
  readonly calibrationError: number;
  readonly logLoss: number;
}

/** Compares judgements with labels. A part without labels is null. */
export function computeScorecard(scored: readonly ScoredRow[], listedSymbols: ReadonlySet<string>): Scorecard {
  const listed = scored.filter(({ labels: { tickers } }) => tickers[0] !== undefined && listedSymbols.has(tickers[0]));
  return {
    rows: scored.length,
    bands: scoreBands(scored),
    bandsOfListed: listed.length === scored.length ? null : scoreBands(listed),
    directions: scoreDirections(scored),
    recognition: scoreRecognition(listed),
    latency: computeLatency(scored.map(({ durationMs }) => durationMs)),
  };
}

interface BandedRow extends ScoredRow {
  readonly accepted: readonly Band[];
}

const withBand = (scored: readonly ScoredRow[]): readonly BandedRow[] =>
  scored.flatMap((entry) => (entry.labels.accepted === null ? [] : [{ ...entry, accepted: entry.labels.accepted }]));

/** Whether the band is one that the label accepts; true without a label. */
export const isInAcceptedBand = ({ labels: { accepted }, judged: { band } }: ScoredRow): boolean =>
  accepted === null || accepted.includes(band);

const isToPublish = ({ accepted }: BandedRow): boolean => accepted.length === 1 && accepted[0] === 'publish';
const isPublished = ({ judged }: BandedRow): boolean => judged.band === 'publish';

function scoreBands(scored: readonly ScoredRow[]): BandScores | null {
  const rows = withBand(scored);
  if (rows.length === 0) return null;
  const toPublish = rows.filter(isToPublish);
  const published = rows.filter(isPublished);
  const count = (list: readonly BandedRow[], test: (row: BandedRow) => boolean): number => list.filter(test).length;
  return {
    confusion: countConfusion(rows),
    published: computeProportion(count(toPublish, isPublished), toPublish.length),
    publishedOrDesk: computeProportion(
      count(toPublish, ({ judged }) => judged.band !== 'drop'),
      toPublish.length,
    ),
    correct: computeProportion(
      count(published, ({ accepted }) => accepted.includes('publish')),
      published.length,
    ),
    correctOrDesk: computeProportion(
      count(published, ({ accepted }) => accepted.includes('publish') || accepted.includes('desk')),
      published.length,
    ),
    publishedBearish: count(published, ({ labels }) => labels.direction === 'bearish'),
    publishedDrop: count(published, ({ accepted }) => accepted.length === 1 && accepted[0] === 'drop'),
    publishedDesk: count(published, ({ accepted }) => !accepted.includes('publish') && accepted.includes('desk')),
    perBand: new Map(BANDS.map((band) => [band, scoreBand(rows, band)])),
    perEvent: mapValues(
      groupBy(rows, ({ labels }) => labels.event ?? ''),
      (group) => scoreBand(group, 'publish'),
    ),
    perFoundEvent: mapValues(
      groupBy(published, ({ judged }) => judged.alerts[0]?.event ?? ''),
      (group) =>
        computeProportion(
          count(group, ({ accepted }) => accepted.includes('publish')),
          group.length,
        ),
    ),
  };
}

/** A row that may go to either of two bands counts as missed by neither of them. */
function scoreBand(rows: readonly BandedRow[], band: Band): Retrieval {
  const found = rows.filter(({ judged }) => judged.band === band);
  const correct = found.filter(({ accepted }) => accepted.includes(band)).length;
  const missed = rows.filter(
    ({ accepted, judged }) => accepted.length === 1 && accepted[0] === band && judged.band !== band,
  ).length;
  return computeRetrieval({ correct, wrong: found.length - correct, missed });
}

function countConfusion(rows: readonly BandedRow[]): BandScores['confusion'] {
  return mapValues(
    groupBy(rows, ({ accepted }) => accepted.join(' or ')),
    (group) => {
      const count = (band: Band): number => group.filter(({ judged }) => judged.band === band).length;
      return { publish: count('publish'), desk: count('desk'), drop: count('drop') };
    },
  );
}

const CALIBRATION_BINS = 10;
const SMALLEST_PROBABILITY = 1e-6;

/** Returns the most probable direction. */
export const likeliestDirection = (p: DirectionProbabilities): Direction =>
  DIRECTIONS.reduce((best, direction) => (p[direction] > p[best] ? direction : best));

function scoreDirections(scored: readonly ScoredRow[]): DirectionScores | null {
  const rows = scored.flatMap(({ labels: { direction }, judged: { p } }) =>
    direction === null ? [] : [{ direction, found: likeliestDirection(p), p }],
  );
  if (rows.length === 0) return null;
  const perDirection = new Map(
    DIRECTIONS.map((direction) => {
      const found = rows.filter((row) => row.found === direction);
      const correct = found.filter((row) => row.direction === direction).length;
      const all = rows.filter((row) => row.direction === direction).length;
      return [direction, computeRetrieval({ correct, wrong: found.length - correct, missed: all - correct })];
    }),
  );
  const bins = groupBy(rows, ({ p, found }) => Math.min(CALIBRATION_BINS - 1, Math.floor(p[found] * CALIBRATION_BINS)));
  const errors = Array.from(bins.values(), (bin) =>
    Math.abs(sum(bin.map(({ p, found, direction }) => p[found] - (found === direction ? 1 : 0)))),
  );
  return {
    rows: rows.length,
    macroF1: sum(Array.from(perDirection.values(), ({ f1 }) => f1.value ?? 0)) / DIRECTIONS.length,
    perDirection,
    calibrationError: sum(errors) / rows.length,
    logLoss: sum(rows.map(({ p, direction }) => -Math.log(Math.max(p[direction], SMALLEST_PROBABILITY)))) / rows.length,
  };
}

/** Counts the releases recognized as their issuer's. */
function scoreRecognition(listed: readonly ScoredRow[]): Proportion | null {
  if (listed.length === 0) return null;
  const recognized = listed.filter(({ labels, judged }) => judged.symbols.includes(labels.tickers[0] ?? ''));
  return computeProportion(recognized.length, listed.length);
}

function computeLatency(durationsMs: readonly number[]): Scorecard['latency'] {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const percentile = (percent: number): number =>
    sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
  return { medianMs: percentile(50), p99Ms: percentile(99), maxMs: percentile(100) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

const mapValues = <K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): Map<K, W> =>
  new Map(Array.from(map, ([key, value]) => [key, change(value)]));
