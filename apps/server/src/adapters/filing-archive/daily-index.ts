import { CalendarDate } from '@bna/contract/fields';
import { SourceError } from '@bna/wires/release';
import type { IndexedFiling } from '../../deps.ts';

const TITLES = 'CIK|Company Name|Form Type|Date Filed|File Name';
const PATH = /^edgar\/data\/\d{1,10}\/(?<accession>\d{10}-\d{2}-\d{6})\.txt$/;
/** More unreadable rows mean that the format has changed. */
const UNREADABLE_MAX_SHARE = 0.02;

/**
 * Reads EDGAR's index of a day, sorted by company (`master.*.idx`): rows of values between bars below a line of titles.
 *
 * @throws SourceError if it is truncated, empty, of other days or something else
 */
export function readDailyIndex(text: string, day: string): readonly IndexedFiling[] {
  const lines = text.split(/\r?\n/);
  const titles = lines.indexOf(TITLES);
  if (titles === -1) throw new SourceError("EDGAR's index has no line of titles");
  // The last row ends with a line break, so that a cut row is noticed.
  if (lines.at(-1) !== '') throw new SourceError("EDGAR's index is truncated");
  const rows = lines.slice(titles + 1).filter((line) => line.includes('|'));
  const filings = rows.flatMap((row) => readRow(row, day));
  if (filings.length === 0) throw new SourceError(`EDGAR's index has no filings of ${day}`);
  const unreadable = rows.length - filings.length;
  if (unreadable > rows.length * UNREADABLE_MAX_SHARE) {
    throw new SourceError(`${String(unreadable)} rows of EDGAR's index are unreadable or of other days`);
  }
  return filings;
}

function readRow(row: string, day: string): IndexedFiling | [] {
  const values = row.split('|');
  const [cik = '', , form = '', filed = '', path = ''] = values;
  const accession = PATH.exec(path)?.groups?.['accession'];
  const filedOn = CalendarDate.safeParse(filed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  const isReadable = values.length === 5 && /^[1-9]\d{0,9}$/.test(cik) && form !== '' && accession !== undefined;
  if (!isReadable || filedOn.data !== day) return [];
  return { cik, form, filedOn: day, accession };
}
