import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fillEmptyTables, readTables } from '../../test/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connectionOf } from '../../test/test-node.ts';
import { applyMigrations, readMigrations } from './migrate.ts';

const USER_ID = '00000000-0000-4000-8000-000000000001';
const MIGRATION = 7;

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(connectionOf(database.connection));
  await client.connect();
  await client.query('DROP SCHEMA public, pgboss, drizzle CASCADE; CREATE SCHEMA public');
  await applyMigrations(client, readMigrations().slice(0, MIGRATION));
  await client.query(
    `INSERT INTO user_account (id, registration_id, name, email, password_hash, roles, created_at)
     VALUES ($1, 'BNA-1', 'Ann', 'ann@bna.test', '', '{USER,TRADER}', now())`,
    [USER_ID],
  );
  await fillEmptyTables(client, USER_ID);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Applies the migration to the rows, changed by `statements` first, runs `work`, and rolls back. */
async function afterMigration(work: () => Promise<void>, statements = ''): Promise<void> {
  await client.query(`BEGIN; ${statements}`);
  onTestFinished(() => client.query('ROLLBACK').then(() => undefined));
  await applyMigrations(client, readMigrations().slice(MIGRATION, MIGRATION + 1));
  await work();
}

/** Returns the rows of our tables, except of the log that triggers write. */
async function readRows(): Promise<Record<string, readonly string[]>> {
  const tables = [...(await readTables(client))];
  return Object.fromEntries(tables.filter(([name]) => name.startsWith('public.') && name !== 'public.access_change'));
}

describe('migration 0007', () => {
  it('keeps every valid row as it is', async () => {
    const before = await readRows();
    await afterMigration(async () => {
      expect(await readRows()).toEqual(before);
      const { rows } = await client.query(`SELECT conname FROM pg_constraint WHERE contype = 'c' AND NOT convalidated`);
      expect(rows).toEqual([]);
    });
  });

  it('replaces values that no version writes', async () => {
    const statements = `
      UPDATE user_account SET name = repeat('n', 300), roles = '{USER,OWNER}';
      UPDATE address SET zip_code = repeat('1', 21), city = repeat('c', 256);
      UPDATE trial SET last_notice = 'week';
      UPDATE subscription SET status = 'asleep';
      UPDATE user_add_on SET status = 'maybe';
      UPDATE invoice SET payment_status = 'lost';
      UPDATE release SET outcome = 'odd';
      UPDATE service_period SET state = 'unknown';
      UPDATE node_heartbeat SET roles = '{cron}'`;
    await afterMigration(async () => {
      const { rows } = await client.query(`
        SELECT length(name) AS name, roles, length(zip_code) AS zip_code, length(city) AS city, last_notice,
          subscription.status, user_add_on.status AS add_on,
          (SELECT payment_status FROM invoice) AS invoice, (SELECT outcome FROM release) AS release,
          (SELECT count(*)::int FROM service_period) AS periods, (SELECT count(*)::int FROM node_heartbeat) AS nodes
        FROM user_account JOIN address ON address.user_id = user_account.id JOIN trial ON trial.user_id = user_account.id
          JOIN subscription ON subscription.user_id = user_account.id JOIN user_add_on ON user_add_on.user_id = user_account.id`);
      expect(rows).toEqual([
        {
          name: 255,
          roles: ['USER'],
          zip_code: 20,
          city: 255,
          last_notice: 'ended',
          status: 'unpaid',
          add_on: 'canceled',
          invoice: 'pending',
          release: 'error',
          periods: 0,
          nodes: 0,
        },
      ]);
    }, statements);
  });

  it.each([
    ['user_account_name_length', `UPDATE user_account SET name = repeat('é', 256)`],
    ['user_account_email_length', `UPDATE user_account SET email = repeat('e', 256)`],
    ['user_account_phone_number_length', `UPDATE user_account SET phone_number = repeat('1', 256)`],
    ['user_account_roles', `UPDATE user_account SET roles = '{USER,OWNER}'`],
    ['address_line_1_length', `UPDATE address SET address_line_1 = repeat('a', 256)`],
    ['address_line_2_length', `UPDATE address SET address_line_2 = repeat('a', 256)`],
    ['address_city_length', `UPDATE address SET city = repeat('a', 256)`],
    ['address_zip_code_length', `UPDATE address SET zip_code = repeat('1', 21)`],
    ['address_country_length', `UPDATE address SET country = repeat('a', 256)`],
    ['address_state_length', `UPDATE address SET state = repeat('a', 256)`],
    ['package_name', `UPDATE package SET name = 'gold'`],
    ['package_interval', `UPDATE package SET interval = 'weekly'`],
    ['package_currency', `UPDATE package SET currency = 'usd'`],
    ['package_price', 'UPDATE package SET price = -1'],
    ['trial_last_notice', `UPDATE trial SET last_notice = '2_days'`],
    ['subscription_status', `UPDATE subscription SET status = 'ACTIVE'`],
    ['subscription_interval', `UPDATE subscription SET interval = 'month'`],
    ['subscription_currency', `UPDATE subscription SET currency = 'US'`],
    ['user_add_on_package_name', `UPDATE user_add_on SET package_name = 'gold'`],
    ['user_add_on_status', `UPDATE user_add_on SET status = 'paused'`],
    ['billing_progress_one_row', `INSERT INTO billing_progress VALUES (2, now())`],
    ['invoice_payment_status', `UPDATE invoice SET payment_status = 'paid'`],
    ['invoice_currency', `UPDATE invoice SET currency = 'eur'`],
    ['release_outcome_value', `UPDATE release SET outcome = 'maybe'`],
    ['alert_log_action', `UPDATE alert_log SET action = 'deleted'`],
    ['alert_log_head_one_row', `INSERT INTO alert_log_head VALUES (2, '', 0)`],
    ['alert_mail_head_one_row', `INSERT INTO alert_mail_head VALUES (2, '', 0)`],
    ['overview_upload_format', `UPDATE overview_upload SET format = 'docx'`],
    ['service_period_component', `UPDATE service_period SET component = 'web'`],
    ['service_period_state', `UPDATE service_period SET state = 'unknown'`],
    ['node_heartbeat_roles', `UPDATE node_heartbeat SET roles = '{cron}'`],
  ])('adds %s, which rejects a bad row', async (constraint, statement) => {
    await afterMigration(async () => {
      await expect(client.query(statement)).rejects.toMatchObject({ code: '23514', constraint });
    });
  });
});

