import { hash, randomBytes, randomUUID } from 'node:crypto';
import { login, logout, resetPassword } from '@bna/contract/auth';
import { listNewsSummaries } from '@bna/contract/news';
import { register } from '@bna/contract/registration';
import {
  cancelTrial,
  createCheckoutSession,
  createTrialUpgradeSession,
  syncSubscription,
} from '@bna/contract/subscription';
import type { Person } from '../people.ts';
import { registrationOf } from '../registration.ts';
import type { Subscriber } from '../subscriber.ts';
import type { Installation } from './installation.ts';

/** A page of an actor's. Its person knows the right of this page alone, which never comes back once it is lost. */
export interface View {
  readonly person: Person;
  readonly subscriber: Subscriber;
}

/** Somebody of a walk. What is said here of rights and passwords is the model: it follows from answers alone. */
export interface Actor {
  register(freeTrial: boolean): Promise<void>;
  logIn(): Promise<void>;
  logOut(): Promise<void>;
  connect(): Promise<void>;
  closePage(): void;
  buy(): Promise<void>;
  cancel(): Promise<void>;
  /** The trial's end comes by the clock, in so many milliseconds. */
  lapseIn(ms: number): Promise<void>;
  resetPassword(): Promise<void>;
  /** Pages that are open, and those that were and are not to hear anything. */
  readonly views: readonly View[];
  /** Null before the registration. */
  readonly buyer: { readonly userId: string; readonly email: string; readonly purchases: number } | null;
  /** Asks what the model says of this person. @returns what is otherwise, by invariant */
  findLies(): Promise<readonly { readonly invariant: 'I3' | 'I6'; readonly what: string }[]>;
}

const RESET_LIFETIME = '1 hour';
const MAX_VIEWS = 3;
const CHOICE = { genius_plus: true, email_updates: false, auto_renewal: true, daily_overview: true };
/** An end by the clock that is this near may be seen either way. */
const CLOCK_MARGIN_MS = 1_500;

