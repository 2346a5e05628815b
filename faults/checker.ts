import type { Database } from './database.ts';
import type { NodeProcess } from './node-process.ts';
import { hasAccess } from './people.ts';
import type { Probed } from './probes.ts';
import type { Handed } from './publisher.ts';
import { unreturned, type UsageChange } from './resources.ts';
import type { SubscriberRecord } from './subscriber.ts';

/** The invariants of the product, by their numbers in docs/security.md. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8';

export interface Violation {
  readonly invariant: Invariant;
  readonly what: string;
}

/** What was recorded of a run. Only what is there is checked. */
export interface Evidence {
  /** I1, I2, I6: what was published must be here, whole or not at all. */
  readonly database?: Database;
  readonly handed?: readonly Handed[];
  /** I1, I2: pages that were open until everything was quiet. I3: everybody's. */
  readonly subscribers?: readonly SubscriberRecord[];
  /** I7 */
  readonly asked?: readonly Asked[];
  /** I7: what nodes complained of. */
  readonly nodes?: readonly NodeProcess[];
  /** I8 */
  readonly usage?: readonly UsageChange[];
  /** I4, I5, I6 and whatever else a scenario knows how to look at: each answers what is wrong, in sentences. */
  readonly further?: readonly FurtherCheck[];
}

/** The answers of one part, and when something was away that it needs: that excuses nobody else. */
export interface Asked {
  readonly probed: readonly Probed[];
  readonly outages: readonly Outage[];
}

export interface FurtherCheck {
  readonly invariant: Invariant;
  readonly find: () => Promise<readonly string[]> | readonly string[];
}

/** A time in which something that the product needs was away, by `performance.now()`. */
export interface Outage {
  readonly fromMs: number;
  readonly untilMs: number;
}

const SHOWN_OUT_WITHIN_MS = 5_000;
const RECOVERED_WITHIN_MS = 10_000;
/** Of each kind, so that a report stays one that is read. */
const MAX_TOLD = 5;

/** Checks every invariant of which there is evidence. An empty list: nothing was violated. */
export async function findViolations(evidence: Evidence): Promise<readonly Violation[]> {
  const found = new Map<Invariant, string[]>();
  const tell = (invariant: Invariant, what: string): void => {
    const told = found.get(invariant);
    if (told === undefined) found.set(invariant, [what]);
    else told.push(what);
  };

  const { database, handed = [], subscribers = [], asked = [], nodes = [], usage = [] } = evidence;
  if (database !== undefined) await checkFeeds(database, handed, subscribers, tell);
  for (const record of subscribers) {
    checkScreen(record, tell);
    checkSecrecy(record, tell);
  }
  for (const { probed, outages } of asked) checkAnswers(probed, outages, tell);
  for (const { complaints } of nodes) for (const complaint of complaints) tell('I7', complaint);
  for (const change of usage) {
    for (const name of unreturned(change)) {
      tell(
        'I8',
        `${change.node}: ${name} was ${String(change.before[name])} and stays at ${String(change.after[name])}`,
      );
    }
  }
  for (const { invariant, find } of evidence.further ?? []) for (const what of await find()) tell(invariant, what);

  const violations: Violation[] = [];
  for (const [invariant, told] of found) {
    for (const what of told.slice(0, MAX_TOLD)) violations.push({ invariant, what });
    if (told.length > MAX_TOLD) violations.push({ invariant, what: `and ${String(told.length - MAX_TOLD)} more` });
  }
  return violations;
}

type Tell = (invariant: Invariant, what: string) => void;

interface LogRow {
  readonly seq: string;
  readonly action: string;
  readonly item_id: string;
  readonly title: string;
}

