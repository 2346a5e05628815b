import { hash, randomBytes, randomUUID } from 'node:crypto';
import { login, logout, resetPassword } from '@bna/contract/accounts/auth';
import { register } from '@bna/contract/accounts/registration';
import {
  cancelTrial,
  createCheckoutSession,
  createTrialUpgradeSession,
  syncSubscription,
} from '@bna/contract/billing/subscription-changes';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import type { ApiResponse } from '../api-client.ts';
import type { Violation } from '../checker.ts';
import type { BilledUser } from '../compare-billing.ts';
import { isLive } from '../expected-billing.ts';
import type { RecordedPage } from '../recorded-page.ts';
import { buildRegistrationBody } from '../registration.ts';
import { type AccessSpan, endAccess, type User } from '../users.ts';
import type { ModelTestBed } from './model-test-bed.ts';

/** An open page. Its user has the access of this page only, which never returns once it is lost. */
export interface ActorPage {
  readonly user: User;
  readonly page: RecordedPage;
}

const RESET_LIFETIME = '1 hour';
const MAX_PAGES = 3;
const PACKAGES = { genius_plus: true, email_updates: false, auto_renewal: true, daily_overview: true };
/** This close to a scheduled end, both outcomes are correct. */
const CLOCK_TOLERANCE_MS = 1_500;

/** A user of a walk, with a model of the user's sessions, password and access that is derived from responses alone. */
export class Actor {
  readonly #bed: ModelTestBed;
  readonly #mark = randomUUID();
  readonly #email: string;
  #userId: string | null = null;
  #password: string;
  #cookies: string[] = [];
  readonly #endedCookies: string[] = [];
  #state: 'none' | 'trial' | 'paid' = 'none';
  /** The end that `expireTrialIn` has scheduled. */
  #trialEndsAtMs: number | null = null;
  #purchases = 0;
  readonly #pages: ActorPage[] = [];

