/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops the roles of a table with another display value */
import type { Invoice } from '@bna/contract/billing/invoices';
import { formatMoney } from '@bna/contract/billing/money';
import { formatDate } from '@bna/contract/time';
import { DownloadButton } from './download-button.tsx';
import { StatusBadge } from './status-badge.tsx';

const HEAD_CLASS = 'h-10 px-4 text-left text-small font-medium whitespace-nowrap text-ink-muted';
const ROW_CLASS =
  'grid items-center gap-x-4 gap-y-1.5 border-t border-line p-4 first:border-t-0 lg:table-row ' +
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'date_amount'_'number_number'_'method_method'_'status_download'] " +
  'md:grid-cols-[8.5rem_minmax(0,1fr)_auto_auto] md:gap-x-6 ' +
  "md:[grid-template-areas:'date_number_amount_download'_'status_method_amount_download']";
const CELL_CLASS = 'lg:border-t lg:border-line lg:px-4 lg:py-3';

/** A table on wide screens; on narrow ones each row is a card. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <table role="table" className="panel block w-full border-separate border-spacing-0 text-body lg:table">
      <caption className="sr-only">Invoices, newest first</caption>
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row">
          <th role="columnheader" scope="col" className={HEAD_CLASS}>
            Date
          </th>
          <th role="columnheader" scope="col" className={HEAD_CLASS}>
            Transaction
          </th>
          <th role="columnheader" scope="col" className={HEAD_CLASS}>
            Payment method
          </th>
          <th role="columnheader" scope="col" className={`${HEAD_CLASS} lg:text-right`}>
            Amount
          </th>
          <th role="columnheader" scope="col" className={HEAD_CLASS}>
            Status
          </th>
          <th role="columnheader" scope="col" className={HEAD_CLASS}>
            <span className="sr-only">Invoice</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  return (
    <tr role="row" className={ROW_CLASS}>
      <td role="cell" className={`${CELL_CLASS} text-ink-soft tabular-nums [grid-area:date]`}>
        <time dateTime={invoice.created_at}>{formatDate(new Date(invoice.created_at))}</time>
      </td>
      <td role="cell" className={`${CELL_CLASS} font-medium wrap-anywhere tabular-nums [grid-area:number]`}>
        {invoice.transaction_number}
      </td>
      <td role="cell" className={`${CELL_CLASS} wrap-anywhere text-ink-muted tabular-nums [grid-area:method]`}>
        {invoice.payment_method === '' ? 'Not paid' : invoice.payment_method}
      </td>
      <td
        role="cell"
        className={`${CELL_CLASS} text-right font-semibold whitespace-nowrap tabular-nums [grid-area:amount]`}
      >
        {formatMoney(invoice.amount, invoice.currency)}
      </td>
      <td role="cell" className={`${CELL_CLASS} [grid-area:status]`}>
        <StatusBadge status={invoice.payment_status} />
      </td>
      <td role="cell" className={`${CELL_CLASS} text-right [grid-area:download]`}>
        <DownloadButton invoice={invoice} />
      </td>
    </tr>
  );
}
