import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';

/** Part of the socket's name only: the servers of a run listen on no network port. */
export const SOCKET_PORT = 5_432;
/** Migrated and seeded once per run. */
export const TEMPLATE_DATABASE = 'bna_template';

/** A database of a scenario, asked past the product and past every fault of its lines. */
export interface Database {
  readonly name: string;
  /** `DATABASE_URL` that goes straight to the server. */
  readonly url: string;
  /** `DATABASE_URL` by a `FaultProxy` on this port. */
  urlByPort(port: number): string;
  /** On a connection for this question alone, as the superuser: it works again as soon as the server does. */
  query<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A connection to hold something open with; as the product's own role. */
  connect(): Promise<Client>;
}

/** @param folder where the server's socket is */
export async function createDatabaseOn(folder: string, from: 'migrated' | 'empty'): Promise<Database> {
  const name = `run_${randomBytes(6).toString('hex')}`;
  const template = from === 'migrated' ? ` TEMPLATE ${TEMPLATE_DATABASE}` : '';
  await withClient(folder, { user: 'postgres', database: 'postgres' }, (admin) =>
    admin.query(`CREATE DATABASE ${name}${template} OWNER bna`),
  );
  return databaseOn(folder, name);
}

/** One that is there. @param folder where the server's socket is */
export function databaseOn(folder: string, name: string): Database {
  return {
    name,
    url: urlOfSocket(folder, name),
    urlByPort: (port) => `postgres://bna@127.0.0.1:${String(port)}/${name}`,
    query: <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      withClient(folder, { user: 'postgres', database: name }, async (client) => {
        const { rows } = await client.query<Row>(sql, [...values]);
        return rows;
      }),
    connect: () => open(folder, { user: 'bna', database: name }),
  };
}

export const urlOfSocket = (folder: string, database: string): string =>
  `postgres:///${database}?host=${encodeURIComponent(join(folder))}&port=${String(SOCKET_PORT)}&user=bna`;

interface Account {
  readonly user: string;
  readonly database: string;
}

async function open(folder: string, account: Account): Promise<Client> {
  const client = new Client({ host: folder, port: SOCKET_PORT, ...account, application_name: 'bna faults' });
  // Without a listener the server's end would be ours.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function withClient<Result>(
  folder: string,
  account: Account,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await open(folder, account);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
