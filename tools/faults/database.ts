import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';

/** Only part of the socket's name: the servers listen on no network port. */
export const SOCKET_PORT = 5_432;
/** Migrated and seeded once. */
export const TEMPLATE_DATABASE = 'bna_template';

/** A scenario's database, queried directly, without the product and the fault proxies. */
export interface Database {
  readonly name: string;
  /** `DATABASE_URL` of a direct connection. */
  readonly url: string;
  /** `DATABASE_URL` through a `FaultProxy` on this port. */
  urlViaPort(port: number): string;
  /** Queries as the superuser, on a new connection, so that it works as soon as the server does. */
  query<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Opens a connection with the product's role. */
  connect(): Promise<Client>;
}

/** @param folder contains the server's socket */
export async function createDatabaseOn(folder: string, from: 'migrated' | 'empty'): Promise<Database> {
  const name = `run_${randomBytes(6).toString('hex')}`;
  const template = from === 'migrated' ? ` TEMPLATE ${TEMPLATE_DATABASE}` : '';
  await withClient(folder, { user: 'postgres', database: 'postgres' }, (admin) =>
    admin.query(`CREATE DATABASE ${name}${template} OWNER bna`),
  );
  return databaseOn(folder, name);
}

/** Returns a handle to an existing database. @param folder the folder of the server's socket */
export function databaseOn(folder: string, name: string): Database {
  return {
    name,
    url: urlOfSocket(folder, name),
    urlViaPort: (port) => `postgres://bna@127.0.0.1:${String(port)}/${name}`,
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
  // Without a listener, a lost connection would end this process.
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
