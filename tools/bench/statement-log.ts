import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** Number of executions by statement. */
export type Statements = ReadonlyMap<string, number>;

/** A log line with a statement. Continuation lines start with a tab. */
const STATEMENT = /^[^[]*\[\d+\] LOG:\s+(?:statement|execute [^:]+): (.*)$/;

/** Makes PostgreSQL log every statement of the product from its next start on. */
export async function logStatements(superuser: Client): Promise<void> {
  await superuser.query("ALTER ROLE bna SET log_statement = 'all'");
  // Without parameters: logging thousands of keys would cost more than looking them up.
  await superuser.query('ALTER ROLE bna SET log_parameter_max_length = 0');
}

/** Counts the statements in a log. Lists of parameters are shortened, because they have any length. */
export function countStatements(log: string): Statements {
  const statements = new Map<string, number>();
  for (const line of log.split('\n')) {
    const text = STATEMENT.exec(line)?.[1];
    if (text === undefined) continue;
    const shape = text.replaceAll(/\$\d+(?:, \$\d+)*/g, '$');
    statements.set(shape, (statements.get(shape) ?? 0) + 1);
  }
  return statements;
}

/** Runs `work` and counts the statements that the product sends meanwhile. */
export async function countStatementsDuring<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<{ statements: Statements; result: Result }> {
  const path = join(dataDir, 'postgres.log');
  const { size: start } = await stat(path);
  const result = await work();
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
    return { statements: countStatements(buffer.toString('utf8')), result };
  } finally {
    await file.close();
  }
}

/** Counts the statements that do not occur in the background. */
export function countExcluding(statements: Statements, background: Statements): number {
  let count = 0;
  for (const [text, times] of statements) if (!background.has(text)) count += times;
  return count;
}
