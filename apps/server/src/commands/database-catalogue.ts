import { escapeIdentifier, type Client } from 'pg';

/** What the database knows of our tables. They are those of the schema `public` that belong to no extension. */

type Querying = Pick<Client, 'query'>;

export interface Table {
  readonly name: string;
  /** In order; without those that the database computes. */
  readonly columns: readonly string[];
}

const IS_OURS = `relnamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`;

/** By name. */
export async function listTables(client: Querying): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT relname AS name, ARRAY(
       SELECT attname::text FROM pg_attribute
       WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
     ) AS columns
     FROM pg_class WHERE relkind = 'r' AND ${IS_OURS} ORDER BY relname`,
  );
  return rows;
}

export interface SequenceState {
  readonly name: string;
  readonly last_value: string;
  readonly is_called: boolean;
}

/** Sequences stand outside of transactions: read after a snapshot was taken, they are where it needs them, or further. */
export async function listSequences(client: Querying): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND ${IS_OURS} ORDER BY relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(`SELECT last_value, is_called FROM ${quoted(name)}`);
    for (const { last_value, is_called } of state.rows) states.push({ name, last_value, is_called });
  }
  return states;
}

/** A foreign key, as the statements that take it away and put it back. */
export interface ForeignKey {
  readonly drop: string;
  readonly add: string;
}

export async function listForeignKeys(client: Querying): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  );
  return rows;
}

/** The functions that our tables' triggers call, as they are named to be dropped. */
export async function listTriggerFunctions(client: Querying): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgfoid::regprocedure::text AS name
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE NOT tgisinternal AND pronamespace = 'public'::regnamespace AND ${IS_OURS}`,
  );
  return rows.map(({ name }) => name);
}

/** The name of a table or sequence of ours, as SQL has it. */
export const quoted = (name: string): string => `public.${escapeIdentifier(name)}`;

/** Table and columns, as COPY has them. */
export const copyable = ({ name, columns }: Table): string =>
  `${quoted(name)} (${columns.map(escapeIdentifier).join(', ')})`;

/** So that a value is written and read as the same text everywhere, whatever a server is set to. */
export const PORTABLE_TEXT = `
  SET LOCAL TimeZone TO 'UTC'; SET LOCAL DateStyle TO 'ISO, MDY'; SET LOCAL IntervalStyle TO postgres;
  SET LOCAL extra_float_digits TO 1; SET LOCAL bytea_output TO hex; SET LOCAL client_encoding TO 'UTF8'`;
