import * as addressCalls from '@bna/contract/address';
import * as authCalls from '@bna/contract/auth';
import * as contactCalls from '@bna/contract/contact';
import * as deskCalls from '@bna/contract/desk';
import * as emailPreferencesCalls from '@bna/contract/email-preferences';
import { API_BASE, type Endpoint } from '@bna/contract/endpoint';
import * as invoicesCalls from '@bna/contract/invoices';
import * as marketOverviewCalls from '@bna/contract/market-overview';
import * as newsCalls from '@bna/contract/news';
import * as overviewUploadCalls from '@bna/contract/overview-upload';
import * as receiptCalls from '@bna/contract/receipt';
import * as registrationCalls from '@bna/contract/registration';
import * as serviceHealthCalls from '@bna/contract/service-health';
import * as statusCalls from '@bna/contract/status';
import * as subscriptionCalls from '@bna/contract/subscription';
import * as userAdministrationCalls from '@bna/contract/user-administration';
import * as userExportCalls from '@bna/contract/user-export';
import * as usersCalls from '@bna/contract/users';
import * as watchlistCalls from '@bna/contract/watchlist';
import * as webhooksCalls from '@bna/contract/webhooks';
import { z } from 'zod';
import { openEmailPreferences } from '../src/features/email-preferences/store.ts';
import { registrationBody } from './registration-body.ts';
import type { BillingNode } from './billing-node.ts';
import { formOf, MARKDOWN } from './overview-files.ts';
import { newEvent, signatureOf, webhookCall } from './signed-event.ts';
import { newItem, type Person, type TestNode } from './test-node.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'responses' in value;

/** Every call of the contract. `readRoutes` tells whether one is missing here. */
export const ENDPOINTS: readonly Endpoint[] = [
  addressCalls,
  authCalls,
  contactCalls,
  deskCalls,
  emailPreferencesCalls,
  invoicesCalls,
  marketOverviewCalls,
  newsCalls,
  overviewUploadCalls,
  receiptCalls,
  registrationCalls,
  serviceHealthCalls,
  statusCalls,
  subscriptionCalls,
  userAdministrationCalls,
  userExportCalls,
  usersCalls,
  watchlistCalls,
  webhooksCalls,
].flatMap((module) => Object.values<unknown>(module).filter(isEndpoint));

/** `METHOD /api/v1/path` with parameters as `:name`, and as the router has it without a slash at its end. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${API_BASE}${path.replace(/\/$/, '')}`;

/** Names of the fields of a schema that is an object. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** What the router itself knows, as `METHOD /path`, whoever put it there. */
export function readRoutes({ http }: TestNode): string[] {
  const prefixes: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', segment = '', methods } = LINE_OF_ROUTER.exec(line)?.groups ?? {};
      if (methods === undefined) return [];
      const depth = indent.length / INDENT;
      const path = `${prefixes[depth - 1] ?? ''}${segment}`;
      prefixes.splice(depth, prefixes.length, path);
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}
const LINE_OF_ROUTER = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<segment>\S+) \((?<methods>[A-Z, ]+)\)$/;
const INDENT = 4;

/** A call that would succeed, once. */
export interface ReadyCall {
  readonly method: Endpoint['method'];
  readonly url: string;
  /** Whose cookie comes along, whether the call needs it or not. */
  readonly as: Person;
  /** Sent as JSON, or as a form where it is a text and no header says otherwise. */
  readonly payload?: object | string;
  readonly headers?: { readonly [name: string]: string };
}

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'violet gravel 7 teapots';
/** What is chosen beside the plan. */
const ADD_ONS = { email_updates: true, auto_renewal: true, daily_overview: false };
const HOME = { address_line_1: '12 Quarrystone Way', city: 'Bremen', zip_code: '28195', country: 'Germany' };

/** A form as text. */
function textForm(parts: Parameters<typeof formOf>[0]): Pick<ReadyCall, 'payload' | 'headers'> {
  const { payload, headers } = formOf(parts);
  return { payload: payload.toString(), headers };
}

const overview = (date: string) =>
  textForm([
    ['date', date],
    ['file', MARKDOWN],
  ]);