/** I1 and I2 against the database: what was acked is there, what was not is whole or absent, and all pages show it all. */
async function checkFeeds(
  database: Database,
  handed: readonly Handed[],
  subscribers: readonly SubscriberRecord[],
  tell: Tell,
): Promise<void> {
  const items = await database.query<{ id: string; title: string; seq: string }>(
    `SELECT id, title, seq FROM news_summary WHERE retracted_at IS NULL
     AND news_day = (SELECT max(news_day) FROM news_summary) ORDER BY seq`,
  );
  const log = await database.query<LogRow>(
    `SELECT seq, action, news_summary->>'id' AS item_id, news_summary->>'title' AS title FROM alert_log ORDER BY seq`,
  );
  const [head] = await database.query<{ seq: string }>('SELECT seq FROM alert_log_head');

  log.forEach(({ seq }, index) => {
    const before = log[index - 1];
    if (before !== undefined && Number(seq) !== Number(before.seq) + 1) tell('I2', `the alert log leaps to ${seq}`);
  });
  if (log.length > 0 && head?.seq !== log.at(-1)?.seq)
    tell('I2', `the head of the log is ${String(head?.seq)}, its last entry ${String(log.at(-1)?.seq)}`);

  const itemIds = new Set(items.map(({ id }) => id));
  const created = log.filter(({ action }) => action === 'created');
  const createdIds = new Set(created.map(({ item_id }) => item_id));
  for (const { mark, id } of handed) {
    if (id !== null && !itemIds.has(id)) tell('I1', `item ${id} was answered with 201 and is lost`);
    const rows = items.filter(({ title }) => title.includes(mark));
    const entries = created.filter(({ title }) => title.includes(mark));
    if (rows.length > 1 || entries.length > 1)
      tell('I2', `the item ${mark} is there ${String(rows.length)} times, told ${String(entries.length)} times`);
    if (rows.length !== entries.length)
      tell(
        'I6',
        `the item ${mark} is there half: ${String(rows.length)} rows, ${String(entries.length)} entries of the log`,
      );
  }
  for (const id of itemIds) if (!createdIds.has(id)) tell('I6', `item ${id} is in no entry of the log`);

  const expected = items.map(({ id }) => id);
  const nowMs = performance.now();
  for (const { person, shown } of subscribers) {
    if (!hasAccess(person, nowMs)) continue;
    const shownIds = new Set(shown);
    const missed = expected.filter((id) => !shownIds.has(id));
    if (missed.length > 0)
      tell(
        'I1',
        `${person.email} misses ${String(missed.length)} of ${String(expected.length)} items, first ${String(missed[0])}`,
      );
    else if (shown.join() !== expected.join()) tell('I2', `${person.email} sees another order, or what was taken back`);
  }
}

/** I2 on one page. */
function checkScreen({ person, faults, sounds }: SubscriberRecord, tell: Tell): void {
  for (const fault of faults) tell('I2', `${person.email}: ${fault}`);
  for (const [id, times] of sounds) {
    if (times > 1) tell('I2', `${person.email}: the sound played ${String(times)} times for ${id}`);
  }
}

/** I3: whoever had no right for the last five seconds must not hear any news. */
function checkSecrecy({ person, newsHeard }: SubscriberRecord, tell: Tell): void {
  for (const { atMs, way, ids } of newsHeard) {
    const hadRight = person.access.some(
      ({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs <= untilMs + SHOWN_OUT_WITHIN_MS),
    );
    if (hadRight) continue;
    const end = person.access.at(-1)?.untilMs;
    const since =
      end === undefined || end === null
        ? 'without ever a right'
        : `${((atMs - end) / 1_000).toFixed(1)} s after the right ended`;
    tell('I3', `${person.email} heard ${String(ids.length)} items by the ${way} ${since}`);
  }
}

/** I7: an outage excuses 503 with Retry-After, for its time and ten seconds more; nothing excuses another 5xx. */
function checkAnswers(probed: readonly Probed[], outages: readonly Outage[], tell: Tell): void {
  for (const { what, status, hasRetryAfter, askedAtMs, answeredAtMs } of probed) {
    const isExcused = outages.some(
      ({ fromMs, untilMs }) => answeredAtMs >= fromMs && askedAtMs <= untilMs + RECOVERED_WITHIN_MS,
    );
    const waited = `after ${((answeredAtMs - askedAtMs) / 1_000).toFixed(1)} s`;
    if (status >= 500 && status !== 503) tell('I7', `${what} answered ${String(status)} ${waited}`);
    else if (status === 503 && !hasRetryAfter) tell('I7', `${what} answered 503 without Retry-After`);
    else if ((status === 503 || status === 0) && !isExcused) {
      const last = outages.findLast(({ untilMs }) => untilMs < askedAtMs);
      const since =
        last === undefined
          ? 'with nothing away'
          : `${((askedAtMs - last.untilMs) / 1_000).toFixed(1)} s after it was back`;
      tell('I7', `${what} ${status === 0 ? 'was not answered' : 'answered 503'} ${since}`);
    }
  }
}
