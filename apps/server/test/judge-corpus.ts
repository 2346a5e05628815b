import { readdir, readFile } from 'node:fs/promises';
import { type JudgedRow, judgeRow } from '../src/commands/judge/judge-row.ts';
import { parseReleaseTable, type ReleaseRow } from '../src/commands/judge/release-table.ts';
import { createStockIndex } from '../src/features/ingestion/recognition/stock-index.ts';
import { parseStockFile } from '../src/features/stocks/stock-file.ts';

const FOLDER = new URL('corpus/', import.meta.url);
const STOCKS_FILE = new URL('../seeds/stocks.tsv', import.meta.url);
/** Publication time of the releases without a date. */
export const CORPUS_TIME = new Date('2026-11-20T15:00:00Z');
/** The recorded judgement of the corpus, one line per release. `npm run corpus:record` writes it. */
export const JUDGED_CORPUS = new URL('judged.jsonl', FOLDER);

export const { stocks: corpusStocks } = parseStockFile(await readFile(STOCKS_FILE, 'utf8'));
const deps = { stocks: createStockIndex(corpusStocks), now: CORPUS_TIME };

/** Returns the releases of the corpus, sorted by file. */
export async function readCorpus(): Promise<readonly ReleaseRow[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.tsv')).toSorted();
  const tables = await Promise.all(
    files.map(async (file) => parseReleaseTable(await readFile(new URL(file, FOLDER)), file)),
  );
  return tables.flat();
}

export const judgeCorpusRow = (row: ReleaseRow): JudgedRow => judgeRow(row, deps);

/** Returns the line for `JUDGED_CORPUS`. Probabilities are left out: they change with every training of the model. */
export function formatJudged({ id, band, reasons, symbols, alerts }: JudgedRow): string {
  return JSON.stringify({ id, band, symbols, reasons, alerts });
}
