import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/news';
import { createCaller } from '../caller.ts';
import type { Person } from '../people.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createShiftedClock, type ShiftedClock } from '../shifted-clock.ts';
import { becomes } from '../wait.ts';
import { createWorld, type World } from '../world.ts';

/** A node looks at its clock each second, and trusts what it knows of a session for as long. */
const FOLLOWED_WITHIN_MS = 15_000;

/**
 * What must hold at an instant, by the calendar of New York. In 2027 its clocks go forward on 14 March at 07:00 UTC and back
 * on 7 November at 06:00 UTC; 4 AM is 08:00 UTC by summer time and 09:00 UTC by winter time, 7 AM three hours later.
 */
interface Moment {
  readonly at: string;
  readonly newsDay: string;
  /** The date of the newest snapshot. */
  readonly snapshot: string;
  /** Also put into a mail: it was not older than twenty hours when it was made. */
  readonly isMailed?: true;
  /** An item is handed in here. */
  readonly publishes?: true;
}

const TRIAL_ENDS_AT = '2027-03-14T12:00:00Z';

/** Each list runs forward; between two of its moments the clock leaps, and `back` takes it back on the way. */
const MOMENTS: readonly Moment[] = [
  { at: '2027-03-13T20:00:00Z', newsDay: '2027-03-13', snapshot: '2027-03-13', isMailed: true },
  { at: '2027-03-14T07:59:40Z', newsDay: '2027-03-13', snapshot: '2027-03-13' },
  { at: '2027-03-14T08:00:01Z', newsDay: '2027-03-13', snapshot: '2027-03-14', isMailed: true },
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
  { at: '2027-11-06T20:00:00Z', newsDay: '2027-11-06', snapshot: '2027-11-06', isMailed: true },
  { at: '2027-11-07T08:30:00Z', newsDay: '2027-11-06', snapshot: '2027-11-06' },
  { at: '2027-11-07T09:00:01Z', newsDay: '2027-11-06', snapshot: '2027-11-07', isMailed: true },
  { at: '2027-11-07T05:30:00Z', newsDay: '2027-11-06', snapshot: '2027-11-07' },
  { at: '2027-11-07T11:59:40Z', newsDay: '2027-11-06', snapshot: '2027-11-07', publishes: true },
  { at: '2027-11-07T12:00:01Z', newsDay: '2027-11-07', snapshot: '2027-11-07', publishes: true },
];

export const clock: Scenario = {
  name: 'clock',
  about: "the node's clock leaps ahead and back, over both changes of the clocks in New York",
  sabotage: { about: 'nobody notes that a trial was told of its end', violates: 'I5' },
  async run(stage): Promise<Recording> {
    const shifted = await createShiftedClock();
    stage.teardown.add(() => shifted.remove());
    await shifted.set(new Date(MOMENTS[0]?.at ?? ''));
    const world = await createWorld(stage, {
      nodes: 1,
      imports: [shifted.module],
      env: shifted.env,
      isStopped: true,
      sabotage: [
        {
          file: 'features/subscription/trial-notices.ts',
          search: 'await transaction.update(trial).set({ last_notice: stage }).where(eq(trial.user_id, userId));',
          replacement: '',
        },
      ],
    });
    const [holder] = await world.people.mint('paid', 1);
    const [trialing] = await world.people.mint('trial', 1);
    if (holder === undefined || trialing === undefined) throw new Error('Two people were minted');
    await prepare(world, { holder, trialing });
    const caller = createCaller({ origin: () => world.publicOrigin, publicOrigin: world.publicOrigin });
    const node = world.node(0);
    await node.process.start();
    const publisher = await world.openPublisher();

    const askFeed = async ({ cookie }: Person): Promise<{ status: number; newsDay: string }> => {
      const response = await fetch(`${world.publicOrigin}${API_BASE}${listNewsSummaries.path}`, {
        headers: { cookie },
      });
      const text = await response.text();
      return { status: response.status, newsDay: /"news_day":"([^"]+)"/.exec(text)?.[1] ?? '' };
    };

    const late: string[] = [];
    const published = new Map<string, string>();
    for (const [index, moment] of MOMENTS.entries()) {
      await shifted.set(new Date(moment.at));
      await runDueJobs(world, shifted);
      const expected = `${moment.newsDay} ${moment.snapshot} ${new Date(moment.at) < new Date(TRIAL_ENDS_AT) ? '200' : '403'}`;
      let seen = '';
      const look = async (): Promise<boolean> => {
        const [snapshot] = await world.database.query<{ date: string }>(
          'SELECT max(date)::text AS date FROM market_snapshot',
        );
        const feed = await askFeed(holder);
        seen = `${feed.newsDay} ${snapshot?.date ?? 'none'} ${String((await askFeed(trialing)).status)}`;
        return seen === expected;
      };
      if (!(await becomes(look, { withinMs: FOLLOWED_WITHIN_MS, everyMs: 100 })))
        late.push(`at moment ${String(index)}, ${moment.at}: ${seen} instead of ${expected}`);
      if (moment.publishes === true) {
        const { id } = await publisher.publish();
        if (id !== null) published.set(id, moment.newsDay);
      }
    }
    // What the leaps have caused by then is in the queue.
    await runDueJobs(world, shifted);
    await becomes(() => areMailingsDone(world), { withinMs: FOLLOWED_WITHIN_MS });

    const mailedDates = MOMENTS.flatMap(({ isMailed, snapshot }) => (isMailed === true ? [snapshot] : []));
    return {
      nodes: [node.process],
      further: [
        { invariant: 'I6', find: () => late },
        { invariant: 'I6', find: () => findWrongDays(world, published) },
        { invariant: 'I5', find: () => findMailFaults(world, { holder, trialing, mailedDates }) },
        { invariant: 'I7', find: () => caller.violations },
      ],
      figures: `${String(MOMENTS.length)} leaps, ${String(MOMENTS.filter(({ at }, index) => at < (MOMENTS[index - 1]?.at ?? '')).length)} of them back; ${String(published.size)} items, ${String(mailedDates.length)} mailed snapshots`,
    };
  },
};

