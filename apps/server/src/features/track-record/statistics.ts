import { TRACK_RECORD_MIN_CASES } from '@bna/contract/business';
import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import { newYorkDateOf } from '@bna/contract/time';
import {
  type MinuteHorizon,
  type MoveStatistics,
  OutcomeHorizon,
  type OutcomeState,
  type SizeBand,
  type TrackRecord,
} from '@bna/contract/track-record/track-record';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { alertOutcome, type StoredTrackRecord } from './schema.ts';

interface Figures extends Record<string, unknown> {
  readonly cases: number;
  readonly higher: number;
  readonly percentiles: readonly number[];
  readonly market_median: number | null;
}

/** One group of alerts at one horizon. `grouping` has a bit for each of kind (4), size (2) and hour (1) not grouped by. */
interface Group extends Figures {
  readonly grouping: number;
  readonly kind: string | null;
  readonly size: SizeBand | null;
  readonly hour: number | null;
}

type GroupRow = Group & { readonly horizon: OutcomeHorizon };

const BY_NOTHING = 7;
const BY_KIND = 3;
const BY_SIZE = 5;
const BY_HOUR = 6;
const BY_KIND_AND_SIZE = 1;

const COLUMNS = {
  close: [alertOutcome.close_move, alertOutcome.market_close_move],
  next_close: [alertOutcome.next_close_move, alertOutcome.market_next_close_move],
  five_days: [alertOutcome.five_day_move, alertOutcome.market_five_day_move],
} as const;

const MINUTE_COLUMNS = {
  minutes_1: [alertOutcome.minutes_1_move, alertOutcome.market_minutes_1_move],
  minutes_5: [alertOutcome.minutes_5_move, alertOutcome.market_minutes_5_move],
  minutes_15: [alertOutcome.minutes_15_move, alertOutcome.market_minutes_15_move],
  minutes_60: [alertOutcome.minutes_60_move, alertOutcome.market_minutes_60_move],
} as const;

/** The statistics of the rows of a group, which have a move. */
const aggregates = ([move, marketMove]: readonly [PgColumn, PgColumn]): SQL => sql`
  count(*)::int AS cases, (count(*) FILTER (WHERE ${move} > 0))::int AS higher,
  percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY ${move}) AS percentiles,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY ${marketMove}) AS market_median`;

/** Groups the outcomes at one horizon in every way, in one pass: two seconds for 300,000 outcomes. */
async function groupOutcomes(db: Db, horizon: OutcomeHorizon): Promise<GroupRow[]> {
  const columns = COLUMNS[horizon];
  const { rows } = await db.execute<Group>(sql`
    SELECT grouping(event_type, size, hour) AS grouping, event_type AS kind, size, hour, ${aggregates(columns)}
    FROM ${alertOutcome}
    WHERE ${columns[0]} IS NOT NULL
    GROUP BY GROUPING SETS ((), (event_type), (size), (hour), (event_type, size))`);
  return rows.map((row) => Object.assign(row, { horizon }));
}

/** Computes all statistics. */
export async function computeStatistics(db: Db): Promise<StoredTrackRecord> {
  const rows: GroupRow[] = [];
  for (const horizon of OutcomeHorizon.options) rows.push(...(await groupOutcomes(db, horizon)));
  const by = (grouping: number): GroupRow[] => rows.filter((row) => row.grouping === grouping);
  const kinds = groupBy(by(BY_KIND), ({ kind }) => kind);
  const sizes = groupBy(by(BY_SIZE), ({ size }) => size);
  const hours = groupBy(by(BY_HOUR), ({ hour }) => hour);
  const sizeOrder: readonly (SizeBand | null)[] = [...MARKET_CAP_BANDS.map(({ name }) => name), null];
  return {
    record: {
      ...(await countOutcomes(db)),
      all: toHorizons(by(BY_NOTHING)),
      minutes: await computeMinutes(db),
      kinds: [...kinds]
        .map(([kind, own]) => ({ kind, horizons: toHorizons(own) }))
        .toSorted(
          (a, b) =>
            b.horizons.next_close.cases - a.horizons.next_close.cases || ((a.kind ?? '') < (b.kind ?? '') ? -1 : 1),
        ),
      sizes: sizeOrder.flatMap((size) => {
        const own = sizes.get(size);
        return own === undefined ? [] : [{ size, horizons: toHorizons(own) }];
      }),
      hours: [...hours]
        .flatMap(([hour, own]) => (hour === null ? [] : [{ hour, horizons: toHorizons(own) }]))
        .toSorted((a, b) => a.hour - b.hour),
    },
    base_rates: by(BY_KIND_AND_SIZE).flatMap(({ horizon, kind, size, cases, higher, percentiles }) => {
      const median = percentiles[2];
      const isShown = horizon === 'next_close' && cases >= TRACK_RECORD_MIN_CASES;
      if (!isShown || kind === null || size === null || median === undefined) return [];
      return [{ kind, size, cases, higher, median }];
    }),
  };
}

