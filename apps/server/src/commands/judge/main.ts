/**
 * `npm run -s judge -- FILE.tsv [--score | --errors | --bench] [--stocks FILE]`: judges releases with production's code, without a
 * database. Prints one JSON line per row, or a scorecard if the table has labels.
 */
import { parseArgs } from 'node:util';
import { createStockIndex } from '../../features/ingestion/recognition/stock-index.ts';
import { parseStockFile } from '../../features/stocks/stock-file.ts';
import { CommandError } from '../command-error.ts';
import { readGivenFile } from '../read-given-file.ts';
import { runTool } from '../run-tool.ts';
import { benchmark } from './bench.ts';
import { formatErrors, formatScorecard } from './format-scorecard.ts';
import { judgeRow, type JudgeRowDeps } from './judge-row.ts';
import { parseReleaseTable } from './release-table.ts';
import { computeScorecard, readLabels, type ScoredRow } from './scorecard.ts';

const USAGE = `Usage: npm run -s judge -- FILE.tsv [--score | --errors | --bench] [--stocks FILE]

FILE.tsv has the columns id and title and, where known, lead, symbol, exchange and date.
  --score        compare with the columns expect or publish, direction, event and tickers; print a scorecard
  --errors       like --score, and list the misjudged rows
  --bench        measure the time per row, and of the longest hostile texts
  --stocks FILE  use another stock table than the bundled one`;
const STOCKS_FILE = new URL('../../../seeds/stocks.tsv', import.meta.url).pathname;

interface Options {
  readonly file: string;
  readonly stocksFile: string;
  readonly isScored: boolean;
  readonly listsErrors: boolean;
  readonly isBenchmark: boolean;
}

function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        score: { type: 'boolean' },
        errors: { type: 'boolean' },
        bench: { type: 'boolean' },
        stocks: { type: 'string' },
      },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new CommandError('Expected one file.');
    const { score = false, errors = false, bench = false, stocks = STOCKS_FILE } = values;
    return { file, stocksFile: stocks, isScored: score || errors, listsErrors: errors, isBenchmark: bench };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : 'Unknown option'}\n\n${USAGE}`);
  }
}

async function loadStocks(file: string) {
  const { stocks, errors } = parseStockFile((await readGivenFile(file)).toString('utf8'));
  if (stocks.length > 0) return stocks;
  const [error] = errors;
  const problem = error === undefined ? '' : ` Line ${String(error.line)}: ${error.message}.`;
  throw new CommandError(
    `The stock table is empty: ${file}.${problem} Run \`git checkout -- apps/server/seeds/stocks.tsv\`, or give another table with --stocks FILE.`,
  );
}

async function main(args: readonly string[]): Promise<void> {
  const { file, stocksFile, isScored, listsErrors, isBenchmark } = readOptions(args);
  const rows = parseReleaseTable(await readGivenFile(file), file);
  const stocks = await loadStocks(stocksFile);
  const deps: JudgeRowDeps<(typeof stocks)[number]> = {
    stocks: createStockIndex(stocks),
    now: new Date(),
  };
  if (isBenchmark) {
    printAll(benchmark(rows, deps));
    return;
  }
  if (!isScored) {
    for (const row of rows) print(JSON.stringify(judgeRow(row, deps)));
    return;
  }
  const labeled = rows.map((row) => ({ row, labels: readLabels(row) }));
  if (labeled.every(({ labels }) => labels.accepted === null && labels.direction === null)) {
    throw new CommandError(`${file} has no labels: none of the columns expect, publish and direction has a value.`);
  }
  const scored = labeled.map(({ row, labels }): ScoredRow => {
    const begin = performance.now();
    const judged = judgeRow(row, deps);
    return { row, labels, judged, durationMs: performance.now() - begin };
  });
  for (const line of formatScorecard(computeScorecard(scored, new Set(stocks.map(({ symbol }) => symbol)))))
    print(line);
  if (listsErrors) for (const line of ['', 'Misjudged', ...formatErrors(scored)]) print(line);
}

const printAll = (lines: readonly string[]): void => lines.forEach(print);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runTool(main);