async function prepare({ database }: World, { holder, trialing }: { holder: Person; trialing: Person }): Promise<void> {
  await database.query(`UPDATE session SET expires_at = '2030-01-01'`);
  await database.query(
    `INSERT INTO user_add_on (user_id, package_name, status)
     SELECT $1, name, 'active' FROM unnest(ARRAY['daily_overview', 'email_updates']) AS name`,
    [holder.id],
  );
  await database.query(
    `UPDATE trial SET started_at = $2::timestamptz - interval '14 days', ends_at = $2 WHERE user_id = $1`,
    [trialing.id, TRIAL_ENDS_AT],
  );
}

/** What waits for its minute of real time runs now. It moves the business clock by a thousandth of a second. */
async function runDueJobs({ publicOrigin }: World, shifted: ShiftedClock): Promise<void> {
  const answer = await fetch(`${publicOrigin}/dev/clock`, {
    method: 'POST',
    headers: { origin: publicOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: 0.001 }),
  });
  if (!answer.ok) throw new Error(`At ${shifted.now().toISOString()}: ${await answer.text()}`);
}

async function areMailingsDone({ database }: World): Promise<boolean> {
  const [row] = await database.query<{ open: number }>(
    `SELECT ((SELECT count(*) FROM mailing WHERE done_at IS NULL)
       + (SELECT count(*) FROM pgboss.job WHERE name IN ('trial.notices', 'market-snapshot.publish') AND state < 'completed'))::int
       AS open`,
  );
  return row?.open === 0;
}

/** The news day of what was handed in is that of the clock then. */
async function findWrongDays({ database }: World, published: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await database.query<{ id: string; day: string }>('SELECT id, news_day::text AS day FROM news_summary');
  return rows.flatMap(({ id, day }) =>
    published.get(id) === day ? [] : [`an item of ${String(published.get(id))} is in the feed of ${day}`],
  );
}

async function findMailFaults(
  { database }: World,
  { holder, trialing, mailedDates }: { holder: Person; trialing: Person; mailedDates: readonly string[] },
): Promise<string[]> {
  const faults: string[] = [];
  const doubled = await database.query<{ mail: string; count: number }>(
    `SELECT data::text AS mail, count(*)::int AS count FROM pgboss.job WHERE name = 'mail'
     GROUP BY data::text HAVING count(*) > 1`,
  );
  faults.push(...doubled.map(({ mail, count }) => `a mail was queued ${String(count)} times: ${mail}`));
  const mails = await database.query<{ kind: string; data: Record<string, unknown> }>(
    `SELECT data->>'kind' AS kind, data->'data' AS data FROM pgboss.job WHERE name = 'mail'`,
  );
  const datesMailed = mails.flatMap(({ data }) =>
    data['userId'] === holder.id && 'date' in data ? [data['date']] : [],
  );
  for (const date of mailedDates)
    if (!datesMailed.includes(date)) faults.push(`no mail told of the snapshot of ${date}`);
  for (const date of datesMailed)
    if (!mailedDates.some((one) => one === date)) faults.push(`a mail told late of the snapshot of ${String(date)}`);
  const stages = mails.flatMap(({ data }) =>
    data['userId'] === trialing.id && 'stage' in data ? [data['stage']] : [],
  );
  if (stages.length !== 2 || !stages.includes('1_day') || !stages.includes('ended'))
    faults.push(`of the trial's end was told: ${stages.join()}`);

  const ranges = mails.flatMap(({ kind, data }) =>
    data['userId'] === holder.id && 'through' in data
      ? [{ kind, after: Number(data['after']), through: Number(data['through']) }]
      : [],
  );
  for (const [index, one] of ranges.entries())
    for (const other of ranges.slice(index + 1))
      if (one.after < other.through && other.after < one.through)
        faults.push(`alerts were mailed twice: ${JSON.stringify(one)} ${JSON.stringify(other)}`);

  const snapshots = await database.query<{ date: string; count: number }>(
    `SELECT data->>'date' AS date, count(*)::int AS count FROM mailing WHERE data ? 'date' GROUP BY 1 HAVING count(*) > 1`,
  );
  faults.push(...snapshots.map(({ date }) => `the snapshot of ${date} was mailed twice`));
  return faults;
}
