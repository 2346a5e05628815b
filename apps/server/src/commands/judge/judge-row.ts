import { collapseWhitespace } from '@bna/wires/plain-text';
import type { Release } from '@bna/wires/release';
import { type Assessment, assessRelease } from '../../features/ingestion/assess-release.ts';
import { estimateDirection } from '../../features/ingestion/judgement/judge-release.ts';
import type { EventType } from '../../features/ingestion/judgement/event-types.ts';
import type {
  Band,
  DirectionProbabilities,
  JudgedStock,
  NewsText,
} from '../../features/ingestion/judgement/judgement.ts';
import { unnamedCompany } from '../../features/ingestion/judgement/unnamed-company.ts';
import type { ListedStock, StockLookup } from '../../features/ingestion/recognition/stock-index.ts';
import type { ReleaseRow } from './release-table.ts';

export interface JudgedRow {
  readonly id: string;
  /** The highest band of any stock that the release is news about. */
  readonly band: Band;
  readonly reasons: readonly string[];
  /** Alerts if the band is `publish`; drafts for the editor if it is `desk`. */
  readonly alerts: readonly ({
    readonly symbol: string;
    readonly event: EventType | null;
    readonly score: number;
  } & NewsText)[];
  /** Also of a release that names no listed stock. */
  readonly p: DirectionProbabilities;
  /** The recognized stocks, the main one first. */
  readonly symbols: readonly string[];
}

export interface JudgeRowDeps<S extends ListedStock & JudgedStock> {
  readonly stocks: StockLookup<S>;
  /** Publication time of rows without a date or a dateline. */
  readonly now: Date;
}

const BANDS: readonly Band[] = ['publish', 'desk', 'drop'];
const EXCHANGES = /^(?:NASDAQ|NYSE|NYSE American)$/i;

/**
 * Returns the row as a press release. Recognition gets the title and the lead only, as from a wire that names no stock.
 * A headline without a lead also gets the row's symbol, because wires that send headlines alone categorize them by stock.
 */
export function toRelease(row: ReleaseRow, now: Date): Release {
  const summary = collapseWhitespace(row.lead);
  const hasStockCategory = summary === '' && row.symbol !== '' && EXCHANGES.test(row.exchange);
  return {
    wire: 'Other',
    kind: 'press_release',
    guid: `urn:bna:judge:${row.id}`,
    url: null,
    title: collapseWhitespace(row.title),
    summary,
    language: null,
    publishedAt: row.date ?? now,
    issuer: null,
    stockCategories: hasStockCategory ? [`${row.exchange}:${row.symbol.toUpperCase()}`] : [],
    subjects: [],
    cik: null,
  };
}

/** Passes a row through production's chain: law-firm filter, recognition, judgement. */
export function judgeRow<S extends ListedStock & JudgedStock>(
  row: ReleaseRow,
  { stocks, now }: JudgeRowDeps<S>,
): JudgedRow {
  const release = toRelease(row, now);
  const assessment = assessRelease(release, stocks);
  const band = BANDS.find((each) => assessment.judgements.some(({ judgement }) => judgement.band === each)) ?? 'drop';
  const best = findBest(assessment, band);
  return {
    id: row.id,
    band,
    reasons: best?.reasons ?? assessment.reasons,
    alerts: assessment.judgements.flatMap(({ stock, judgement: { band: own, event, score, summary } }) =>
      own !== band || summary === null ? [] : [{ symbol: stock.symbol, event, score, ...summary }],
    ),
    p: best?.probabilities ?? (assessment.outcome === 'law_firm' ? NO_NEWS : readDirection(release)),
    symbols: assessment.stocks.map(({ symbol }) => symbol),
  };
}

function findBest<S>({ judgements }: Assessment<S>, band: Band) {
  return judgements
    .map(({ judgement }) => judgement)
    .filter((judgement) => judgement.band === band)
    .toSorted((a, b) => b.score - a.score)[0];
}

/** A law firm repeats bad news that is known. */
const NO_NEWS: DirectionProbabilities = { bearish: 0, neutral: 1, bullish: 0 };

/** Nothing is known about the direction of a text that the judgement doesn't read. */
const UNKNOWN: DirectionProbabilities = { bearish: 0, neutral: 1, bullish: 0 };

/** Returns the direction of a release for which no stock was judged. */
const readDirection = (release: Release): DirectionProbabilities =>
  estimateDirection(release, unnamedCompany(release.title)) ?? UNKNOWN;
