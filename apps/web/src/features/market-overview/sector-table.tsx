import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import { formatFigureDate } from '@bna/contract/feed/figure-age';
import { formatMarketCap } from '@bna/contract/feed/figures';
import { UnknownValue } from '../../ui/unknown-value.tsx';
import { describeLeaders } from './describe-leaders.ts';
import { NamedBar } from './named-bar.tsx';
import { formatShare } from './format-share.ts';
import { SnapshotFigure, SnapshotSection } from './snapshot-section.tsx';
import { FIGURE_CLASS, FIGURE_HEAD_CLASS, HEAD_CLASS, NAME_CLASS, ROW_CLASS, TABLE_CLASS } from './table-class.ts';

export const NO_SECTOR = 'No sector';

interface SectorTableProps {
  readonly sectors: GeneratedSnapshot['sectors'];
  readonly total: number;
  /** Time of the snapshot, which dates older figures. */
  readonly at: Date;
}

/** Alerts by sector, compared with the listed companies of each sector, whose size is left out where it is unknown. */
export function SectorTable({ sectors, total, at }: SectorTableProps) {
  const hasSizes = sectors.some((sector) => describeSize(sector, at) !== null);
  const max = Math.max(0, ...sectors.map(({ alerts }) => alerts));
  const counts = sectors.map(({ sector, alerts }) => ({ name: sector ?? NO_SECTOR, alerts }));
  return (
    <SnapshotSection id="sectors">
      <SnapshotFigure caption={describeLeaders(counts, { total, plural: 'sectors' })}>
        <table className={TABLE_CLASS} aria-label="Alerts by sector">
          <thead>
            <tr>
              <th scope="col" className={HEAD_CLASS}>
                Sector
              </th>
              <th scope="col" className={FIGURE_HEAD_CLASS}>
                Alerts
              </th>
              <th scope="col" className={FIGURE_HEAD_CLASS}>
                Share
              </th>
              <th scope="col" className={FIGURE_HEAD_CLASS}>
                Companies
              </th>
              {hasSizes && (
                <th scope="col" className={`${FIGURE_HEAD_CLASS} max-sm:hidden`}>
                  Sector size
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sectors.map(({ sector, alerts, companies, listed_companies, ...listed }) => (
              <tr key={sector ?? ''} className={ROW_CLASS}>
                <th scope="row" className={`${NAME_CLASS} w-full text-ink`}>
                  <NamedBar value={alerts} max={max}>
                    {sector ?? NO_SECTOR}
                  </NamedBar>
                </th>
                <td className={`${FIGURE_CLASS} font-semibold text-ink`}>{alerts}</td>
                <td className={`${FIGURE_CLASS} text-ink-soft`}>{formatShare(alerts, total)}</td>
                <td className={`${FIGURE_CLASS} text-ink-soft`}>
                  {companies}
                  {listed_companies > 0 && (
                    <span className="text-ink-muted"> of {listed_companies.toLocaleString('en-US')}</span>
                  )}
                </td>
                {hasSizes && (
                  <td className={`${FIGURE_CLASS} text-ink-soft max-sm:hidden`}>
                    {describeSize(listed, at) ?? <UnknownValue />}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </SnapshotFigure>
      <p className="mt-3 text-small text-ink-muted">
        Companies: with alerts, of all listed in the sector.
        {hasSizes && <span className="max-sm:hidden"> Sector size: total market capitalization.</span>}
      </p>
    </SnapshotSection>
  );
}

type ListedSize = Pick<GeneratedSnapshot['sectors'][number], 'listed_market_cap' | 'listed_as_of'>;

/** Returns the market cap of a sector, with its date if it is older than a trading day; null if it is unknown. */
function describeSize({ listed_market_cap: size, listed_as_of: asOf }: ListedSize, at: Date): string | null {
  if (size === null || asOf === null) return null;
  const date = formatFigureDate(asOf, at);
  return `$${formatMarketCap(size)}${date === null ? '' : ` (${date})`}`;
}
