import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import { formatMarketCap } from '@bna/contract/feed/figures';
import { UnknownValue } from '../../ui/unknown-value.tsx';
import { describeLeaders } from './describe-leaders.ts';
import { NamedBar } from './named-bar.tsx';
import { formatShare } from './format-share.ts';
import { SnapshotFigure, SnapshotSection } from './snapshot-section.tsx';
import { FIGURE_CLASS, FIGURE_HEAD_CLASS, HEAD_CLASS, NAME_CLASS, ROW_CLASS, TABLE_CLASS } from './table-class.ts';

export const NO_SECTOR = 'No sector';

/** Alerts by sector, compared with the listed companies of each sector. */
export function SectorTable({ sectors, total }: { sectors: GeneratedSnapshot['sectors']; total: number }) {
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
              <th scope="col" className={`${FIGURE_HEAD_CLASS} max-sm:hidden`}>
                Sector size
              </th>
            </tr>
          </thead>
          <tbody>
            {sectors.map(({ sector, alerts, companies, listed_companies, listed_market_cap }) => (
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
                <td className={`${FIGURE_CLASS} text-ink-soft max-sm:hidden`}>
                  {listed_companies > 0 ? `$${formatMarketCap(listed_market_cap)}` : <UnknownValue />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SnapshotFigure>
      <p className="mt-3 text-small text-ink-muted">
        Companies: with alerts, of all listed in the sector.
        <span className="max-sm:hidden"> Sector size: total market capitalization.</span>
      </p>
    </SnapshotSection>
  );
}
