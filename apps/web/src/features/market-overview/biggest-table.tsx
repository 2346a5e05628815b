/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops the roles of tables with another display value */
import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import { formatFigureDate } from '@bna/contract/feed/figure-age';
import { listFigures, type ShownFigure } from '@bna/contract/feed/shown-figures';
import { pluralize } from '../../lib/pluralize.ts';
import { UnknownValue } from '../../ui/unknown-value.tsx';
import { NO_SECTOR } from './sector-table.tsx';
import { SnapshotFigure, SnapshotSection } from './snapshot-section.tsx';
import { FIGURE_HEAD_CLASS, HEAD_CLASS } from './table-class.ts';

type Biggest = GeneratedSnapshot['biggest'];

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-line py-2.5 break-inside-avoid sm:table-row ' +
  "[grid-template-areas:'symbol_cap'_'company_company'_'sector_alerts'_'price_volume']";
const CELL = 'align-baseline sm:border-t sm:border-line sm:py-2';
const FIGURE = `${CELL} text-right whitespace-nowrap sm:pl-5`;
/** Labels a figure in the card layout, which hides the table head. */
const INLINE_LABEL = 'text-ink-muted sm:hidden';

interface BiggestTableProps {
  readonly companies: Biggest;
  /** Time of the snapshot, which dates older figures. */
  readonly at: Date;
}

/** A table on wide screens, one card per company on narrow ones. */
export function BiggestTable({ companies, at }: BiggestTableProps) {
  if (companies.length === 0) {
    return (
      <SnapshotSection id="biggest">
        <p className="mt-1 text-body text-ink-muted">No market caps available.</p>
      </SnapshotSection>
    );
  }
  return (
    <SnapshotSection id="biggest">
      <SnapshotFigure
        caption={`The ${pluralize(companies.length, 'biggest company', 'biggest companies')} with alerts.`}
      >
        <table role="table" aria-label="Biggest names" className="block w-full text-body tabular-nums sm:table">
          <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
            <tr role="row">
              <th role="columnheader" scope="col" className={HEAD_CLASS}>
                Symbol
              </th>
              <th role="columnheader" scope="col" className={`${HEAD_CLASS} sm:pl-4`}>
                Company
              </th>
              <th role="columnheader" scope="col" className={`${HEAD_CLASS} sm:pl-4`}>
                Sector
              </th>
              <th role="columnheader" scope="col" className={FIGURE_HEAD_CLASS}>
                Market cap
              </th>
              <th role="columnheader" scope="col" className={FIGURE_HEAD_CLASS}>
                Last price
              </th>
              <th role="columnheader" scope="col" className={FIGURE_HEAD_CLASS}>
                Avg volume
              </th>
              <th role="columnheader" scope="col" className={FIGURE_HEAD_CLASS}>
                Alerts
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup" className="block sm:table-row-group">
            {companies.map((company) => (
              <BiggestRow key={company.symbol} company={company} at={at} />
            ))}
          </tbody>
        </table>
      </SnapshotFigure>
    </SnapshotSection>
  );
}

function BiggestRow({ company, at }: { company: Biggest[number]; at: Date }) {
  const [price, marketCap, volume] = listFigures(company);
  return (
    <tr role="row" className={ROW}>
      <th role="rowheader" scope="row" className={`${CELL} text-left font-semibold text-ink [grid-area:symbol]`}>
        {company.symbol}
      </th>
      <td role="cell" className={`${CELL} text-ink wrap-anywhere [grid-area:company] sm:pl-4`}>
        {company.company_name}
      </td>
      <td role="cell" className={`${CELL} text-ink-muted wrap-anywhere [grid-area:sector] sm:pl-4`}>
        {company.sector ?? NO_SECTOR}
      </td>
      <td role="cell" className={`${FIGURE} font-semibold text-ink [grid-area:cap]`}>
        <DatedFigure figure={marketCap} at={at} />
      </td>
      <td role="cell" className={`${FIGURE} text-ink-soft [grid-area:price] max-sm:text-left`}>
        <span className={INLINE_LABEL}>Last price </span>
        <DatedFigure figure={price} at={at} />
      </td>
      <td role="cell" className={`${FIGURE} text-ink-soft [grid-area:volume]`}>
        <span className={INLINE_LABEL}>Avg volume </span>
        <DatedFigure figure={volume} at={at} />
      </td>
      <td role="cell" className={`${FIGURE} text-ink [grid-area:alerts]`}>
        {company.alerts}
        <span className={INLINE_LABEL}> {company.alerts === 1 ? 'alert' : 'alerts'}</span>
      </td>
    </tr>
  );
}

function DatedFigure({ figure: { text, asOf }, at }: { figure: ShownFigure; at: Date }) {
  const date = formatFigureDate(asOf, at);
  return (
    <>
      {text ?? <UnknownValue />}
      {date !== null && <span className="block text-caption font-normal text-ink-muted max-sm:inline"> {date}</span>}
    </>
  );
}
