import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import { formatMarketCapRange } from '../../lib/format-market-cap-range.ts';
import { describeLeaders } from './describe-leaders.ts';
import { NamedBar } from './named-bar.tsx';
import { formatShare } from './format-share.ts';
import { SnapshotFigure, SnapshotSection } from './snapshot-section.tsx';
import { FIGURE_CLASS, FIGURE_HEAD_CLASS, HEAD_CLASS, NAME_CLASS, ROW_CLASS, TABLE_CLASS } from './table-class.ts';

interface SizeTableProps {
  readonly bands: GeneratedSnapshot['market_caps'];
  readonly total: number;
}

export function SizeTable({ bands, total }: SizeTableProps) {
  const known = bands.reduce((sum, { alerts }) => sum + alerts, 0);
  const rows = [
    ...bands.flatMap(({ band, alerts }) => {
      const definition = MARKET_CAP_BANDS.find(({ name }) => name === band);
      return definition === undefined
        ? []
        : [{ name: definition.label, range: formatMarketCapRange(definition), alerts }];
    }),
    ...(known < total ? [{ name: 'Unknown', range: null, alerts: total - known }] : []),
  ];
  const max = Math.max(0, ...rows.map(({ alerts }) => alerts));
  return (
    <SnapshotSection id="sizes">
      <SnapshotFigure caption={describeLeaders(rows, { total, plural: 'sizes' })}>
        <table className={TABLE_CLASS} aria-label="Alerts by company size">
          <thead>
            <tr>
              <th scope="col" className={HEAD_CLASS}>
                Market capitalization
              </th>
              <th scope="col" className={FIGURE_HEAD_CLASS}>
                Alerts
              </th>
              <th scope="col" className={FIGURE_HEAD_CLASS}>
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, range, alerts }) => (
              <tr key={name} className={ROW_CLASS}>
                <th scope="row" className={`${NAME_CLASS} w-full text-ink`}>
                  <NamedBar value={alerts} max={max}>
                    {name}
                    {range !== null && <span className="text-small text-ink-muted"> {range}</span>}
                  </NamedBar>
                </th>
                <td className={`${FIGURE_CLASS} font-semibold text-ink`}>{alerts}</td>
                <td className={`${FIGURE_CLASS} text-ink-soft`}>{formatShare(alerts, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SnapshotFigure>
    </SnapshotSection>
  );
}
