import type { Database } from './database.ts';
import type { NodeProcess } from './node-process.ts';
import type { ProbeResult } from './probes.ts';
import type { Submission } from './publisher.ts';
import type { PageRecord } from './recorded-page.ts';
import { findLeaks, type UsageChange } from './resources.ts';
import { hasAccess } from './users.ts';

/** Numbers of the product's invariants, which docs/faults.md explains. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8';

export interface Violation {
  readonly invariant: Invariant;
  readonly message: string;
}

/** The recordings of a run. Missing parts are not checked. */
export interface Evidence {
  /** I1, I2, I6: must contain each submission completely or not at all. */
  readonly database?: Database;
  readonly submissions?: readonly Submission[];
  /** I1, I2: pages of entitled users that stayed open until the end. I3: all pages. */
  readonly pages?: readonly PageRecord[];
  /** I7 */
  readonly probes?: readonly ProbeEvidence[];
  /** I7: the complaints of nodes. */
  readonly nodes?: readonly NodeProcess[];
  /** I8 */
  readonly usage?: readonly UsageChange[];
  /** Checks specific to the scenario. */
  readonly checks?: readonly Check[];
}

/** Responses of one part of the product, and the outages that excuse its 503s. */
export interface ProbeEvidence {
  readonly results: readonly ProbeResult[];
  readonly outages: readonly Outage[];
}

export interface Check {
  readonly invariant: Invariant;
  /** Returns a message for each violation. */
  readonly find: () => Promise<readonly string[]> | readonly string[];
}

/** A time in which a dependency of the product was unavailable, by `performance.now()`. */
export interface Outage {
  readonly fromMs: number;
  readonly untilMs: number;
}

const ACCESS_ENDS_WITHIN_MS = 5_000;
const RECOVERS_WITHIN_MS = 10_000;
const MAX_MESSAGES_PER_INVARIANT = 5;

const NO_EVIDENCE: Required<Omit<Evidence, 'database'>> = {
  submissions: [],
  pages: [],
  probes: [],
  nodes: [],
  usage: [],
  checks: [],
};

type Report = (invariant: Invariant, message: string) => void;

/** Checks every invariant for which there is evidence. */
export async function findViolations(evidence: Evidence): Promise<readonly Violation[]> {
  const found = new Map<Invariant, string[]>();
  const report: Report = (invariant, message) => {
    const messages = found.get(invariant);
    if (messages === undefined) found.set(invariant, [message]);
    else messages.push(message);
  };

  const { database, submissions, pages, probes, nodes, usage, checks } = { ...NO_EVIDENCE, ...evidence };
  if (database !== undefined) await checkAlerts(database, { submissions, pages }, report);
  for (const page of pages) {
    checkScreen(page, report);
    checkAccess(page, report);
  }
  for (const probe of probes) checkResponses(probe, report);
  for (const { complaints } of nodes) for (const complaint of complaints) report('I7', complaint);
  for (const change of usage) checkUsage(change, report);
  for (const { invariant, find } of checks) for (const message of await find()) report(invariant, message);
  return [...found].flatMap(([invariant, messages]) => shorten(messages).map((message) => ({ invariant, message })));
}

function shorten(messages: readonly string[]): readonly string[] {
  const rest = messages.length - MAX_MESSAGES_PER_INVARIANT;
  return rest > 0 ? [...messages.slice(0, MAX_MESSAGES_PER_INVARIANT), `and ${String(rest)} more`] : messages;
}

interface AlertRow {
  readonly id: string;
  readonly title: string;
}

interface LogRow {
  readonly seq: string;
  readonly action: string;
  readonly item_id: string;
  readonly title: string;
}

/** I1, I2 and I6: compares the submissions, the alerts, the alert log and all pages. */
async function checkAlerts(
  database: Database,
  { submissions, pages }: { submissions: readonly Submission[]; pages: readonly PageRecord[] },
  report: Report,
): Promise<void> {
  const alerts = await database.query<AlertRow>(
    `SELECT id, title FROM news_summary WHERE retracted_at IS NULL
     AND news_day = (SELECT max(news_day) FROM news_summary) ORDER BY seq`,
  );
  const log = await database.query<LogRow>(
    `SELECT seq, action, news_summary->>'id' AS item_id, news_summary->>'title' AS title FROM alert_log ORDER BY seq`,
  );
  const [head] = await database.query<{ seq: string }>('SELECT seq FROM alert_log_head');
  checkLog(log, head?.seq, report);
  checkSubmissions(submissions, { alerts, created: log.filter(({ action }) => action === 'created') }, report);
  checkFeeds(
    pages,
    alerts.map(({ id }) => id),
    report,
  );
}

