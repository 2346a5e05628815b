import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** How often each statement was sent to the database, by its text. */
export type Statements = ReadonlyMap<string, number>;

/** A line of PostgreSQL's log that tells a statement; the lines that go on with it begin with a tab. */
const STATEMENT = /^[^[]*\[\d+\] LOG:\s+(?:statement|execute [^:]+): (.*)$/;

/** Has PostgreSQL write every statement of the product into its log, from the product's next start on. */
export async function logStatements(superuser: Client): Promise<void> {
  await superuser.query("ALTER ROLE bna SET log_statement = 'all'");
  // The text alone: thousands of keys would cost more to write than to look up.
  await superuser.query('ALTER ROLE bna SET log_parameter_max_length = 0');
}

/** What is in the text of a log, by statement. Numbers of parameters are left out: lists of keys have all lengths. */
export function statementsIn(log: string): Statements {
  const statements = new Map<string, number>();
  for (const line of log.split('\n')) {
    const text = STATEMENT.exec(line)?.[1];
    if (text === undefined) continue;
    const shape = text.replaceAll(/\$\d+(?:, \$\d+)*/g, '$');
    statements.set(shape, (statements.get(shape) ?? 0) + 1);
  }
  return statements;
}

/** The statements that the product sends while `work` goes on. */
export async function statementsDuring(dataDir: string, work: () => Promise<void>): Promise<Statements> {
  const path = join(dataDir, 'postgres.log');
  const { size: start } = await stat(path);
  await work();
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
    return statementsIn(buffer.toString('utf8'));
  } finally {
    await file.close();
  }
}

/** How many statements there were beside those that are sent anyway, by their text. */
export function countBeside(statements: Statements, background: Statements): number {
  let count = 0;
  for (const [text, times] of statements) if (!background.has(text)) count += times;
  return count;
}