  constructor(bed: ModelTestBed) {
    this.#bed = bed;
    const { email, password } = buildRegistrationBody(this.#mark);
    this.#email = email;
    this.#password = password;
  }

  /** Pages that are open, including those that must not receive news any more. */
  get pages(): readonly ActorPage[] {
    return this.#pages;
  }

  /** Null before the registration. */
  get billedUser(): BilledUser | null {
    return this.#userId === null ? null : { userId: this.#userId, email: this.#email, purchases: this.#purchases };
  }

  async register(freeTrial: boolean): Promise<void> {
    if (this.#userId !== null) return;
    const body = buildRegistrationBody(this.#mark, { freeTrial });
    const response = await this.#bed.client.callUntilAnswered('POST', register.path, { body });
    this.#expectStatus('registration', response, [201]);
    const [row] = await this.#bed.query<{ id: string }>('SELECT id FROM user_account WHERE email = $1', [this.#email]);
    if (row === undefined) {
      this.#bed.report('I6', `the registration of ${this.#email} was acknowledged and is lost`);
      return;
    }
    this.#userId = row.id;
    if (freeTrial) this.#state = 'trial';
  }

  async logIn(): Promise<void> {
    await this.register(true);
    const response = await this.#requestLogin();
    this.#expectStatus('login', response, [200]);
    if (response.cookie !== null) this.#cookies.push(response.cookie);
  }

  async logOut(): Promise<void> {
    const [cookie] = this.#cookies;
    if (cookie === undefined) return;
    const response = await this.#bed.client.callUntilAnswered('POST', logout.path, { cookie });
    this.#expectStatus('logout', response, [200]);
    this.#endSessions([cookie]);
  }

  async openPage(): Promise<void> {
    await this.#ensureSession();
    const [cookie] = this.#cookies;
    if (cookie === undefined || this.#userId === null || this.#pages.length >= MAX_PAGES) return;
    const span = { fromMs: performance.now(), untilMs: this.#state === 'trial' ? this.#trialEndsAtMs : null };
    const user: User = {
      id: this.#userId,
      email: this.#email,
      cookie,
      sessionHash: hash('sha256', cookie.slice(cookie.indexOf('=') + 1), 'buffer'),
      access: this.#isEntitled() ? [span] : [],
    };
    this.#pages.push({ user, page: this.#bed.openPage(user) });
  }

  closePage(): void {
    this.#pages.shift()?.page.close();
  }

  async buy(): Promise<void> {
    await this.#ensureSession();
    if (this.#state === 'paid') return;
    const isOnTrial = this.#state === 'trial' && this.#isEntitled();
    const response = isOnTrial
      ? await this.#call('POST', createTrialUpgradeSession.path)
      : await this.#call('POST', createCheckoutSession.path, PACKAGES);
    if (response.status !== 200) {
      // A trial that expires meanwhile may be refused.
      if (this.#trialEndsAtMs === null) this.#expectStatus('checkout', response, [200]);
      return;
    }
    const { data } = response;
    const url = typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : '';
    if (!(await this.#bed.sandbox.pay(url))) return;
    this.#purchases += 1;
    const synced = await this.#call('POST', syncSubscription.path, {});
    this.#expectStatus('return from the checkout', synced, [200]);
    if (!JSON.stringify(synced.data).includes('"status":"active"'))
      this.#bed.report('I4', `${this.#email} has paid and is not subscribed`);
    this.#becomePaid();
  }

  async cancel(): Promise<void> {
    if (this.#state === 'none') return;
    await this.#ensureSession();
    if (this.#state === 'trial') {
      const response = await this.#call('PATCH', cancelTrial.path);
      // 409: a repeated request, or the trial has ended.
      this.#expectStatus('cancellation', response, [200, 409]);
    } else {
      const subscription = await this.#findLiveSubscription();
      if (subscription !== null) await this.#bed.sandbox.cancelSubscription(subscription);
      this.#expectStatus('return from the portal', await this.#call('POST', syncSubscription.path, {}), [200]);
    }
    this.#state = 'none';
    for (const { user } of this.#pages) endAccess(user);
  }

  async expireTrialIn(ms: number): Promise<void> {
    if (this.#state !== 'trial' || this.#userId === null || this.#trialEndsAtMs !== null) return;
    const endsAt = Date.now() + ms;
    await this.#bed.query('UPDATE trial SET ends_at = $2 WHERE user_id = $1', [this.#userId, new Date(endsAt)]);
    this.#trialEndsAtMs = performance.now() + Math.max(0, endsAt - Date.now());
    for (const { user } of this.#pages) endAccess(user, this.#trialEndsAtMs);
  }

  async resetPassword(): Promise<void> {
    if (this.#userId === null) return;
    const token = randomBytes(32).toString('base64url');
    await this.#bed.query(
      `INSERT INTO password_reset (user_id, id, token_hash, requested_at, expires_at)
       VALUES ($1, $2, $3, now(), now() + interval '${RESET_LIFETIME}')
       ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
         requested_at = excluded.requested_at, expires_at = excluded.expires_at`,
      [this.#userId, randomUUID(), hash('sha256', token, 'buffer')],
    );
    const password = `copper meadow ${randomUUID()}`;
    const body = { password, reenter_password: password, resetToken: token };
    const response = await this.#bed.client.callUntilAnswered('POST', resetPassword.path, { body });
    // 404: a repeated request after a lost response.
    this.#expectStatus('password reset', response, [200, 404]);
    this.#password = password;
    this.#endSessions(this.#cookies);
  }

  /** Compares the product with the model. */
  async findContradictions(): Promise<readonly Violation[]> {
    const found: Violation[] = [];
    const response = await this.#requestLogin();
    if (response.status !== (this.#userId === null ? 401 : 200))
      found.push({ invariant: 'I6', message: `the login of ${this.#email} returned ${String(response.status)}` });
    const newCookies = response.cookie === null ? [] : [response.cookie];
    for (const cookie of [...this.#cookies, ...newCookies]) {
      const status = await this.#fetchFeed(cookie);
      if (status === (this.#isEntitled() ? 200 : 403) || this.#isAboutToExpire()) continue;
      const message = `the feed of ${this.#email} (${this.#state}) returned ${String(status)}`;
      found.push({ invariant: status === 200 ? 'I3' : 'I6', message });
    }
    for (const cookie of this.#endedCookies) {
      const status = await this.#fetchFeed(cookie);
      if (status === 401) continue;
      const message = `the feed of an ended session of ${this.#email} returned ${String(status)}`;
      found.push({ invariant: 'I3', message });
    }
    return found;
  }

  #isEntitled(): boolean {
    if (this.#state !== 'trial') return this.#state === 'paid';
    return this.#trialEndsAtMs === null || performance.now() < this.#trialEndsAtMs;
  }

  #isAboutToExpire(): boolean {
    return this.#trialEndsAtMs !== null && Math.abs(performance.now() - this.#trialEndsAtMs) < CLOCK_TOLERANCE_MS;
  }

  #becomePaid(): void {
    if (this.#isEntitled()) {
      // Pages of a running trial keep their access, unless it has expired meanwhile.
      for (const { user } of this.#pages) for (const span of user.access) extend(span, this.#trialEndsAtMs);
    } else {
      // Pages that lost their access may receive news again, which the checker would report.
      for (const { user, page } of this.#pages) if (user.access.at(-1)?.untilMs !== null) page.close();
    }
    this.#state = 'paid';
  }

  #endSessions(ended: readonly string[]): void {
    this.#cookies = this.#cookies.filter((cookie) => !ended.includes(cookie));
    this.#endedCookies.push(...ended);
    for (const { user } of this.#pages) if (ended.includes(user.cookie)) endAccess(user);
  }

  async #ensureSession(): Promise<void> {
    if (this.#cookies.length === 0) await this.logIn();
  }

  #requestLogin(): Promise<ApiResponse> {
    const body = { email: this.#email, password: this.#password };
    return this.#bed.client.callUntilAnswered('POST', login.path, { body });
  }

  #call(method: 'POST' | 'PATCH', path: string, body?: object): Promise<ApiResponse> {
    const [cookie = ''] = this.#cookies;
    return this.#bed.client.callUntilAnswered(method, path, { cookie, ...(body === undefined ? {} : { body }) });
  }

  /** Returns the status. */
  async #fetchFeed(cookie: string): Promise<number> {
    return (await this.#bed.client.callUntilAnswered('GET', listNewsSummaries.path, { cookie })).status;
  }

  #expectStatus(request: string, { status }: ApiResponse, expected: readonly number[]): void {
    if (!expected.includes(status))
      this.#bed.report('I6', `the ${request} of ${this.#email} returned ${String(status)}`);
  }

  async #findLiveSubscription(): Promise<string | null> {
    for (const { id } of await this.#bed.sandbox.listCustomers(this.#email)) {
      const live = (await this.#bed.sandbox.listSubscriptions(id)).find(isLive);
      if (live !== undefined) return live.id;
    }
    return null;
  }
}

function extend(span: AccessSpan, trialEndsAtMs: number | null): void {
  if (span.untilMs === trialEndsAtMs) span.untilMs = null;
}
