import type { Client } from 'pg';

/** Rows per day: three years of them are 2,000,000 releases, 300,000 alerts, 200,000 users and 3,000,000 emails. */
const PER_DAY = { releases: 1_826, alerts: 274, users: 183, jobs: 2_740 };
const ALERTS_IN_SNAPSHOT = 200;
const COMPANIES = 6_000;

/** Days before today, of which `from` is the later one. */
export interface DayRange {
  readonly from: number;
  readonly until: number;
}

/** Evenly spaced times within a day, `n` of `perDay`, as an SQL expression. */
const timeOf = (perDay: number): string => `now() - (day + (n - 0.5) / ${String(perDay)}) * interval '1 day'`;

const DAYS = 'generate_series($1::int, $2::int - 1) AS day';

/** Made-up words of letters that are about as frequent as in English. */
const words = (count: number): string =>
  `(SELECT translate(string_agg(substr(md5(random()::text || n), 1, 3 + (w * 7 + n) % 6), ' '), '0123456789abcdef', 'etaoinshrdlucmfp')
    FROM generate_series(1, ${String(count)}) AS w)`;

/** A few companies have much news, most have little. */
const SYMBOL = `'Z' || translate((power(random(), 3) * ${String(COMPANIES)})::int::text, '0123456789', 'ABCDEFGHIJ')`;

