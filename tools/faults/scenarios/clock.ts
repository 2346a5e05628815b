import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import { moveBusinessClock } from '../business-clock.ts';
import { pollUntil } from '../polling.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createShiftedClock } from '../shifted-clock.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';
import type { User } from '../users.ts';

/** A node checks its clock each second, and caches sessions as long. */
const NOTICED_WITHIN_MS = 15_000;

/**
 * What must be true at a time, by the calendar of New York. In 2027 its clocks go forward on March 14 at 07:00 UTC and back
 * on November 7 at 06:00 UTC. 4 AM is 08:00 UTC in summer and 09:00 UTC in winter; 7 AM is three hours later.
 */
interface Moment {
  readonly at: string;
  readonly newsDay: string;
  /** Date of the newest market snapshot. */
  readonly snapshot: string;
  /** Whether the snapshot is emailed, because it was at most 20 hours old when it was created. */
  readonly isEmailed?: true;
  readonly publishes?: true;
}

const TRIAL_ENDS_AT = '2027-03-14T12:00:00Z';

/** The clock jumps from one moment to the next, sometimes back. */
const MOMENTS: readonly Moment[] = [
  { at: '2027-03-13T20:00:00Z', newsDay: '2027-03-13', snapshot: '2027-03-13', isEmailed: true },
  { at: '2027-03-14T07:59:40Z', newsDay: '2027-03-13', snapshot: '2027-03-13' },
  { at: '2027-03-14T08:00:01Z', newsDay: '2027-03-13', snapshot: '2027-03-14', isEmailed: true },
  { at: '2027-03-14T06:30:00Z', newsDay: '2027-03-13', snapshot: '2027-03-14' },
  { at: '2027-03-14T08:00:01Z', newsDay: '2027-03-13', snapshot: '2027-03-14' },
  { at: '2027-03-14T10:59:30Z', newsDay: '2027-03-13', snapshot: '2027-03-14', publishes: true },
  { at: '2027-03-14T11:00:31Z', newsDay: '2027-03-14', snapshot: '2027-03-14', publishes: true },
  { at: '2027-03-14T10:30:00Z', newsDay: '2027-03-13', snapshot: '2027-03-14', publishes: true },
  { at: '2027-03-14T11:02:00Z', newsDay: '2027-03-14', snapshot: '2027-03-14' },
  { at: '2027-03-14T11:59:40Z', newsDay: '2027-03-14', snapshot: '2027-03-14' },
  { at: '2027-03-14T12:00:01Z', newsDay: '2027-03-14', snapshot: '2027-03-14' },
  { at: '2027-03-14T11:30:00Z', newsDay: '2027-03-14', snapshot: '2027-03-14' },
  { at: '2027-03-14T12:30:00Z', newsDay: '2027-03-14', snapshot: '2027-03-14' },
  { at: '2027-11-06T20:00:00Z', newsDay: '2027-11-06', snapshot: '2027-11-06', isEmailed: true },
  { at: '2027-11-07T08:30:00Z', newsDay: '2027-11-06', snapshot: '2027-11-06' },
  { at: '2027-11-07T09:00:01Z', newsDay: '2027-11-06', snapshot: '2027-11-07', isEmailed: true },
  { at: '2027-11-07T05:30:00Z', newsDay: '2027-11-06', snapshot: '2027-11-07' },
  { at: '2027-11-07T11:59:40Z', newsDay: '2027-11-06', snapshot: '2027-11-07', publishes: true },
  { at: '2027-11-07T12:00:01Z', newsDay: '2027-11-07', snapshot: '2027-11-07', publishes: true },
];
const BACKWARD_JUMPS = MOMENTS.filter(({ at }, index) => at < (MOMENTS[index - 1]?.at ?? '')).length;
const EMAILED_DATES = MOMENTS.flatMap(({ isEmailed, snapshot }) => (isEmailed === true ? [snapshot] : []));

/** A subscriber with all add-ons, and a user with a trial. */
interface Accounts {
  readonly subscriber: User;
  readonly trialUser: User;
}

