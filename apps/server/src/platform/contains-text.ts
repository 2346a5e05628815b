import { type SQL, sql } from 'drizzle-orm';

const WILDCARDS = /[\\%_]/g;

/** Returns the condition that `lowered`, an expression in lower case, contains a text in any case. Trigram indexes help. */
export const containsText = (lowered: SQL, text: string): SQL =>
  sql`${lowered} LIKE lower(${`%${text.replaceAll(WILDCARDS, '\\$&')}%`})`;