async function computeMinutes(db: Db): Promise<TrackRecord['minutes']> {
  const statisticsOf = async (horizon: MinuteHorizon): Promise<MoveStatistics> => {
    const columns = MINUTE_COLUMNS[horizon];
    const { rows } = await db.execute<Figures>(
      sql`SELECT ${aggregates(columns)} FROM ${alertOutcome} WHERE ${columns[0]} IS NOT NULL`,
    );
    return toStatistics(rows[0]);
  };
  return {
    minutes_1: await statisticsOf('minutes_1'),
    minutes_5: await statisticsOf('minutes_5'),
    minutes_15: await statisticsOf('minutes_15'),
    minutes_60: await statisticsOf('minutes_60'),
  };
}

function groupBy<Key>(rows: readonly GroupRow[], keyOf: (row: GroupRow) => Key): Map<Key, GroupRow[]> {
  const groups = new Map<Key, GroupRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** `rows` has at most one row for each horizon. */
function toHorizons(rows: readonly GroupRow[]): TrackRecord['all'] {
  const of = (horizon: OutcomeHorizon): MoveStatistics => toStatistics(rows.find((row) => row.horizon === horizon));
  return { close: of('close'), next_close: of('next_close'), five_days: of('five_days') };
}

function toStatistics(row: Figures | undefined): MoveStatistics {
  const cases = row?.cases ?? 0;
  const isShown = row !== undefined && cases >= TRACK_RECORD_MIN_CASES;
  const [p10 = null, q1 = null, median = null, q3 = null, p90 = null] = isShown ? row.percentiles : [];
  return {
    cases,
    higher: isShown ? row.higher : null,
    p10,
    q1,
    median,
    q3,
    p90,
    market_median: isShown ? row.market_median : null,
  };
}

type Counts = Pick<TrackRecord, 'alerts' | 'states' | 'corrected' | 'retracted' | 'halted' | 'from' | 'to'>;

async function countOutcomes(db: Db): Promise<Counts> {
  const { rows } = await db.execute<{
    state: OutcomeState;
    alerts: number;
    corrected: number;
    retracted: number;
    halted: number;
    first: string;
    last: string;
  }>(sql`
    SELECT state, count(*)::int AS alerts,
      (count(*) FILTER (WHERE is_corrected))::int AS corrected,
      (count(*) FILTER (WHERE is_retracted))::int AS retracted,
      (count(*) FILTER (WHERE halts <> '[]'))::int AS halted,
      min(published_at) AS first, max(published_at) AS last
    FROM ${alertOutcome} GROUP BY state`);
  const sum = (column: 'alerts' | 'corrected' | 'retracted' | 'halted'): number =>
    rows.reduce((total, row) => total + row[column], 0);
  const dates = rows.flatMap(({ first, last }) => [first, last].map((at) => newYorkDateOf(new Date(at)))).toSorted();
  const countIn = (state: OutcomeState): number => rows.find((row) => row.state === state)?.alerts ?? 0;
  return {
    alerts: sum('alerts'),
    states: {
      waiting: countIn('waiting'),
      complete: countIn('complete'),
      missing_prices: countIn('missing_prices'),
      suspected_split: countIn('suspected_split'),
      delisted: countIn('delisted'),
      no_prices: countIn('no_prices'),
    },
    corrected: sum('corrected'),
    retracted: sum('retracted'),
    halted: sum('halted'),
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
  };
}
