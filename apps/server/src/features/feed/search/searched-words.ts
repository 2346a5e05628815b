import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

type SearchedColumns = Readonly<
  Record<'symbol' | 'company_name' | 'title' | 'first_part' | 'second_part' | 'third_part', AnyColumn>
>;

/** Returns the words of the company's name as its index has them. */
export const companyWords = ({ company_name }: Pick<SearchedColumns, 'company_name'>): SQL =>
  sql`to_tsvector('simple', ${company_name})`;

/** Returns the words of an alert as their index has them. */
export const newsWords = ({ symbol, company_name, title, first_part, second_part, third_part }: SearchedColumns): SQL =>
  sql`to_tsvector('english', ${symbol} || ' ' || ${company_name} || ' ' || ${title} || ' ' || ${first_part} || ' ' || coalesce(${second_part}, '') || ' ' || coalesce(${third_part}, ''))`;