const STATEMENTS: readonly string[] = [
  `INSERT INTO release (wire, guid, url, title, summary, published_at, fetched_at, symbols, outcome, score, reasons)
   SELECT (ARRAY['GlobeNewswire', 'PR Newswire', 'Business Wire', 'EDGAR'])[1 + n % 4], 'release-' || day || '-' || n,
     'https://wire.example/' || day || '/' || n, initcap(${words(9)}), ${words(12)}, ${timeOf(PER_DAY.releases)},
     ${timeOf(PER_DAY.releases)} + interval '4 seconds', ARRAY[${SYMBOL}],
     CASE WHEN n % 7 = 0 THEN 'published' WHEN n % 90 = 1 THEN 'for_review' ELSE 'not_bullish' END,
     n % 100, ARRAY['A reason for the desk']
   FROM ${DAYS}, generate_series(1, ${String(PER_DAY.releases)}) AS n`,
  `WITH news AS (
     INSERT INTO news_summary (id, identity, title, published_date, publisher, symbol, company_name, exchange_name,
       first_part, second_part, third_part, news_url, score, event_type, news_day, seq, created_at)
     SELECT gen_random_uuid(), md5(day || '-' || n), initcap(${words(9)}), ${timeOf(PER_DAY.alerts)}, 'Invented Wire',
       ${SYMBOL}, 'Invented Company ' || n, 'NASDAQ', ${words(45)}, ${words(28)}, ${words(28)},
       'https://wire.example/' || day || '/' || n, 50 + n % 50,
       (ARRAY['partnership', 'drug_approval', 'earnings_beat'])[1 + n % 3], ((${timeOf(PER_DAY.alerts)}) AT TIME ZONE 'America/New_York' - interval '7 hours')::date,
       1000000 - (day * ${String(PER_DAY.alerts)} + n), ${timeOf(PER_DAY.alerts)}
     FROM ${DAYS}, generate_series(1, ${String(PER_DAY.alerts)}) AS n
     RETURNING *
   ), outcomes AS (
     INSERT INTO alert_outcome (alert_id, seq, symbol, published_at, event_type, size, hour, state, reference_date,
       reference_kind, reference_price, close_move, next_close_move, five_day_move)
     SELECT id, seq, symbol, created_at, event_type, 'small', extract(hour FROM created_at), 'complete', news_day, 'open', 10,
       random() - 0.4, random() - 0.4, random() - 0.4
     FROM news
   )
   INSERT INTO alert_log (seq, action, news_summary, published_at)
   SELECT seq, CASE WHEN seq % 50 = 0 THEN 'updated' ELSE 'created' END,
     to_jsonb(news) || jsonb_build_object('published_date', to_char(published_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
     created_at
   FROM news`,
  `INSERT INTO alert_delivery (epoch, seq, node_id, first_at, last_at, sockets)
   SELECT (SELECT epoch FROM alert_log_head), seq, gen_random_uuid(), created_at, created_at, 1000 FROM news_summary
   WHERE seq BETWEEN 1000000 - $2::int * ${String(PER_DAY.alerts)} AND 999999 - $1::int * ${String(PER_DAY.alerts)}`,
  `INSERT INTO market_snapshot (date, published_at, generated)
   SELECT (now() - day * interval '1 day')::date, now() - day * interval '1 day', jsonb_build_object(
     'totals', jsonb_build_object('alerts', ${String(PER_DAY.alerts)}, 'companies', 100, 'sectors', 10),
     'alerts', (SELECT jsonb_agg(jsonb_build_object('title', ${words(60)}, 'day', day)) FROM generate_series(1, ${String(ALERTS_IN_SNAPSHOT)}) AS n))
   FROM ${DAYS}`,
  `WITH person AS (
     INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
     SELECT 'GROWTH-' || day || '-' || n, initcap(substr(md5(day || 'a' || n), 1, 6) || ' ' || substr(md5(n || 'b' || day), 1, 8)),
       substr(md5(n || 'c' || day), 1, 10) || day || '.' || n || '@growth.test', 'none', ARRAY['USER'], ${timeOf(PER_DAY.users)}
     FROM ${DAYS}, generate_series(1, ${String(PER_DAY.users)}) AS n
     RETURNING id, created_at
   ), trials AS (
     INSERT INTO trial (user_id, started_at, ends_at, last_notice)
     SELECT id, created_at, created_at + interval '14 days',
       CASE WHEN created_at < now() - interval '14 days' THEN 'ended' WHEN created_at < now() - interval '13 days' THEN '1_day'
         WHEN created_at < now() - interval '11 days' THEN '3_days' END
     FROM person
   ), sessions AS (
     INSERT INTO session (id_hash, user_id, created_at, expires_at)
     SELECT sha256(id::text::bytea), id, now() - interval '1 day', now() + interval '6 days' FROM person
   ), audits AS (
     INSERT INTO audit_event (at, event, user_id, ip) SELECT created_at, 'account.registered', id, '192.0.2.1' FROM person, generate_series(1, 5)
   )
   INSERT INTO subscription (user_id, status, auto_renewal, current_period_end)
   SELECT id, CASE WHEN hashtext(id::text) % 3 = 0 THEN 'active' ELSE 'canceled' END, true, now() + interval '20 days' FROM person`,
  `INSERT INTO stripe_event (id, type, created, payload, received_at, processed_at)
   SELECT 'evt_growth_' || day || '_' || n, 'invoice.paid', ${timeOf(PER_DAY.users)}, '{}', ${timeOf(PER_DAY.users)}, ${timeOf(PER_DAY.users)}
   FROM ${DAYS}, generate_series(1, ${String(PER_DAY.users)}) AS n`,
  // All within the time for which finished jobs are kept.
  `INSERT INTO pgboss.job (name, data, state, created_on, started_on, completed_on, deletion_seconds)
   SELECT 'mail', jsonb_build_object('kind', 'alert', 'user', n), 'completed', at, at, at, 3600
   FROM ${DAYS}, generate_series(1, ${String(PER_DAY.jobs)}) AS n,
     LATERAL (SELECT now() - random() * interval '55 minutes' + n * interval '0 seconds' AS at) AS times`,
  // Ten listings end each day, and others take their place.
  `INSERT INTO stock_listing (listing_id, symbol, company_name, exchange_name, kind, listed_from, listed_to)
   SELECT gen_random_uuid(), 'Y' || day || '-' || n, 'Invented Company ' || n, 'NASDAQ', 'stock', current_date - day - 500, current_date - day
   FROM ${DAYS}, generate_series(1, 10) AS n`,
  `INSERT INTO listing_refresh (checked_at, outcome, stocks, added, removed, renamed)
   SELECT now() - day * interval '1 day', 'applied', 5000, 10, 10, 0 FROM generate_series($1::int, least($2::int, 90) - 1) AS day`,
  // One change of a component's state each day.
  `INSERT INTO service_period (component, state, began_at, seen_at)
   SELECT component, CASE WHEN day % 30 = 3 THEN 'degraded' ELSE 'ok' END, now() - (day + 1) * interval '1 day', now() - day * interval '1 day'
   FROM generate_series($1::int, least($2::int, 100) - 1) AS day, unnest(ARRAY['live_channel', 'sources', 'mail']) AS component`,
];

/** Inserts the data of a range of days, and refreshes the statistics as autovacuum would. */
export async function insertDays(database: Client, { from, until }: DayRange): Promise<void> {
  // Triggers on users and subscriptions would record an access change for each row.
  await database.query('SET session_replication_role = replica');
  for (const statement of STATEMENTS) await database.query(statement, [from, until]);
  await database.query('RESET session_replication_role');
  await database.query('VACUUM ANALYZE');
  await database.query('CHECKPOINT');
}

/** Starts a new alert log above the rows of `insertDays`, so that a running product does not deliver them. */
export async function skipInsertedAlerts(database: Client): Promise<void> {
  await database.query('UPDATE alert_log_head SET epoch = gen_random_uuid()::text, seq = 1000000');
}