export function createActor(installation: Installation): Actor {
  const { caller, sandbox, query } = installation;
  const mark = randomUUID();
  const { email, password: firstPassword } = registrationOf(mark);
  let userId: string | null = null;
  let password = firstPassword;
  /** Of the sessions that must work, and of those that must not. */
  const cookies: string[] = [];
  const endedCookies: string[] = [];
  let standing: 'none' | 'trial' | 'paid' = 'none';
  /** When the clock ends a trial that was told to lapse. */
  let trialEndsAtMs: number | null = null;
  let purchases = 0;
  const views: View[] = [];

  const isEntitled = (): boolean =>
    standing === 'paid' || (standing === 'trial' && (trialEndsAtMs === null || performance.now() < trialEndsAtMs));

  const loseViews = (isLost: (view: View) => boolean, atMs = performance.now()): void => {
    for (const view of views) {
      if (!isLost(view)) continue;
      for (const span of view.person.access) if (span.untilMs === null || span.untilMs > atMs) span.untilMs = atMs;
    }
  };
  const gain = (): void => {
    // What would be told to a page that lost its right before is no longer wrong.
    for (const { person, subscriber } of views) if (person.access.at(-1)?.untilMs !== null) subscriber.close();
  };
  const endSessions = (ended: readonly string[]): void => {
    for (const cookie of ended) {
      cookies.splice(cookies.indexOf(cookie), 1);
      endedCookies.push(cookie);
    }
    loseViews(({ person }) => ended.includes(person.cookie));
  };
  const ask = (method: 'POST' | 'PATCH', path: string, body?: object) => {
    const [cookie = ''] = cookies;
    return caller.insist(method, path, { cookie, ...(body === undefined ? {} : { body }) });
  };
  const expectStatus = (what: string, status: number, expected: readonly number[]): void => {
    if (!expected.includes(status)) installation.tell('I6', `${what} of ${email} was answered ${String(status)}`);
  };

  const registerOnce = async (freeTrial: boolean): Promise<void> => {
    if (userId !== null) return;
    const { status } = await caller.insist('POST', register.path, { body: registrationOf(mark, { freeTrial }) });
    expectStatus('the registration', status, [201]);
    const [row] = await query<{ id: string }>('SELECT id FROM user_account WHERE email = $1', [email]);
    if (row === undefined) {
      installation.tell('I6', `the registration of ${email} was acked and is lost`);
      return;
    }
    userId = row.id;
    if (freeTrial) standing = 'trial';
  };
  const logInAnew = async (): Promise<void> => {
    await registerOnce(true);
    const { status, cookie } = await caller.insist('POST', login.path, { body: { email, password } });
    expectStatus('the login', status, [200]);
    if (cookie !== null) cookies.push(cookie);
  };
  const ensureSession = async (): Promise<void> => {
    if (cookies.length === 0) await logInAnew();
  };
  const findLive = async (): Promise<string | null> => {
    for (const { id } of await sandbox.listCustomers(email)) {
      const live = (await sandbox.listSubscriptions(id)).find(({ status }) => status === 'active');
      if (live !== undefined) return live.id;
    }
    return null;
  };

  return {
    views,
    register: registerOnce,
    logIn: logInAnew,
    async logOut() {
      const [cookie] = cookies;
      if (cookie === undefined) return;
      const { status } = await caller.insist('POST', logout.path, { cookie });
      expectStatus('the logout', status, [200]);
      endSessions([cookie]);
    },
    async connect() {
      await ensureSession();
      const [cookie] = cookies;
      if (cookie === undefined || userId === null || views.length >= MAX_VIEWS) return;
      const fromMs = performance.now();
      const access = isEntitled() ? [{ fromMs, untilMs: standing === 'trial' ? trialEndsAtMs : null }] : [];
      const sessionHash = hash('sha256', cookie.slice(cookie.indexOf('=') + 1), 'buffer');
      const person: Person = { id: userId, email, cookie, sessionHash, access };
      views.push({ person, subscriber: installation.openView(person) });
    },
    closePage() {
      const view = views.shift();
      view?.subscriber.close();
    },
    async buy() {
      await ensureSession();
      if (standing === 'paid') return;
      const isTrying = standing === 'trial' && isEntitled();
      const { status, data } = isTrying
        ? await ask('POST', createTrialUpgradeSession.path)
        : await ask('POST', createCheckoutSession.path, CHOICE);
      // A trial that ends meanwhile may be refused.
      if (status !== 200) {
        if (trialEndsAtMs === null) expectStatus('a checkout', status, [200]);
        return;
      }
      const url = typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : '';
      if (!(await sandbox.pay(url))) return;
      purchases += 1;
      const synced = await ask('POST', syncSubscription.path, {});
      expectStatus('the way back from the checkout', synced.status, [200]);
      if (!JSON.stringify(synced.data).includes('"status":"active"'))
        installation.tell('I4', `${email} has paid and is not subscribed`);
      if (!isEntitled()) gain();
      // A page that had the trial's right has the plan's from now on, unless the clock was quicker.
      else for (const { person } of views) for (const span of person.access) keepUp(span, trialEndsAtMs);
      standing = 'paid';
    },
    async cancel() {
      if (standing === 'none') return;
      await ensureSession();
      if (standing === 'trial') {
        const { status } = await ask('PATCH', cancelTrial.path);
        // Asked twice, or too late: it is over all the same.
        expectStatus('the cancellation', status, [200, 409]);
      } else {
        const live = await findLive();
        if (live !== null) await sandbox.cancel(live);
        const { status } = await ask('POST', syncSubscription.path, {});
        expectStatus('the way back from the portal', status, [200]);
      }
      standing = 'none';
      loseViews(() => true);
    },
    async lapseIn(ms) {
      if (standing !== 'trial' || userId === null || trialEndsAtMs !== null) return;
      const endsAt = Date.now() + ms;
      await query('UPDATE trial SET ends_at = $2 WHERE user_id = $1', [userId, new Date(endsAt)]);
      trialEndsAtMs = performance.now() + Math.max(0, endsAt - Date.now());
      loseViews(() => true, trialEndsAtMs);
    },
    async resetPassword() {
      if (userId === null) return;
      const token = randomBytes(32).toString('base64url');
      await query(
        `INSERT INTO password_reset (user_id, id, token_hash, requested_at, expires_at)
         VALUES ($1, $2, $3, now(), now() + interval '${RESET_LIFETIME}')
         ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
           requested_at = excluded.requested_at, expires_at = excluded.expires_at`,
        [userId, randomUUID(), hash('sha256', token, 'buffer')],
      );
      const next = `copper meadow ${randomUUID()}`;
      const body = { password: next, reenter_password: next, resetToken: token };
      const { status } = await caller.insist('POST', resetPassword.path, { body });
      // 404 at a second try: the first was done, and its answer was lost.
      expectStatus('the reset', status, [200, 404]);
      password = next;
      endSessions([...cookies]);
    },
    get buyer() {
      return userId === null ? null : { userId, email, purchases };
    },
    async findLies() {
      const lies: { invariant: 'I3' | 'I6'; what: string }[] = [];
      const { status, cookie } = await caller.insist('POST', login.path, { body: { email, password } });
      if (status !== (userId === null ? 401 : 200))
        lies.push({ invariant: 'I6', what: `the login of ${email} was answered ${String(status)}` });
      const isUnclear = trialEndsAtMs !== null && Math.abs(performance.now() - trialEndsAtMs) < CLOCK_MARGIN_MS;
      const expected = isEntitled() ? 200 : 403;
      for (const own of [...cookies, ...(cookie === null ? [] : [cookie])]) {
        const feed = await caller.insist('GET', listNewsSummaries.path, { cookie: own });
        if (feed.status === expected || isUnclear) continue;
        const invariant = feed.status === 200 ? 'I3' : 'I6';
        lies.push({
          invariant,
          what: `${email} (${standing}) asked for the feed and was answered ${String(feed.status)}`,
        });
      }
      for (const ended of endedCookies) {
        const feed = await caller.insist('GET', listNewsSummaries.path, { cookie: ended });
        if (feed.status !== 401)
          lies.push({ invariant: 'I3', what: `an ended session of ${email} was answered ${String(feed.status)}` });
      }
      return lies;
    },
  };
}

function keepUp(span: { untilMs: number | null }, trialEndsAtMs: number | null): void {
  if (span.untilMs === null || span.untilMs === trialEndsAtMs) span.untilMs = null;
}
