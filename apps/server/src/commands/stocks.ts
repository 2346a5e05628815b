import { newYorkDateOf } from '@bna/contract/time';
import { followMovedStocks } from '../features/feed/public.ts';
import { recordListings } from '../features/stocks/listing-history.ts';
import { toListing } from '../features/stocks/plan-refresh.ts';
import { type RefreshDeps, refreshStocks } from '../features/stocks/refresh-stocks.ts';
import { findTableProblem, parseStockFile } from '../features/stocks/stock-file.ts';
import { lockStocks, replaceStocks } from '../features/stocks/store.ts';
import { CommandError } from './command-error.ts';
import { readGivenFile } from './read-given-file.ts';

const MAX_PRINTED_ERRORS = 20;

/** Replaces the stock table. Running nodes reload it right away. */
export async function importStocksCommand(
  { db, clock }: Pick<RefreshDeps, 'db' | 'clock'>,
  file: string | undefined,
): Promise<string> {
  if (file === undefined) throw new CommandError('Usage: stocks import FILE');
  const table = parseStockFile((await readGivenFile(file)).toString('utf8'));
  const errors = table.errors
    .slice(0, MAX_PRINTED_ERRORS)
    .map(({ line, message }) => `line ${String(line)}: ${message}`);
  const problem = findTableProblem(table);
  if (problem !== null) throw new CommandError([`${file} was not imported: ${problem}`, ...errors].join('\n'));
  await db.transaction(async (transaction) => {
    await lockStocks(transaction);
    await replaceStocks(transaction, table.stocks);
    const listings = table.stocks.map((stock) => toListing(stock, 'stock'));
    await recordListings(transaction, { listings, kinds: ['stock'], today: newYorkDateOf(clock.now()) });
  });
  const { length: invalid } = table.errors;
  return [...errors, `${String(table.stocks.length)} stocks imported, ${String(invalid)} lines skipped`].join('\n');
}

/** Refreshes the stock table from the symbol directories. `--accept-changes`: even if many stocks change. */
export async function refreshStocksCommand(
  deps: Omit<RefreshDeps, 'followMovedStocks'>,
  args: readonly string[],
): Promise<string> {
  const [option, ...others] = args;
  if (others.length > 0 || (option !== undefined && option !== '--accept-changes')) {
    throw new CommandError('Usage: stocks refresh [--accept-changes]');
  }
  if (deps.listingAddresses.length === 0) throw new CommandError('Set LISTING_SOURCES to the symbol directories');
  const result = await refreshStocks({ ...deps, followMovedStocks }, { acceptsMany: option !== undefined });
  const { outcome, stocks, added, removed, renamed, problem } = result;
  if (outcome === 'rejected') {
    throw new CommandError(`Nothing was changed: ${problem ?? ''}. If that is right, add --accept-changes`);
  }
  if (outcome === 'failed') throw new CommandError(`Nothing was changed: ${problem ?? ''}. Try again later`);
  if (outcome === 'unchanged') return `The directories have not changed; ${String(stocks)} stocks`;
  return `${String(stocks)} stocks: ${String(added)} added, ${String(removed)} removed, ${String(renamed)} renamed`;
}