export const clock: Scenario = {
  name: 'clock',
  description: "the clock jumps over daylight saving changes, 4 AM, 7 AM and a trial's end",
  sabotage: {
    description: 'trial notices are not marked as sent',
    violates: 'I5',
    breaks: [
      {
        file: 'features/billing/trial/send-trial-notices.ts',
        search: 'await transaction.update(trial).set({ last_notice: stage }).where(eq(trial.user_id, userId));',
        replacement: '',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const shifted = await createShiftedClock();
    context.teardown.add(() => shifted.remove());
    await shifted.set(new Date(MOMENTS[0]?.at ?? ''));
    const testBed = await createTestBed(context, {
      nodes: 1,
      imports: [shifted.module],
      env: shifted.env,
      startsNodes: false,
    });
    const accounts = await prepareAccounts(testBed);
    const { process } = testBed.node(0);
    await process.start();
    const publisher = await testBed.openPublisher();

    const late: string[] = [];
    const newsDays = new Map<string, string>();
    for (const [index, moment] of MOMENTS.entries()) {
      await shifted.set(new Date(moment.at));
      await runDueJobs(testBed);
      const expected = describeExpected(moment);
      let actual = '';
      const isAsExpected = async (): Promise<boolean> => {
        actual = await describeState(testBed, accounts);
        return actual === expected;
      };
      if (!(await pollUntil(isAsExpected, { withinMs: NOTICED_WITHIN_MS, everyMs: 100 })))
        late.push(`at moment ${String(index)}, ${moment.at}: ${actual} instead of ${expected}`);
      if (moment.publishes === true) {
        const { id } = await publisher.publish();
        if (id !== null) newsDays.set(id, moment.newsDay);
      }
    }
    await runDueJobs(testBed);
    await pollUntil(() => areMailingsDone(testBed), { withinMs: NOTICED_WITHIN_MS });

    return {
      nodes: [process],
      checks: [
        { invariant: 'I6', find: () => late },
        { invariant: 'I6', find: () => findWrongNewsDays(testBed, newsDays) },
        { invariant: 'I5', find: () => findEmailFaults(testBed, accounts) },
      ],
      summary: `${String(MOMENTS.length)} jumps, ${String(BACKWARD_JUMPS)} of them back; ${String(newsDays.size)} alerts, ${String(EMAILED_DATES.length)} snapshots emailed`,
    };
  },
};

async function prepareAccounts({ database, users }: TestBed): Promise<Accounts> {
  const subscriber = await users.createOne('paid');
  const trialUser = await users.createOne('trial');
  await database.query(`UPDATE session SET expires_at = '2030-01-01'`);
  await database.query(
    `INSERT INTO user_add_on (user_id, package_name, status)
     SELECT $1, name, 'active' FROM unnest(ARRAY['daily_overview', 'email_updates']) AS name`,
    [subscriber.id],
  );
  await database.query(
    `UPDATE trial SET started_at = $2::timestamptz - interval '14 days', ends_at = $2 WHERE user_id = $1`,
    [trialUser.id, TRIAL_ENDS_AT],
  );
  return { subscriber, trialUser };
}

/** Runs jobs that would otherwise wait for their minute in real time. Advances the business clock by a millisecond. */
const runDueJobs = ({ publicOrigin }: TestBed): Promise<void> => moveBusinessClock(publicOrigin, { advance_s: 0.001 });

const describeExpected = ({ at, newsDay, snapshot }: Moment): string =>
  `${newsDay} ${snapshot} ${new Date(at) < new Date(TRIAL_ENDS_AT) ? '200' : '403'}`;

/** Returns the news day, the newest snapshot, and the status that the trial user gets. */
async function describeState(testBed: TestBed, { subscriber, trialUser }: Accounts): Promise<string> {
  const [snapshot] = await testBed.database.query<{ date: string }>(
    'SELECT max(date)::text AS date FROM market_snapshot',
  );
  const feed = await fetchFeed(testBed, subscriber);
  const { status } = await fetchFeed(testBed, trialUser);
  return `${feed.newsDay} ${snapshot?.date ?? 'none'} ${String(status)}`;
}

async function fetchFeed({ publicOrigin }: TestBed, { cookie }: User): Promise<{ status: number; newsDay: string }> {
  const response = await fetch(`${publicOrigin}${API_BASE}${listNewsSummaries.path}`, { headers: { cookie } });
  return { status: response.status, newsDay: /"news_day":"([^"]+)"/.exec(await response.text())?.[1] ?? '' };
}

async function areMailingsDone({ database }: TestBed): Promise<boolean> {
  const [row] = await database.query<{ open: number }>(
    `SELECT ((SELECT count(*) FROM mailing WHERE done_at IS NULL)
       + (SELECT count(*) FROM pgboss.job WHERE name IN ('trial.notices', 'market-snapshot.publish') AND state < 'completed'))::int
       AS open`,
  );
  return row?.open === 0;
}

async function findWrongNewsDays({ database }: TestBed, newsDays: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await database.query<{ id: string; day: string }>('SELECT id, news_day::text AS day FROM news_summary');
  return rows.flatMap(({ id, day }) => {
    const expected = newsDays.get(id);
    return expected === day ? [] : [`an alert of ${String(expected)} is in the feed of ${day}`];
  });
}

interface QueuedEmail {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

async function findEmailFaults({ database }: TestBed, { subscriber, trialUser }: Accounts): Promise<string[]> {
  const repeated = await database.query<{ email: string; count: number }>(
    `SELECT data::text AS email, count(*)::int AS count FROM pgboss.job WHERE name = 'mail'
     GROUP BY data::text HAVING count(*) > 1`,
  );
  const emails = await database.query<QueuedEmail>(
    `SELECT data->>'kind' AS kind, data->'data' AS data FROM pgboss.job WHERE name = 'mail'`,
  );
  const snapshots = await database.query<{ date: string; count: number }>(
    `SELECT data->>'date' AS date, count(*)::int AS count FROM mailing WHERE data ? 'date' GROUP BY 1 HAVING count(*) > 1`,
  );
  const ofUser = ({ id }: User) => emails.filter(({ data }) => data['userId'] === id);
  return [
    ...repeated.map(({ email, count }) => `an email was queued ${String(count)} times: ${email}`),
    ...snapshots.map(({ date }) => `the snapshot of ${date} was emailed twice`),
    ...findSnapshotEmailFaults(ofUser(subscriber)),
    ...findRepeatedAlerts(ofUser(subscriber)),
    ...findTrialNoticeFaults(ofUser(trialUser)),
  ];
}

function findSnapshotEmailFaults(emails: readonly QueuedEmail[]): string[] {
  const dates = emails.flatMap(({ data }) => ('date' in data ? [String(data['date'])] : []));
  return [
    ...EMAILED_DATES.filter((date) => !dates.includes(date)).map((date) => `the snapshot of ${date} was not emailed`),
    ...dates
      .filter((date) => !EMAILED_DATES.includes(date))
      .map((date) => `the outdated snapshot of ${date} was emailed`),
  ];
}

function findTrialNoticeFaults(emails: readonly QueuedEmail[]): string[] {
  const stages = emails.flatMap(({ data }) => ('stage' in data ? [data['stage']] : []));
  const isComplete = stages.length === 2 && stages.includes('1_day') && stages.includes('ended');
  return isComplete ? [] : [`the trial notices were: ${stages.join()}`];
}

function findRepeatedAlerts(emails: readonly QueuedEmail[]): string[] {
  const ranges = emails.flatMap(({ kind, data }) =>
    'through' in data ? [{ kind, after: Number(data['after']), through: Number(data['through']) }] : [],
  );
  return ranges.flatMap((one, index) =>
    ranges
      .slice(index + 1)
      .filter((other) => one.after < other.through && other.after < one.through)
      .map((other) => `alerts were emailed twice: ${JSON.stringify(one)} ${JSON.stringify(other)}`),
  );
}
