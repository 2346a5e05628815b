import { writeFile } from 'node:fs/promises';

/** A figure that must be reached. */
export interface Requirement {
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  readonly must: { readonly atMost: number } | { readonly atLeast: number };
  /** It counts errors: above the limit the bench fails even where figures need not be reached. */
  readonly isFault?: true;
}

export interface Table {
  readonly titles: readonly string[];
  /** The first column names what the row is of. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What a bench has shown, as it is written down. */
export interface Section {
  readonly title: string;
  readonly tables: readonly Table[];
  readonly requirements: readonly Requirement[];
}

/** Prints what a bench shows while it runs, and keeps it. */
export interface Report {
  /** A line that is only printed. */
  say(line: string): void;
  table(table: Table): void;
  require(requirements: readonly Requirement[]): void;
  /** Whether all that must be reached is; without `failsOnMiss`, whether there were no faults. */
  isGood(options: { failsOnMiss: boolean }): boolean;
  /** Writes the section as JSON. */
  write(path: string): Promise<void>;
}

export function createReport(title: string): Report {
  const tables: Table[] = [];
  const requirements: Requirement[] = [];
  console.log(`\n${title}`);
  return {
    say: (line) => {
      console.log(line);
    },
    table(table) {
      tables.push(table);
      console.log(`\n${textTable(table)}`);
    },
    require(more) {
      requirements.push(...more);
      console.log('');
      for (const requirement of more) console.log(requirementLine(requirement));
    },
    isGood: ({ failsOnMiss }) =>
      requirements.every((requirement) => isMet(requirement) || (!failsOnMiss && requirement.isFault !== true)),
    write: (path) => writeFile(path, JSON.stringify({ title, tables, requirements } satisfies Section)),
  };
}

// What is not a number, as a figure of nothing, meets nothing.
const isMet = ({ value, must }: Requirement): boolean =>
  'atMost' in must ? value <= must.atMost : value >= must.atLeast;

/** `≤ 1.15`, `≥ 0.4`, with the unit. */
function limitText({ must, unit = '' }: Requirement): string {
  return 'atMost' in must ? `≤ ${String(must.atMost)}${unit}` : `≥ ${String(must.atLeast)}${unit}`;
}

const verdict = (requirement: Requirement): string => (isMet(requirement) ? 'ok' : 'MISSED');

/** `fan-out p99 ratio 1.04 (must be ≤ 1.2) ok` */
export function requirementLine(requirement: Requirement): string {
  const { name, value, unit = '' } = requirement;
  return `${name} ${shortNumber(value)}${unit} (must be ${limitText(requirement)}) ${verdict(requirement)}`;
}

/** Three digits that count, no more. */
export function shortNumber(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

const cellText = (cell: string | number): string => (typeof cell === 'number' ? shortNumber(cell) : cell);

/** Columns under their titles: the first to the left, figures to the right. */
function textTable({ titles, rows }: Table): string {
  const texts = [titles, ...rows.map((row) => row.map(cellText))];
  const widths = titles.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  return texts
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('   '),
    )
    .join('\n');
}

const markdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function markdownTable({ titles, rows }: Table): string {
  const rule = titles.map((_, column) => (column === 0 ? '---' : '---:'));
  return [markdownRow(titles), markdownRow(rule), ...rows.map((row) => markdownRow(row.map(cellText)))].join('\n');
}

/** A section as it stands in a document. */
export function markdownSection({ title, tables, requirements }: Section): string {
  const musts: Table = {
    titles: ['Must be', 'limit', 'is', ''],
    rows: requirements.map((requirement) => [
      requirement.name,
      limitText(requirement),
      `${shortNumber(requirement.value)}${requirement.unit ?? ''}`,
      verdict(requirement),
    ]),
  };
  return [`### ${title}`, ...[...tables, musts].map(markdownTable)].join('\n\n');
}