function checkLog(log: readonly LogRow[], headSeq: string | undefined, report: Report): void {
  log.forEach(({ seq }, index) => {
    const before = log[index - 1];
    if (before !== undefined && Number(seq) !== Number(before.seq) + 1)
      report('I2', `the alert log has a gap before ${seq}`);
  });
  const lastSeq = log.at(-1)?.seq;
  if (lastSeq !== undefined && headSeq !== lastSeq)
    report('I2', `the head of the log is ${String(headSeq)}, its last entry ${lastSeq}`);
}

function checkSubmissions(
  submissions: readonly Submission[],
  { alerts, created }: { alerts: readonly AlertRow[]; created: readonly LogRow[] },
  report: Report,
): void {
  const alertIds = new Set(alerts.map(({ id }) => id));
  const loggedIds = new Set(created.map(({ item_id }) => item_id));
  for (const { mark, id } of submissions) {
    if (id !== null && !alertIds.has(id)) report('I1', `alert ${id} was acknowledged and is lost`);
    const rows = alerts.filter(({ title }) => title.includes(mark)).length;
    const entries = created.filter(({ title }) => title.includes(mark)).length;
    const counts = `${String(rows)} alerts and ${String(entries)} log entries`;
    if (rows > 1 || entries > 1) report('I2', `the submission ${mark} was stored more than once: ${counts}`);
    if (rows !== entries) report('I6', `the submission ${mark} was stored in part: ${counts}`);
  }
  for (const id of alertIds) if (!loggedIds.has(id)) report('I6', `alert ${id} has no log entry`);
}

function checkFeeds(pages: readonly PageRecord[], expected: readonly string[], report: Report): void {
  const nowMs = performance.now();
  for (const { user, shown } of pages) {
    if (!hasAccess(user, nowMs)) continue;
    const shownIds = new Set(shown);
    const missing = expected.filter((id) => !shownIds.has(id));
    const [first] = missing;
    if (first !== undefined)
      report(
        'I1',
        `${user.email} misses ${String(missing.length)} of ${String(expected.length)} alerts, first ${first}`,
      );
    else if (shown.join() !== expected.join())
      report('I2', `${user.email} sees a different order, or retracted alerts`);
  }
}

/** I2 on one page. */
function checkScreen({ user, faults, sounds }: PageRecord, report: Report): void {
  for (const fault of faults) report('I2', `${user.email}: ${fault}`);
  for (const [id, count] of sounds) {
    if (count > 1) report('I2', `${user.email}: the sound played ${String(count)} times for ${id}`);
  }
}

/** I3: a user receives no news more than five seconds after their access ends. */
function checkAccess({ user, receivedNews }: PageRecord, report: Report): void {
  for (const { atMs, via, ids } of receivedNews) {
    const hadAccess = user.access.some(
      ({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs <= untilMs + ACCESS_ENDS_WITHIN_MS),
    );
    if (hadAccess) continue;
    const endedAtMs = user.access.at(-1)?.untilMs ?? null;
    const when =
      endedAtMs === null
        ? 'without ever having access'
        : `${((atMs - endedAtMs) / 1_000).toFixed(1)} s after the access ended`;
    report('I3', `${user.email} received ${String(ids.length)} alerts by the ${via} ${when}`);
  }
}

/** I7: an outage and the ten seconds after it excuse 503 with Retry-After. Nothing excuses any other 5xx. */
function checkResponses({ results, outages }: ProbeEvidence, report: Report): void {
  for (const { name, status, hasRetryAfter, sentAtMs, respondedAtMs } of results) {
    const isExcused = outages.some(
      ({ fromMs, untilMs }) => respondedAtMs >= fromMs && sentAtMs <= untilMs + RECOVERS_WITHIN_MS,
    );
    const duration = `after ${((respondedAtMs - sentAtMs) / 1_000).toFixed(1)} s`;
    if (status >= 500 && status !== 503) report('I7', `${name} returned ${String(status)} ${duration}`);
    else if (status === 503 && !hasRetryAfter) report('I7', `${name} returned 503 without Retry-After`);
    else if ((status === 503 || status === 0) && !isExcused) {
      const last = outages.findLast(({ untilMs }) => untilMs < sentAtMs);
      const when =
        last === undefined
          ? 'outside of any outage'
          : `${((sentAtMs - last.untilMs) / 1_000).toFixed(1)} s after the outage`;
      report('I7', `${name} ${status === 0 ? 'did not respond' : 'returned 503'} ${when}`);
    }
  }
}

/** I8: leaks of a node. */
function checkUsage({ node, before, after }: UsageChange, report: Report): void {
  for (const name of findLeaks({ before, after }))
    report('I8', `${node}: ${name} was ${String(before[name])} and stays at ${String(after[name])}`);
}
