import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import { findDatelineDate } from './dateline-date.ts';

/** A row of the table: one release. Absent columns are empty. */
export interface ReleaseRow {
  /** From 1, the header included. */
  readonly line: number;
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly symbol: string;
  readonly exchange: string;
  /** That of the dateline if the table gives none; null if the lead has none either. */
  readonly date: Date | null;
  /** Every column by its name, for labels. */
  readonly columns: ReadonlyMap<string, string>;
}

const REQUIRED_COLUMNS = ['id', 'title'] as const;
const SHOWN_HEADER_CHARACTERS = 80;

/** For dates without a time: 8 or 9 AM in New York, when most releases appear. */
const TIME_OF_DAY = 'T13:00:00Z';

const ReleaseDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * Parses a tab-separated table with a header line. Columns are found by name, in any order. No quoting: a quote is a
 * character of the text. Accepts a byte order mark, CRLF and empty lines.
 * @throws CommandError that names the file and the line or column
 */
export function parseReleaseTable(bytes: Uint8Array, file: string): readonly ReleaseRow[] {
  const [header, ...lines] = decodeText(bytes, file)
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '');
  if (header === undefined) throw new CommandError(`${file} is empty.`);
  const names = readHeader(header.content, file);
  return lines.map(({ content, line }) => readRow(content, { names, line, file }));
}

function decodeText(bytes: Uint8Array, file: string): string {
  try {
    // Removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${file} is not UTF-8 text.`);
  }
}

function readHeader(header: string, file: string): readonly string[] {
  const names = header.split('\t').map((name) => name.trim());
  const missing = REQUIRED_COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0 && names.length === 1 && header.includes(',')) {
    throw new CommandError(`${file} is separated by commas. Convert it to a tab-separated table without quotes.`);
  }
  if (missing.length > 0) {
    const shown = header.slice(0, SHOWN_HEADER_CHARACTERS).replaceAll('\t', ' | ');
    throw new CommandError(`${file} has no column ${missing.join(' and no column ')}. Its first line is: ${shown}`);
  }
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (repeated !== undefined) throw new CommandError(`${file} has two columns named ${repeated}.`);
  return names;
}

function readRow(
  content: string,
  { names, line, file }: { names: readonly string[]; line: number; file: string },
): ReleaseRow {
  const refuse = (problem: string): never => {
    throw new CommandError(`${file}, line ${String(line)}: ${problem}`);
  };
  const fields = content.split('\t');
  if (fields.length !== names.length) {
    refuse(`${String(fields.length)} fields, but the header has ${String(names.length)}.`);
  }
  const columns = new Map(names.map((name, index) => [name, (fields[index] ?? '').trim()]));
  const valueOf = (name: string): string => columns.get(name) ?? '';
  const empty = REQUIRED_COLUMNS.find((name) => valueOf(name) === '');
  if (empty !== undefined) refuse(`${empty} is empty.`);
  const date = valueOf('date') === '' ? (findDatelineDate(valueOf('lead')) ?? '') : valueOf('date');
  if (date !== '' && !ReleaseDate.safeParse(date).success) refuse(`"${date}" is not a date YYYY-MM-DD.`);
  return {
    line,
    id: valueOf('id'),
    title: valueOf('title'),
    lead: valueOf('lead'),
    symbol: valueOf('symbol'),
    exchange: valueOf('exchange'),
    date: date === '' ? null : new Date(date.includes('T') ? date : `${date}${TIME_OF_DAY}`),
    columns,
  };
}
