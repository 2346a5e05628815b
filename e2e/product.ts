import { API_BASE } from '@bna/contract/endpoint';
import type { NewNewsSummary, NewsSummary, NewsSummaryCorrection } from '@bna/contract/news';
import type { APIRequest, APIRequestContext, APIResponse } from '@playwright/test';
import { CARDS, cardForm } from './checkout.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { newPerson, type Person, registrationOf } from './people.ts';
import { createProductProcess, type ProductOptions, type ProductProcess } from './product-process.ts';
import { connectSandbox, type Sandbox } from './sandbox.ts';

/** The demo's accounts. */
export type Account = 'trial' | 'paid' | 'lapsed' | 'admin' | 'trader';

export const PASSWORD = 'demo-bna-2026';
export const SCRAPER_TOKEN = 'demo-scraper-token';
export const SESSION_EXPIRY_KEY = 'bna.registration.session.expiry';

export const emailOf = (account: Account): string => `${account}@bna.test`;

/** What an account of the demo, or somebody who registered, logs in with. */
export const credentialsOf = (who: Account | Person): Pick<Person, 'email' | 'password'> =>
  typeof who === 'string' ? { email: emailOf(who), password: PASSWORD } : { email: who.email, password: who.password };

/** What a browser holds of somebody who is signed in; for `browser.newContext`. */
export type SignedInState = Awaited<ReturnType<APIRequestContext['storageState']>>;

export interface Product extends ProductProcess {
  /** As the scraper. Rejects unless the item is new. */
  publish(item: NewNewsSummary): Promise<NewsSummary>;
  /** As the editor. */
  correct(id: string, correction: NewsSummaryCorrection): Promise<void>;
  /** As the editor. */
  retract(id: string): Promise<void>;
  /** Takes back all that was published through this object and nobody has taken back yet. */
  retractAll(): Promise<void>;
  /** Moves the product's business clock forward, and the payment provider's along with it. */
  moveClock(move: { advance_s: number }): Promise<void>;
  /** Opens an account with the free trial for somebody new. */
  register(): Promise<Person>;
  /** Ends somebody's free trial. */
  cancelTrial(who: Account | Person): Promise<void>;
  /** Pays for what somebody's trial has chosen, as the pages of upgrade, checkout and return do. */
  subscribe(person: Person): Promise<void>;
  /** Begins a session. */
  signIn(who: Account | Person): Promise<SignedInState>;
  readonly mailbox: Mailbox;
  readonly sandbox: Sandbox;
}

/** The product, running, with the calls that scrapers, editors and operators make. */
export async function startProduct(request: APIRequest, options: ProductOptions): Promise<Product> {
  const running = await createProductProcess(options);
  const { origin } = running;
  const published = new Set<string>();

  const scraper = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${SCRAPER_TOKEN}` } });
  const editor = await request.newContext({ extraHTTPHeaders: { origin } });
  const visitor = await request.newContext({ extraHTTPHeaders: { origin } });
  const sandbox = await connectSandbox(request, running.sandboxOrigin);
  try {
    await running.start();
    await logIn(editor, origin, 'trader');
  } catch (error) {
    await running.stop().catch(() => undefined);
    throw error;
  }

  const takeBack = (id: string): Promise<APIResponse> => editor.delete(`${origin}${API_BASE}/news-summary/${id}`);
  const retract = async (id: string): Promise<void> => {
    await expectStatus(takeBack(id), 200);
    published.delete(id);
  };

  const withSession = async <T>(
    who: Account | Person,
    work: (browser: APIRequestContext, expires: string) => Promise<T>,
  ): Promise<T> => {
    const browser = await request.newContext({ extraHTTPHeaders: { origin } });
    try {
      return await work(browser, await logIn(browser, origin, who));
    } finally {
      await browser.dispose();
    }
  };

  return {
    ...running,
    async stop() {
      await Promise.all([scraper, editor, visitor, sandbox].map((caller) => caller.dispose()));
      await running.stop();
    },
    async publish(item) {
      const answer = await expectStatus(scraper.post(`${origin}${API_BASE}/news-summary`, { data: item }), 201);
      const { data } = (await answer.json()) as { data: NewsSummary };
      published.add(data.id);
      return data;
    },
    async correct(id, correction) {
      await expectStatus(editor.patch(`${origin}${API_BASE}/news-summary/${id}`, { data: correction }), 200);
    },
    retract,
    async retractAll() {
      // At the desk they may be taken back already.
      for (const id of published) await expectStatus(takeBack(id), 200, 404);
      published.clear();
    },
    async moveClock(move) {
      await expectStatus(editor.post(`${origin}/dev/clock`, { data: move }), 200);
    },
    async register() {
      const person = newPerson();
      const body = registrationOf(person);
      await expectStatus(visitor.post(`${origin}${API_BASE}/auth/register`, { data: body }), 201);
      return person;
    },
    cancelTrial: (who) =>
      withSession(who, async (browser) => {
        await expectStatus(browser.patch(`${origin}${API_BASE}/subscription/cancel-trial`), 200);
      }),
    subscribe: (person) =>
      withSession(person, async (browser) => {
        const subscription = `${origin}${API_BASE}/subscription`;
        const begun = await expectStatus(browser.post(`${subscription}/checkout-sessions/trial-upgrade`), 200);
        const { data } = (await begun.json()) as { data: { url: string } };
        const headers = { origin: running.sandboxOrigin };
        const paid = browser.post(data.url, { headers, form: cardForm(CARDS.pays), maxRedirects: 0 });
        const back = (await expectStatus(paid, 303)).headers()['location'] ?? '';
        const checkout_session_id = new URL(back).searchParams.get('checkout_session_id');
        const synced = await expectStatus(browser.post(`${subscription}/sync`, { data: { checkout_session_id } }), 200);
        const answer = (await synced.json()) as { data: { status: string } | null };
        if (answer.data?.status !== 'active') throw new Error(`${person.email} has paid and is not subscribed`);
      }),
    mailbox: createMailbox(visitor, origin),
    sandbox,
    signIn: (who) =>
      withSession(who, async (browser, expires) => {
        const { cookies } = await browser.storageState();
        return { cookies, origins: [{ origin, localStorage: [{ name: SESSION_EXPIRY_KEY, value: expires }] }] };
      }),
  };
}

/** @returns when the session ends, as the page stores it */
async function logIn(caller: APIRequestContext, origin: string, who: Account | Person): Promise<string> {
  const body = credentialsOf(who);
  const answer = await expectStatus(caller.post(`${origin}${API_BASE}/auth/login`, { data: body }), 200);
  const { data } = (await answer.json()) as { data: { _expires: string } };
  return data._expires;
}

async function expectStatus(answering: Promise<APIResponse>, ...statuses: number[]): Promise<APIResponse> {
  const answer = await answering;
  if (statuses.includes(answer.status())) return answer;
  throw new Error(`${answer.url()} answered ${String(answer.status())}: ${await answer.text()}`);
}
