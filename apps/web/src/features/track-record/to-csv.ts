import {
  MinuteHorizon,
  type MoveStatistics,
  OutcomeHorizon,
  type TrackRecord,
} from '@bna/contract/track-record/track-record';

const COLUMNS = ['cases', 'higher', 'p10', 'q1', 'median', 'q3', 'p90', 'market_median'] as const;

/** Returns every figure of the track record as CSV. Moves are fractions; fields without a figure are empty. */
export function toCsv({ simulated, all, minutes, kinds, sizes, hours }: TrackRecord): string {
  const groups: readonly (readonly [by: string, name: string, horizons: TrackRecord['all']])[] = [
    ['all', '', all],
    ...kinds.map(({ kind, horizons }) => ['kind', kind ?? 'unknown', horizons] as const),
    ...sizes.map(({ size, horizons }) => ['size', size ?? 'unknown', horizons] as const),
    ...hours.map(({ hour, horizons }) => ['hour', String(hour), horizons] as const),
  ];
  const header = ['prices', 'group', 'name', 'horizon'].concat(COLUMNS);
  const lineOf = (by: string, name: string, horizon: string, statistics: MoveStatistics): string[] => {
    const figures = COLUMNS.map((column) => format(statistics, column));
    return [simulated ? 'simulated' : 'real', by, name, horizon].concat(figures);
  };
  const lines = groups.flatMap(([by, name, horizons]) =>
    OutcomeHorizon.options.map((horizon) => lineOf(by, name, horizon, horizons[horizon])),
  );
  const minuteLines =
    minutes === null ? [] : MinuteHorizon.options.map((horizon) => lineOf('all', '', horizon, minutes[horizon]));
  return [header, ...minuteLines, ...lines].map((fields) => `${fields.join(',')}\r\n`).join('');
}

function format(statistics: MoveStatistics, column: (typeof COLUMNS)[number]): string {
  const figure = statistics[column];
  if (figure === null) return '';
  return column === 'cases' || column === 'higher' ? String(figure) : figure.toFixed(4);
}
