import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import type { NewNewsSummary, NewsSummary } from '@bna/contract/feed/news-summary';
import type { NewsSummaryCorrection } from '@bna/contract/feed/edit-news-summary';
import type { APIRequest, APIRequestContext, APIResponse } from '@playwright/test';
import { CARDS, cardForm } from './checkout.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createUser, type User, buildRegistrationBody } from './users.ts';
import { createProductProcess, type ProductOptions, type ProductProcess } from './product-process.ts';
import { connectSandbox, type Sandbox } from './sandbox.ts';

/** The demo's accounts. */
export type Account = 'trial' | 'paid' | 'lapsed' | 'admin' | 'trader';

export const PASSWORD = 'demo-bna-2026';
const STAFF: ReadonlySet<unknown> = new Set<Account>(['admin', 'trader']);
export const SCRAPER_TOKEN = 'demo-scraper-token';
export const SESSION_EXPIRY_KEY = 'bna.registration.session.expiry';

export const getEmail = (account: Account): string => `${account}@bna.test`;

/** Returns the credentials of a demo account or a registered user. */
export const getCredentials = (account: Account | User): Pick<User, 'email' | 'password'> =>
  typeof account === 'string'
    ? { email: getEmail(account), password: PASSWORD }
    : { email: account.email, password: account.password };

/** Storage state of a signed-in browser, for `browser.newContext`. */
export type SignedInState = Awaited<ReturnType<APIRequestContext['storageState']>>;

export interface Product extends ProductProcess {
  /** Publishes as the scraper. @throws Error unless the alert is new */
  publish(item: NewNewsSummary): Promise<NewsSummary>;
  /** As the editor. */
  correct(id: string, correction: NewsSummaryCorrection): Promise<void>;
  /** As the editor. */
  retract(id: string): Promise<void>;
  /** Retracts everything published through this object. */
  retractAll(): Promise<void>;
  /** Moves the clocks of the product and the payment provider forward. */
  moveClock(move: { advance_s: number }): Promise<void>;
  /** Registers a new user with the free trial. */
  register(): Promise<User>;
  /** Opens the link of the welcome email. */
  confirmEmail(user: User): Promise<void>;
  cancelTrial(account: Account | User): Promise<void>;
  /** Upgrades the trial and pays, as the pages do. */
  subscribe(user: User): Promise<void>;
  /** Creates a session. Tests share those of staff, because each code of the second factor works once. */
  signIn(account: Account | User): Promise<SignedInState>;
  readonly mailbox: Mailbox;
  readonly sandbox: Sandbox;
}

