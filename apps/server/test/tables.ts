import type { Pool } from 'pg';

/** The rows of each table as sorted text. */
export type Tables = ReadonlyMap<string, readonly string[]>;

/** Change with every request, and when the job queue supervises itself. */
const UNSTEADY: ReadonlySet<string> = new Set(['public.rate_limit', 'pgboss.version']);

/** Reads all tables of BNA and the job queue except those that change by themselves. */
export async function readTables(pool: Pick<Pool, 'query'>): Promise<Tables> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss', 'drizzle')`,
  );
  const contents = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    if (UNSTEADY.has(name)) continue;
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    contents.set(name, rows.map(({ row }) => row).toSorted());
  }
  return contents;
}

/** Returns the names of the tables that contain any of the texts. */
export function tablesWith(tables: Tables, texts: readonly string[]): string[] {
  return [...tables]
    .filter(([, rows]) => rows.some((row) => texts.some((text) => row.includes(text))))
    .map(([name]) => name);
}

/** Text with characters that need escaping. */
const TRICKY_TEXT = `E'a\\tb\\n\\\\N \\\\. "quoted" ''é'' 🐂\\u2028'`;

const VALUES: Readonly<Record<string, string>> = {
  text: TRICKY_TEXT,
  _text: `ARRAY[${TRICKY_TEXT}, NULL, '{}']`,
  bpchar: `'USD'`,
  uuid: 'gen_random_uuid()',
  timestamptz: `'2026-11-20 15:00:00.123456+00'`,
  date: `'2026-11-20'`,
  bool: 'true',
  bytea: `'\\x00ff0a5c'`,
  jsonb: `jsonb_build_object('text', ${TRICKY_TEXT}, 'number', 1e-7)`,
  float8: '0.1::float8 + 0.2::float8',
  int2: '1',
  int4: '1',
  int8: '9007199254740993',
};

/** Values for columns with constraints. */
const CHECKED: Readonly<Record<string, string>> = {
  'alert_email_delivery.alert_id': '(SELECT id FROM news_summary LIMIT 1)',
  'alert_email_test.outcome': `'accepted'`,
  'address.zip_code': `'12345'`,
  'alert_outcome.minutes_state': `'waiting'`,
  'alert_outcome.reference_kind': `'open'`,
  'alert_outcome.reference_price': '1',
  'alert_outcome.size': `'nano'`,
  'alert_outcome.state': `'waiting'`,
  'alert_log.action': `'created'`,
  'billing_run.name': `'events'`,
  'company_filing.kind': `'prospectus'`,
  'desk_decision.band': `'desk'`,
  'desk_decision.decider': `'editor'`,
  'desk_decision.decision': `'edited'`,
  'due_delivery.alert_id': 'NULL',
  'due_delivery.channel': `'push'`,
  'due_delivery.device_id': 'NULL',
  'due_delivery.outcome': `'sent'`,
  'feed_view.density': `'compact'`,
  'invoice.payment_status': `'success'`,
  'listing_refresh.outcome': `'applied'`,
  'log_record.kind': `'published'`,
  'log_record.leaf_hash': `sha256('')`,
  'node_heartbeat.roles': `'{web}'`,
  'overview_upload.format': `'html'`,
  'package.interval': `'monthly'`,
  'package.name': `'genius_plus'`,
  'push_device.session_id': '(SELECT id_hash FROM session LIMIT 1)',
  'reach_check.alert_id': '(SELECT id FROM news_summary LIMIT 1)',
  'reach_check.confirmed_by': `'page'`,
  'release.correction_of': 'NULL',
  'release.drafts': `'[]'`,
  'release.findings': `'[]'`,
  'release.outcome': `'stale'`,
  'service_period.component': `'mail'`,
  'service_period.state': `'ok'`,
  'stock_listing.kind': `'stock'`,
  'subscription.interval': `'monthly'`,
  'subscription.status': `'canceled'`,
  'trial.last_notice': `'ended'`,
  'user_account.roles': `'{USER}'`,
  'user_add_on.package_name': `'email_updates'`,
  'user_add_on.status': `'canceled'`,
  'webhook.disabled_reason': `'gone'`,
  'webhook.format': `'standard'`,
  'webhook_delivery.alert_id': '(SELECT id FROM news_summary LIMIT 1)',
  'webhook_delivery.outcome': `'delivered'`,
  'webhook_delivery.webhook_id': '(SELECT id FROM webhook LIMIT 1)',
};

/** Alphabetical order satisfies the foreign keys, but for those of other tables to these. */
const FILLED_FIRST = new Set(['news_summary', 'second_factor', 'session']);
const byReferences = (one: { table: string }, other: { table: string }): number =>
  Number(FILLED_FIRST.has(other.table)) - Number(FILLED_FIRST.has(one.table)) || one.table.localeCompare(other.table);

/** Inserts a row into each empty table, or into the named ones. */
export async function fillEmptyTables(
  pool: Pick<Pool, 'query'>,
  userId: string,
  named: readonly string[] | null = null,
): Promise<void> {
  const { rows } = await pool.query<{ table: string; columns: [name: string, type: string][] }>(
    `SELECT table_name AS table, json_agg(json_build_array(column_name, udt_name) ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'NO' AND is_generated = 'NEVER' GROUP BY 1`,
  );
  const special: Readonly<Record<string, string>> = {
    user_id: `'${userId}'`,
    unconfirmed_user_id: `'${userId}'`,
    uploaded_by: `'${userId}'`,
    decided_by: `'${userId}'`,
    billing_customer_id: '(SELECT id FROM billing_customer LIMIT 1)',
  };
  for (const { table, columns } of rows.toSorted(byReferences)) {
    if (named === null && (await pool.query(`SELECT 1 FROM "${table}" LIMIT 1`)).rowCount !== 0) continue;
    if (named !== null && !named.includes(table)) continue;
    const values = columns.map(
      ([name, type]) => special[name] ?? CHECKED[`${table}.${name}`] ?? VALUES[type] ?? 'NULL',
    );
    await pool.query(
      `INSERT INTO "${table}" (${columns.map(([name]) => `"${name}"`).join()}) VALUES (${values.join()})`,
    );
  }
}

/** Returns a description of all columns, constraints, indexes and triggers. */
export async function readStructure(pool: Pick<Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, is_identity) AS line
     FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
     ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
}
