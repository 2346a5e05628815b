import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DailyBar, DateRange, MarketDay, QuoteSource } from '../../quote-source.ts';

const MARKET_FILE = 'market.csv';

/** A line's fields by the names in the header. */
type Row = (name: string) => string | undefined;

/**
 * Reads daily prices from the CSV files of a folder: `market.csv` with the index, all others with stocks. They are read
 * anew each time, line by line, so that files can be replaced while BNA runs. docs/track-record.md has the format.
 */
export function createDailyFiles({ folder }: { readonly folder: string }): QuoteSource {
  const readRows = async (
    name: string,
    required: readonly string[],
    onRow: (row: Row) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    const path = join(folder, name);
    const lines = createInterface({ input: createReadStream(path, { encoding: 'utf8', signal }), crlfDelay: Infinity });
    let columns: ReadonlyMap<string, number> | null = null;
    for await (const line of lines) {
      const fields = line.split(',').map((field) => field.trim());
      if (columns === null) {
        columns = new Map(fields.map((field, index) => [field.replace('\ufeff', '').toLowerCase(), index]));
        const missing = required.filter((column) => columns?.has(column) !== true);
        if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(', ')}`);
        continue;
      }
      if (line.trim() === '') continue;
      const positions = columns;
      onRow((column) => fields[positions.get(column) ?? -1]);
    }
  };

  return {
    isSimulated: false,
    minutes: null,
    latest: null,
    readSplits: () => Promise.resolve([]),
    async readDailyBars(symbols, range, signal) {
      const wanted = new Set(symbols);
      const bars: DailyBar[] = [];
      const names = (await readdir(folder)).filter((name) => name.endsWith('.csv') && name !== MARKET_FILE);
      for (const name of names.toSorted()) {
        await readRows(
          name,
          ['symbol', 'date', 'close'],
          (row) => {
            const symbol = row('symbol') ?? '';
            const date = row('date') ?? '';
            if (wanted.has(symbol) && isWithin(date, range)) bars.push(toBar(symbol, date, row));
          },
          signal,
        );
      }
      return bars;
    },
    async readMarket(range, signal) {
      const days: MarketDay[] = [];
      await readRows(
        MARKET_FILE,
        ['date', 'close'],
        (row) => {
          const date = row('date') ?? '';
          if (isWithin(date, range)) days.push({ date, open: optional(row('open')), close: toNumber(row('close')) });
        },
        signal,
      );
      return days;
    },
  };
}

const isWithin = (date: string, { from, to }: DateRange): boolean => date >= from && date <= to;

const toBar = (symbol: string, date: string, row: Row): DailyBar => ({
  symbol,
  date,
  open: optional(row('open')),
  high: optional(row('high')),
  low: optional(row('low')),
  close: toNumber(row('close')),
  volume: optional(row('volume')),
});

/** An empty field is unknown. What is no number becomes NaN, which the caller refuses. */
const optional = (field: string | undefined): number | null =>
  field === undefined || field === '' ? null : toNumber(field);

const toNumber = (field: string | undefined): number =>
  field === undefined || field === '' ? Number.NaN : Number(field);
