import type pg from 'pg';
import type { Mailer } from '../deps.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { listBilledPackages } from '../features/subscription/packages.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { checkMigrated } from '../platform/migrate.ts';

const CLOCK_TOLERANCE_MS = 2_000;

interface Check {
  readonly name: string;
  readonly run: () => Promise<string>;
}

export interface DoctorDeps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly mailer: Mailer;
  readonly payments: Pick<PaymentProvider, 'checkCatalogue'>;
  readonly print: (line: string) => void;
}

/** Looks whether what BNA needs is there. @returns whether everything is well. */
export async function doctorCommand({ config, db, pool, mailer, payments, print }: DoctorDeps): Promise<boolean> {
  const checks: Check[] = [
    { name: 'configuration', run: () => Promise.resolve(`${config.env}, ${config.publicOrigin}`) },
    {
      name: 'database',
      run: async () => {
        const { rows } = await pool.query<{ version: string }>('SELECT version()');
        return rows[0]?.version.split(' on ', 1)[0] ?? 'unknown version';
      },
    },
    {
      name: 'migrations',
      run: async () => {
        await checkMigrated(pool);
        return 'newest';
      },
    },
    {
      name: 'stock table',
      run: async () => {
        const { rows } = await pool.query<{ count: string; as_of: string | null }>(
          'SELECT count(*) AS count, max(as_of)::text AS as_of FROM stock',
        );
        if (rows[0] === undefined || rows[0].count === '0') throw new Error('empty; run: npm run bna -- seed');
        return `${rows[0].count} stocks as of ${rows[0].as_of ?? 'unknown'}`;
      },
    },
    {
      name: 'clock',
      run: async () => {
        const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
        const differenceMs = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now());
        if (differenceMs > CLOCK_TOLERANCE_MS)
          throw new Error(`differs from the database's by ${String(differenceMs)} ms`);
        return 'agrees with the database';
      },
    },
    {
      name: 'feeds',
      run: async () => {
        const { rows } = await pool.query<{ url: string; last_error: string }>(
          'SELECT url, last_error FROM feed WHERE last_error IS NOT NULL',
        );
        if (rows.length > 0) throw new Error(rows.map((row) => `${row.url}: ${row.last_error}`).join('; '));
        return 'no failures';
      },
    },
    { name: 'mail', run: () => checkMail(config, mailer) },
    { name: 'stripe', run: () => checkStripe(db, payments) },
  ];
  let isWell = true;
  for (const { name, run } of checks) {
    try {
      print(`ok    ${name}: ${await run()}`);
    } catch (error) {
      isWell = false;
      print(`FAIL  ${name}: ${error instanceof Error ? error.message : 'unknown failure'}`);
    }
  }
  return isWell;
}

/** The server's name without its user and password: this is printed. */
async function checkMail({ smtpUrl, mailFrom }: Config, mailer: Mailer): Promise<string> {
  if (smtpUrl === undefined) {
    await mailer.check();
    return `SMTP_URL is not set; mails from ${mailFrom} stay in the mailbox`;
  }
  const { host } = new URL(smtpUrl);
  try {
    await mailer.check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown failure';
    throw new Error(`The mail server ${host} cannot be used: ${reason}`, { cause: error });
  }
  return `${host} takes mails; they come from ${mailFrom}`;
}

async function checkStripe(db: Db, payments: DoctorDeps['payments']): Promise<string> {
  const packages = await listBilledPackages(db);
  if (packages.length === 0) throw new Error('nothing is on sale; run: npm run bna -- seed');
  const problems = await payments.checkCatalogue(packages);
  if (problems.length > 0) throw new Error(`${problems.join(' ')} Run: npm run bna -- seed`);
  return `sells what the catalogue says, at ${String(packages.length)} prices`;
}
