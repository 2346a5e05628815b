import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { parseStockFile, refusalAsTable } from '../features/stocks/stock-file.ts';
import { replaceStocks } from '../features/stocks/store.ts';
import { CommandError } from './command-error.ts';
import { readGivenFile } from './read-given-file.ts';

const SHOWN_ERRORS = 20;

/** Replaces the stock table by a newer one. Nodes that run take it up at once. */
export async function importStocksCommand(db: NodePgDatabase, file: string | undefined): Promise<string> {
  if (file === undefined) throw new CommandError('Name the table: stocks import FILE');
  const table = parseStockFile((await readGivenFile(file)).toString('utf8'));
  const told = table.errors.slice(0, SHOWN_ERRORS).map(({ line, message }) => `line ${String(line)}: ${message}`);
  const refusal = refusalAsTable(table);
  if (refusal !== null) throw new CommandError([`${file} was not taken: ${refusal}`, ...told].join('\n'));
  await db.transaction((transaction) => replaceStocks(transaction, table.stocks));
  return [
    ...told,
    `${String(table.stocks.length)} stocks imported, ${String(table.errors.length)} lines left out`,
  ].join('\n');
}