/** Starts the product. Returns it with the calls of scrapers, editors and operators. */
export async function startProduct(request: APIRequest, options: ProductOptions): Promise<Product> {
  const productProcess = await createProductProcess(options);
  const { origin } = productProcess;
  const published = new Set<string>();
  const staff = new Map<unknown, SignedInState>();

  const scraper = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${SCRAPER_TOKEN}` } });
  const editor = await request.newContext({ extraHTTPHeaders: { origin } });
  const visitor = await request.newContext({ extraHTTPHeaders: { origin } });
  const sandbox = await connectSandbox(request, productProcess.sandboxOrigin);
  try {
    await productProcess.start();
    staff.set('trader', await signInWith(editor, origin, 'trader'));
  } catch (error) {
    await productProcess.stop().catch(() => undefined);
    throw error;
  }

  const mailbox = createMailbox(visitor, origin);
  const { correctAlert, deleteAlert } = createEditorCalls(editor, origin);
  const withSession = <T>(account: Account | User, work: (browser: APIRequestContext) => Promise<T>): Promise<T> =>
    withContext(request, origin, async (browser) => {
      await logIn(browser, origin, account);
      return work(browser);
    });

  return {
    ...productProcess,
    async stop() {
      await Promise.all([scraper, editor, visitor, sandbox].map((context) => context.dispose()));
      await productProcess.stop();
    },
    async publish(item) {
      const response = await expectStatus(scraper.post(`${origin}${API_BASE}/news-summary`, { data: item }), 201);
      const { data } = (await response.json()) as { data: NewsSummary };
      published.add(data.id);
      return data;
    },
    async correct(id, correction) {
      await expectStatus(correctAlert(id, correction), 200);
    },
    async retract(id) {
      await expectStatus(deleteAlert(id), 200);
      published.delete(id);
    },
    async retractAll() {
      // The test may have retracted some at the desk.
      for (const id of published) await expectStatus(deleteAlert(id), 200, 404);
      published.clear();
    },
    async moveClock(move) {
      await expectStatus(editor.post(`${origin}/dev/clock`, { data: move }), 200);
    },
    async register() {
      const user = createUser();
      const body = buildRegistrationBody(user);
      await expectStatus(visitor.post(`${origin}${API_BASE}/auth/register`, { data: body }), 201);
      return user;
    },
    async confirmEmail({ email }) {
      const { text } = await mailbox.waitFor({ to: email, subject: 'Welcome to BNA' });
      const token = /confirm-email\?token=(\S+)/.exec(text)?.[1] ?? '';
      await expectStatus(
        visitor.post(`${origin}${API_BASE}/subscription/trial/confirm-email`, { data: { token } }),
        200,
      );
    },
    cancelTrial: (account) =>
      withSession(account, async (browser) => {
        await expectStatus(browser.patch(`${origin}${API_BASE}/subscription/cancel-trial`), 200);
      }),
    subscribe: (user) => withSession(user, (browser) => payForUpgrade(browser, productProcess, user)),
    mailbox,
    sandbox,
    async signIn(account) {
      const known = staff.get(account);
      if (known !== undefined && (await isSignedIn(request, origin, known))) return known;
      const state = await withContext(request, origin, (browser) => signInWith(browser, origin, account));
      if (STAFF.has(account)) staff.set(account, state);
      return state;
    },
  };
}

function createEditorCalls(editor: APIRequestContext, origin: string) {
  const urlOf = (id: string): string => `${origin}${API_BASE}/news-summary/${id}`;
  /** Logs in with a new code if the test moved the clock past the editor's last confirmation. */
  const send = async (request: () => Promise<APIResponse>): Promise<APIResponse> => {
    const response = await request();
    if (response.status() !== 403) return response;
    await logIn(editor, origin, 'trader');
    return request();
  };
  return {
    correctAlert: (id: string, correction: NewsSummaryCorrection): Promise<APIResponse> =>
      send(() => editor.patch(urlOf(id), { data: correction })),
    deleteAlert: (id: string): Promise<APIResponse> =>
      // The server may have closed the idle connection of an earlier test.
      send(() => editor.delete(urlOf(id), { maxRetries: 1 })),
  };
}

/** Runs the work with a client that has no session yet. */
async function withContext<T>(
  request: APIRequest,
  origin: string,
  work: (browser: APIRequestContext) => Promise<T>,
): Promise<T> {
  const browser = await request.newContext({ extraHTTPHeaders: { origin } });
  try {
    return await work(browser);
  } finally {
    await browser.dispose();
  }
}

async function payForUpgrade(
  browser: APIRequestContext,
  { origin, sandboxOrigin }: ProductProcess,
  { email }: User,
): Promise<void> {
  const subscription = `${origin}${API_BASE}/subscription`;
  const session = await expectStatus(browser.post(`${subscription}/checkout-sessions/trial-upgrade`), 200);
  const { data } = (await session.json()) as { data: { url: string } };
  const headers = { origin: sandboxOrigin };
  const paid = browser.post(data.url, { headers, form: cardForm(CARDS.valid), maxRedirects: 0 });
  const returnUrl = (await expectStatus(paid, 303)).headers()['location'] ?? '';
  const checkout_session_id = new URL(returnUrl).searchParams.get('checkout_session_id');
  const synced = await expectStatus(browser.post(`${subscription}/sync`, { data: { checkout_session_id } }), 200);
  const body = (await synced.json()) as { data: { status: string } | null };
  if (body.data?.status !== 'active') throw new Error(`${email} has paid and is not subscribed`);
}

async function signInWith(browser: APIRequestContext, origin: string, account: Account | User): Promise<SignedInState> {
  const expires = await logIn(browser, origin, account);
  const { cookies } = await browser.storageState();
  return { cookies, origins: [{ origin, localStorage: [{ name: SESSION_EXPIRY_KEY, value: expires }] }] };
}

async function isSignedIn(request: APIRequest, origin: string, storageState: SignedInState): Promise<boolean> {
  const browser = await request.newContext({ storageState });
  const response = await browser.get(`${origin}${API_BASE}/users/session`);
  await browser.dispose();
  return response.ok();
}

/** Returns the end of the session, as the page stores it. Staff also confirm their second factor. */
async function logIn(context: APIRequestContext, origin: string, account: Account | User): Promise<string> {
  const code = STAFF.has(account) ? await readStaffCode(context, origin) : undefined;
  const data = { ...getCredentials(account), ...(code === undefined ? {} : { code }) };
  const answer = await context.post(`${origin}${API_BASE}/auth/login`, { data });
  if (code !== undefined && answer.status() === 401) {
    await waitForNextCode(context, origin, code);
    return logIn(context, origin, account);
  }
  const response = await expectStatus(Promise.resolve(answer), 200);
  return ((await response.json()) as { data: { _expires: string } }).data._expires;
}

/** Returns the code that the demo shows in place of an authenticator app. */
export async function readStaffCode(context: APIRequestContext, origin: string): Promise<string> {
  const page = await expectStatus(context.get(`${origin}/dev/second-factor`), 200);
  const code = /<output>(\d{6})<\/output>/.exec(await page.text())?.[1];
  if (code === undefined) throw new Error('The demo shows no code');
  return code;
}

const CODE_POLL_MS = 500;

/** A code works once, and a new one comes every 30 seconds. */
async function waitForNextCode(context: APIRequestContext, origin: string, used: string): Promise<void> {
  while ((await readStaffCode(context, origin)) === used) await delay(CODE_POLL_MS);
}

async function expectStatus(request: Promise<APIResponse>, ...statuses: number[]): Promise<APIResponse> {
  const response = await request;
  if (statuses.includes(response.status())) return response;
  throw new Error(`${response.url()} returned ${String(response.status())}: ${await response.text()}`);
}
