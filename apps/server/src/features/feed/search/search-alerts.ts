import { StockSymbol } from '@bna/contract/fields';
import { and, desc, eq, gte, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Alert } from '../news-summary.ts';
import { companyWords, newsSummary, newsWords } from '../schema.ts';

const MAX_MATCHES = 1_000;
/** The numbers of newest alerts to search, until enough match: a common word is in too many alerts to read them all. */
const SEARCHED_ALERTS = [256, 4_096, 32_768, Number.MAX_SAFE_INTEGER];
const MAX_WORDS = 10;
/** A shorter last word matches only whole words, because it begins too many. */
const PREFIX_MIN_CHARACTERS = 3;

/** Letters and digits, joined by what can't end the quotes of a search term. */
const WORD = /[\p{L}\p{N}]+(?:[.&-][\p{L}\p{N}]+)*/gu;

/** Returns the search terms in PostgreSQL's notation: `'fda' & 'approv':*`. Empty without words. */
function writeTerms(text: string): string {
  const words = (text.match(WORD) ?? []).slice(0, MAX_WORDS);
  return words
    .map((word, index) => {
      const isPrefix = index === words.length - 1 && Array.from(word).length >= PREFIX_MIN_CHARACTERS;
      return `'${word}'${isPrefix ? ':*' : ''}`;
    })
    .join(' & ');
}

/**
 * Returns a page of the alerts that match: those on a stock with that symbol, then those on a company of that name, then
 * those with the words; newest first in each.
 */
export function searchAlerts(
  db: Db,
  { text, offset, limit }: { text: string; offset: number; limit: number },
): Promise<Alert[]> {
  const terms = writeTerms(text);
  const symbol = StockSymbol.safeParse(text.replace(/^\$/, '').toUpperCase());
  const wanted = Math.min(offset + limit, MAX_MATCHES);
  return db.transaction(async (transaction) => {
    const bySymbol = symbol.success
      ? await selectNewest(transaction, eq(newsSummary.symbol, symbol.data), {
          order: desc(newsSummary.seq),
          limit: wanted,
        })
      : [];
    const found = bySymbol.length < wanted ? await addByWords(transaction, bySymbol, { terms, wanted }) : bySymbol;
    const page = found.slice(offset, wanted);
    const alerts = await transaction.select().from(newsSummary).where(inArray(newsSummary.seq, page));
    return alerts.toSorted((one, other) => page.indexOf(one.seq) - page.indexOf(other.seq));
  });
}

/** Returns the `seq` found by symbol, then those of alerts on a company with the words, then those of alerts with the words. */
async function addByWords(
  transaction: Db,
  bySymbol: readonly number[],
  { terms, wanted }: { terms: string; wanted: number },
): Promise<number[]> {
  const found = new Set(bySymbol);
  const [newest] = await transaction.select({ seq: max(newsSummary.seq) }).from(newsSummary);
  const newestSeq = newest?.seq ?? 0;
  // PostgreSQL takes `to_tsvector` for cheap, and would rather compute the words of many alerts than combine their index
  // with the one of `seq`, which only bitmap scans can do.
  await transaction.execute(sql`SET LOCAL enable_seqscan TO off`);
  await transaction.execute(sql`SET LOCAL enable_indexscan TO off`);
  for (const condition of [
    sql`${companyWords(newsSummary)} @@ to_tsquery('simple', ${terms})`,
    sql`${newsWords(newsSummary)} @@ to_tsquery('english', ${terms})`,
  ]) {
    if (found.size >= wanted) break;
    const byWords = await selectByWords(transaction, condition, { newestSeq, limit: found.size + wanted });
    for (const seq of byWords) found.add(seq);
  }
  return [...found];
}

/** Returns the `seq` of the newest alerts with the words, at most `limit`. */
async function selectByWords(
  db: Db,
  condition: SQL,
  { newestSeq, limit }: { newestSeq: number; limit: number },
): Promise<number[]> {
  let matches: number[] = [];
  for (const count of SEARCHED_ALERTS) {
    const oldest = newestSeq - count;
    const isSearched = oldest <= 0 ? condition : and(condition, gte(newsSummary.seq, oldest));
    // Without `+ 0`, PostgreSQL would compute the words of the alerts from the newest on.
    matches = await selectNewest(db, isSearched, { order: sql`${newsSummary.seq} + 0 DESC`, limit });
    if (matches.length >= limit || oldest <= 0) break;
  }
  return matches;
}

async function selectNewest(
  db: Db,
  condition: SQL | undefined,
  { order, limit }: { order: SQL; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ seq: newsSummary.seq })
    .from(newsSummary)
    .where(and(condition, isNull(newsSummary.retracted_at)))
    .orderBy(order)
    .limit(limit);
  return rows.map(({ seq }) => seq);
}
