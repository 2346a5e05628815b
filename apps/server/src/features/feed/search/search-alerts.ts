import { StockSymbol } from '@bna/contract/fields';
import { and, asc, desc, eq, isNull, min, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database.ts';
import type { Alert } from '../news-summary.ts';
import { companyWords, newsSummary, newsWords } from '../schema.ts';

/** Bounds the time of a search for a common word. */
const MAX_MATCHES = 1_000;
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
  const select = (rank: number, condition: SQL | undefined, order = desc(newsSummary.seq)) =>
    db
      .select({ seq: newsSummary.seq, rank: sql<number>`${rank}::int`.as('rank') })
      .from(newsSummary)
      .where(and(condition, isNull(newsSummary.retracted_at)))
      .orderBy(order)
      .limit(MAX_MATCHES);
  const matches = unionAll(
    select(1, symbol.success ? eq(newsSummary.symbol, symbol.data) : sql`false`),
    select(2, sql`${companyWords(newsSummary)} @@ to_tsquery('simple', ${terms})`),
    select(3, sql`${newsWords(newsSummary)} @@ to_tsquery('english', ${terms})`, sql`${newsSummary.seq} + 0 DESC`),
  ).as('matches');
  const ranked = db
    .select({ seq: matches.seq, rank: min(matches.rank).as('best_rank') })
    .from(matches)
    .groupBy(matches.seq)
    .orderBy(asc(min(matches.rank)), desc(matches.seq))
    .limit(limit)
    .offset(offset)
    .as('ranked');
  return db.transaction(async (transaction) => {
    // PostgreSQL takes `to_tsvector` for cheap, and would rather compute the words of alerts than read their index: of all
    // alerts, or without `+ 0` from the newest on.
    await transaction.execute(sql`SET LOCAL enable_seqscan TO off`);
    const rows = await transaction
      .select({ alert: newsSummary })
      .from(ranked)
      .innerJoin(newsSummary, eq(newsSummary.seq, ranked.seq))
      .orderBy(asc(ranked.rank), desc(ranked.seq));
    return rows.map(({ alert }) => alert);
  });
}
