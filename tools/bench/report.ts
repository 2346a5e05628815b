import { writeFile } from 'node:fs/promises';

/** A figure with a limit. */
export interface Requirement {
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
  /** Counts errors: above the limit, the bench fails even with `--no-fail`. */
  readonly isFault?: true;
}

export interface Table {
  readonly titles: readonly string[];
  /** The first column is the name of the row. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The results of a bench. */
export interface Section {
  readonly title: string;
  readonly tables: readonly Table[];
  readonly requirements: readonly Requirement[];
}

/** Prints results during a bench and collects them. */
export interface Report {
  /** Prints a line without collecting it. */
  readonly print: (line: string) => void;
  table(table: Table): void;
  require(requirements: readonly Requirement[]): void;
  /** Returns whether all limits are met; without `failsOnMiss`, whether there were no errors. */
  hasPassed(options: { failsOnMiss: boolean }): boolean;
  /** Writes the section as JSON. */
  write(path: string): Promise<void>;
}

export function createReport(title: string): Report {
  const tables: Table[] = [];
  const requirements: Requirement[] = [];
  console.log(`\n${title}`);
  return {
    print: (line) => {
      console.log(line);
    },
    table(table) {
      tables.push(table);
      console.log(`\n${renderTextTable(table)}`);
    },
    require(more) {
      requirements.push(...more);
      console.log('');
      for (const requirement of more) console.log(formatRequirement(requirement));
    },
    hasPassed: ({ failsOnMiss }) =>
      requirements.every((requirement) => isMet(requirement) || (!failsOnMiss && requirement.isFault !== true)),
    write: (path) => writeFile(path, JSON.stringify({ title, tables, requirements } satisfies Section)),
  };
}

// NaN meets no limit.
const isMet = ({ value, limit }: Requirement): boolean =>
  'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;

/** Returns `≤ 1.15` or `≥ 0.4`, with the unit. */
function formatLimit({ limit, unit = '' }: Requirement): string {
  return 'atMost' in limit ? `≤ ${String(limit.atMost)}${unit}` : `≥ ${String(limit.atLeast)}${unit}`;
}

const verdict = (requirement: Requirement): string => (isMet(requirement) ? 'ok' : 'MISSED');

/** Returns `fan-out p99 ratio 1.04 (limit ≤ 1.2) ok`. */
export function formatRequirement(requirement: Requirement): string {
  const { name, value, unit = '' } = requirement;
  return `${name} ${formatNumber(value)}${unit} (limit ${formatLimit(requirement)}) ${verdict(requirement)}`;
}

/** Rounds to three significant digits. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

const formatCell = (cell: string | number): string => (typeof cell === 'number' ? formatNumber(cell) : cell);

/** Aligns the first column left and the others right. */
function renderTextTable({ titles, rows }: Table): string {
  const texts = [titles, ...rows.map((row) => row.map(formatCell))];
  const widths = titles.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  return texts
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('   '),
    )
    .join('\n');
}

const renderMarkdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function renderMarkdownTable({ titles, rows }: Table): string {
  const rule = titles.map((_, column) => (column === 0 ? '---' : '---:'));
  return [
    renderMarkdownRow(titles),
    renderMarkdownRow(rule),
    ...rows.map((row) => renderMarkdownRow(row.map(formatCell))),
  ].join('\n');
}

/** Renders a section for a document. */
export function renderMarkdownSection({ title, tables, requirements }: Section): string {
  const limits: Table = {
    titles: ['Requirement', 'limit', 'value', ''],
    rows: requirements.map((requirement) => [
      requirement.name,
      formatLimit(requirement),
      `${formatNumber(requirement.value)}${requirement.unit ?? ''}`,
      verdict(requirement),
    ]),
  };
  return [`### ${title}`, ...[...tables, limits].map(renderMarkdownTable)].join('\n\n');
}
