import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findTableProblem, parseStockFile } from '../features/stocks/stock-file.ts';
import { replaceStocks } from '../features/stocks/store.ts';
import { CommandError } from './command-error.ts';
import { readGivenFile } from './read-given-file.ts';

const MAX_PRINTED_ERRORS = 20;

/** Replaces the stock table. Running nodes reload it right away. */
export async function importStocksCommand(db: NodePgDatabase, file: string | undefined): Promise<string> {
  if (file === undefined) throw new CommandError('Usage: stocks import FILE');
  const table = parseStockFile((await readGivenFile(file)).toString('utf8'));
  const errors = table.errors
    .slice(0, MAX_PRINTED_ERRORS)
    .map(({ line, message }) => `line ${String(line)}: ${message}`);
  const problem = findTableProblem(table);
  if (problem !== null) throw new CommandError([`${file} was not imported: ${problem}`, ...errors].join('\n'));
  await db.transaction((transaction) => replaceStocks(transaction, table.stocks));
  const { length: invalid } = table.errors;
  return [...errors, `${String(table.stocks.length)} stocks imported, ${String(invalid)} lines skipped`].join('\n');
}
