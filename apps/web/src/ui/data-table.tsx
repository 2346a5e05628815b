/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops table roles when CSS changes the display */
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  /** `hidden`: for screen readers only, such as above buttons. */
  readonly heading?: 'hidden';
  readonly align?: 'end';
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  readonly caption: string;
  /** The first column is the row header. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** A last row that sums up the others. */
  readonly total?: Row;
}

const HEAD_CLASS = 'h-9 px-3 text-left text-small font-medium whitespace-nowrap text-ink-muted first:pl-4 last:pr-4';
const CELL_CLASS = 'text-left lg:border-t lg:border-line lg:px-3 lg:py-2.5 lg:first:pl-4 lg:last:pr-4';

/** A table on wide screens; on small ones each row is a card of names and values. */
export function DataTable<Row>({ caption, columns, rows, keyOf, total }: DataTableProps<Row>) {
  return (
    <table role="table" className="panel block w-full border-separate border-spacing-0 text-body tabular-nums lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row">
          {columns.map(({ name, heading, align }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={`${HEAD_CLASS} ${align === 'end' ? 'lg:text-right' : ''}`}
            >
              {heading === 'hidden' ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        {rows.map((row) => (
          <DataRow key={keyOf(row)} columns={columns} row={row} className="first:border-t-0" />
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot role="rowgroup" className="block font-semibold lg:table-row-group">
          <DataRow columns={columns} row={total} className="" />
        </tfoot>
      )}
    </table>
  );
}

interface DataRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly className: string;
}

const DataRow = <Row,>({ columns, row, className }: DataRowProps<Row>) => (
  <tr role="row" className={`grid gap-x-6 gap-y-1.5 border-t border-line p-4 sm:grid-cols-2 lg:table-row ${className}`}>
    {columns.map((column, index) => (
      <DataCell key={column.name} column={column} row={row} isRowHeader={index === 0} />
    ))}
  </tr>
);

interface DataCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isRowHeader: boolean;
}

function DataCell<Row>({ column: { name, heading, align, cell }, row, isRowHeader }: DataCellProps<Row>) {
  // Figures never wrap, whatever the other columns need.
  const end = align === 'end' ? 'lg:text-right lg:whitespace-nowrap' : '';
  if (isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={`${CELL_CLASS} [tbody_&]:font-normal ${end} min-w-0 pb-1 wrap-anywhere sm:col-span-2`}
      >
        {cell(row)}
      </th>
    );
  }
  if (heading === 'hidden') {
    return (
      <td role="cell" className={`${CELL_CLASS} ${end} mt-1 sm:col-span-2`}>
        {cell(row)}
      </td>
    );
  }
  return (
    <td
      role="cell"
      className={`${CELL_CLASS} ${end} grid min-w-0 grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 wrap-anywhere lg:table-cell`}
    >
      <span aria-hidden className="text-small font-normal text-ink-muted lg:hidden">
        {name}
      </span>
      <div className="min-w-0">{cell(row)}</div>
    </td>
  );
}