/** For each call of the API that changes something: one that would, by people of its own. Sends the mails that wait, and lets the payment provider's events come in. */
export async function prepareWrites(node: BillingNode): Promise<ReadonlyMap<string, ReadyCall>> {
  const someone = (): Promise<Person> => node.person('trialing');
  const editor = await node.person('none', ['TRADER']);
  const ask = async (call: { method: 'POST' | 'PATCH'; url: string; payload?: object; as: Person }) => {
    const answer = await node.ask(call);
    if (answer.statusCode >= 300) throw new Error(`${call.url}: ${answer.body}`);
    return answer;
  };
  const publish = async (): Promise<string> => {
    const answer = await ask({ method: 'POST', url: `${API_BASE}/news-summary`, payload: newItem(), as: editor });
    return answer.json<{ data: { id: string } }>().data.id;
  };
  const preferences = async (as: Person): Promise<string> =>
    (await openEmailPreferences(node.db, { userId: as.userId, secretKey: node.secretKey })).token;
  const resetToken = async (as: Person): Promise<string> => {
    await node.deliverMails();
    await ask({ method: 'POST', url: `${API_BASE}/auth/forgot-password`, payload: { email: as.email }, as });
    const [mail] = await node.deliverMails();
    return /resetToken=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const switching = (side: string, token: string): string =>
    `${API_BASE}/email-preferences/subscription-expiry/${side}/${token}`;

  const [forgetful, resetting, changing, on, off, clicking] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  const onToken = await preferences(on);
  await ask({ method: 'PATCH', url: switching('unsubscribe', onToken), as: on });
  const newPassword = { password: NEW_PASSWORD, reenter_password: NEW_PASSWORD };
  const login = await someone();
  const event = JSON.stringify(newEvent());
  const subscriber = async (): Promise<Person> => {
    const person = await node.person('none');
    await node.subscribe(person);
    return person;
  };

  const watcher = async (): Promise<Person> => {
    const person = await someone();
    await ask({ method: 'POST', url: `${API_BASE}/watchlist`, payload: { symbol: 'ZVZZT' }, as: person });
    return person;
  };

  const publisher = await node.person('none', ['ADMIN']);
  await node.ask({ method: 'POST', url: `${API_BASE}/admin/overviews`, as: publisher, ...overview('2026-11-12') });

  const calls: Record<string, Omit<ReadyCall, 'method' | 'url'> & { url?: string }> = {
    'POST /auth/login': { as: login, payload: { email: login.email, password: PASSWORD } },
    'POST /auth/logout': { as: await someone() },
    'POST /auth/forgot-password': { as: forgetful, payload: { email: forgetful.email } },
    'POST /auth/reset-password': {
      as: resetting,
      payload: { ...newPassword, resetToken: await resetToken(resetting) },
    },
    'POST /auth/register': { as: await someone(), payload: registrationBody() },
    'PATCH /address': { as: await someone(), payload: HOME },
    'DELETE /users': { as: await someone(), payload: { password: PASSWORD } },
    'POST /users/update-personal-information': { as: changing, payload: newPassword },
    'POST /contact/send': {
      as: await someone(),
      payload: {
        email: 'robin@post.test',
        message: 'The alerts come an hour late.',
        rootSubject: 'subscribed',
        subject: 'News and alerts',
        childSubject: 'Alerts arrive late or not at all',
      },
    },
    'PATCH /email-preferences/subscription-expiry/subscribe/:token': { as: on, url: switching('subscribe', onToken) },
    'PATCH /email-preferences/subscription-expiry/unsubscribe/:token': {
      as: off,
      url: switching('unsubscribe', await preferences(off)),
    },
    'POST /email-preferences/subscription-expiry/unsubscribe/:token': {
      as: clicking,
      url: switching('unsubscribe', await preferences(clicking)),
      payload: 'List-Unsubscribe=One-Click',
    },
    'PATCH /subscription/cancel-trial': { as: await someone() },
    'POST /subscription/checkout-sessions': {
      as: await node.person('none'),
      payload: { genius_plus: true, ...ADD_ONS },
    },
    'POST /subscription/checkout-sessions/trial-upgrade': { as: await someone() },
    'POST /subscription/customer-portal': { as: await subscriber() },
    'PATCH /subscription/': { as: await subscriber(), payload: ADD_ONS },
    'POST /subscription/preview': { as: await subscriber(), payload: ADD_ONS },
    'POST /subscription/sync': { as: await subscriber(), payload: {} },
    'POST /webhooks/stripe': {
      as: await someone(),
      ...webhookCall(event, signatureOf(event, { secrets: node.webhookSecrets })),
    },
    'POST /news-summary': { as: editor, payload: newItem() },
    'POST /news-summary/batch': { as: editor, payload: { items: [newItem()] } },
    'PATCH /news-summary/:id': {
      as: editor,
      url: `${API_BASE}/news-summary/${await publish()}`,
      payload: { title: 'Velmora wins a larger order' },
    },
    'POST /watchlist': { as: await someone(), payload: { symbol: 'ZVZZT' } },
    'DELETE /watchlist/:symbol': { as: await watcher(), url: `${API_BASE}/watchlist/ZVZZT` },
    'POST /admin/overviews': { as: publisher, ...overview('2026-11-10') },
    'POST /admin/overviews/preview': { as: publisher, ...textForm([['file', MARKDOWN]]) },
    'DELETE /admin/overviews/:date': { as: publisher, url: `${API_BASE}/admin/overviews/2026-11-12` },
    'DELETE /admin/users/:id/sessions': {
      as: await node.person('none', ['ADMIN']),
      url: `${API_BASE}/admin/users/${(await someone()).userId}/sessions`,
    },
    'DELETE /news-summary/:id': { as: editor, url: `${API_BASE}/news-summary/${await publish()}` },
  };
  await node.settle();
  return new Map(
    ENDPOINTS.filter(({ method }) => method !== 'GET').map((endpoint) => {
      const call = calls[`${endpoint.method} ${endpoint.path}`];
      if (call === undefined) throw new Error(`${nameOf(endpoint)} has no call that would succeed`);
      return [nameOf(endpoint), { url: `${API_BASE}${endpoint.path}`, ...call, method: endpoint.method }];
    }),
  );
}