describe('migration 0008', () => {
  const DECISION = `INSERT INTO desk_decision (release_id, symbol, decision, title, lead, cues, band, decider, decided_by, decided_at)
    SELECT id, 'ZVZZT', 'dropped', title, summary, cues, 'desk', 'editor', '${USER_ID}', now() FROM release`;
  const afterBoth = (work: () => Promise<void>) =>
    afterMigration(async () => {
      await applyMigrations(client, readMigrations().slice(MIGRATION + 1));
      await work();
    });

  it('leaves releases judged before without findings, so that none waits for an editor', async () => {
    const titles = 'SELECT title, outcome, score FROM release';
    const { rows: before } = await client.query(titles);
    await afterBoth(async () => {
      expect((await client.query(titles)).rows).toEqual(before);
      const { rows } = await client.query(
        'SELECT event, probabilities, findings, cues, drafts, model_version, correction_of FROM release',
      );
      expect(rows).toEqual([
        {
          event: null,
          probabilities: null,
          findings: [],
          cues: [],
          drafts: [],
          model_version: null,
          correction_of: null,
        },
      ]);
      await client.query(`UPDATE release SET outcome = 'for_review'`);
      const unchecked = await client.query(`SELECT conname FROM pg_constraint WHERE NOT convalidated`);
      expect(unchecked.rows).toEqual([]);
    });
  });

  it('keeps a decision without its editor once the account is deleted', async () => {
    await afterBoth(async () => {
      await client.query(DECISION);
      await client.query('DELETE FROM user_account');
      const { rows } = await client.query('SELECT decider, decided_by FROM desk_decision');
      expect(rows).toEqual([{ decider: 'editor', decided_by: null }]);
    });
  });

  it.each([
    ['release_outcome_value', '23514', `UPDATE release SET outcome = 'maybe'`],
    ['release_correction_of_release_id_fk', '23503', 'UPDATE release SET correction_of = gen_random_uuid()'],
    ['desk_decision_kind', '23514', `UPDATE desk_decision SET decision = 'kept'`],
    ['desk_decision_band', '23514', `UPDATE desk_decision SET band = 'queue'`],
    ['desk_decision_decider', '23514', `UPDATE desk_decision SET decider = 'machine'`],
    ['desk_decision_once', '23505', DECISION],
  ])('adds %s, which rejects a bad row', async (constraint, code, statement) => {
    await afterBoth(async () => {
      await client.query(DECISION);
      await expect(client.query(statement)).rejects.toMatchObject({ code, constraint });
    });
  });
});
