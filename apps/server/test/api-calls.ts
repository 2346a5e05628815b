import * as alertReportCalls from '@bna/contract/ingestion/alert-report';
import * as alertChangesCalls from '@bna/contract/feed/alert-changes';
import * as alertStreamsCalls from '@bna/contract/feed/alert-streams';
import * as addressCalls from '@bna/contract/accounts/address';
import * as apiTokensCalls from '@bna/contract/accounts/api-tokens';
import * as authCalls from '@bna/contract/accounts/auth';
import * as contactCalls from '@bna/contract/contact/contact';
import * as deskCalls from '@bna/contract/ingestion/desk';
import * as confirmationCalls from '@bna/contract/accounts/confirmation';
import * as emailPreferencesCalls from '@bna/contract/accounts/email-preferences';
import { API_BASE, type Endpoint } from '@bna/contract/endpoint';
import * as invoicesCalls from '@bna/contract/billing/invoices';
import * as marketOverviewCalls from '@bna/contract/market-overview/market-overview';
import * as newsSearchCalls from '@bna/contract/feed/news-search';
import * as newsCalls from '@bna/contract/feed/news-summary';
import * as overviewUploadCalls from '@bna/contract/market-overview/overview-upload';
import * as deliveryTimelineCalls from '@bna/contract/feed/delivery-timeline';
import * as passkeysCalls from '@bna/contract/accounts/passkeys';
import * as registrationCalls from '@bna/contract/accounts/registration';
import * as registrationMetadataCalls from '@bna/contract/accounts/registration-metadata';
import * as secondFactorCalls from '@bna/contract/accounts/second-factor';
import * as sessionsCalls from '@bna/contract/accounts/sessions';
import * as serviceHealthCalls from '@bna/contract/operations/service-health';
import * as deliveryTimesCalls from '@bna/contract/operations/delivery-times';
import * as statusCalls from '@bna/contract/operations/service-status';
import * as subscriptionCalls from '@bna/contract/billing/subscription';
import * as subscriptionChangesCalls from '@bna/contract/billing/subscription-changes';
import * as alertEmailTestCalls from '@bna/contract/feed/alert-email-test';
import * as alertRulesCalls from '@bna/contract/feed/alert-rules';
import * as userAdministrationCalls from '@bna/contract/operations/user-administration';
import * as userExportCalls from '@bna/contract/accounts/user-export';
import * as recordLogCalls from '@bna/contract/track-record/record-log';
import * as quotesCalls from '@bna/contract/track-record/quotes';
import * as riskCardCalls from '@bna/contract/stocks/risk-card';
import * as trackRecordCalls from '@bna/contract/track-record/track-record';
import * as usersCalls from '@bna/contract/accounts/users';
import * as feedPreviewCalls from '@bna/contract/feed/feed-preview';
import * as feedViewCalls from '@bna/contract/feed/feed-view';
import * as pushDevicesCalls from '@bna/contract/feed/push-devices';
import * as watchlistCalls from '@bna/contract/feed/watchlist';
import * as alertWebhooksCalls from '@bna/contract/feed/webhooks';
import * as webhooksCalls from '@bna/contract/billing/webhooks';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { release } from '../src/features/ingestion/schema.ts';
import { insertApiToken } from '../src/features/accounts/api-tokens/store.ts';
import { confirmationUrl, issueEmailPreferencesToken } from '../src/features/accounts/public.ts';
import { trial, userAddOn } from '../src/features/billing/schema.ts';
import { shownToken } from '../src/features/feed/push/payload.ts';
import { dueDelivery, pushDevice } from '../src/features/feed/schema.ts';
import { createCode } from '../src/features/accounts/second-factor/codes.ts';
import { hashSessionToken } from '../src/platform/sessions.ts';
import { createAuthenticator } from './authenticator.ts';
import { registrationBody } from './registration-body.ts';
import type { BillingNode } from './billing-node.ts';
import { isEndpoint } from './is-endpoint.ts';
import { formOf, MARKDOWN } from './overview-files.ts';
import { newEvent, signBody, webhookCall } from './signed-event.ts';
import { newItem, PUBLIC_ORIGIN, type TestUser, type TestNode } from './test-node.ts';

/** All endpoints of the contract with the names of their constants. */
export const EXPORTS: readonly (readonly [name: string, endpoint: Endpoint])[] = [
  addressCalls,
  alertChangesCalls,
  alertReportCalls,
  alertEmailTestCalls,
  alertRulesCalls,
  alertStreamsCalls,
  alertWebhooksCalls,
  apiTokensCalls,
  authCalls,
  confirmationCalls,
  contactCalls,
  deskCalls,
  emailPreferencesCalls,
  invoicesCalls,
  marketOverviewCalls,
  newsCalls,
  newsSearchCalls,
  feedPreviewCalls,
  feedViewCalls,
  overviewUploadCalls,
  deliveryTimelineCalls,
  passkeysCalls,
  registrationCalls,
  registrationMetadataCalls,
  secondFactorCalls,
  serviceHealthCalls,
  sessionsCalls,
  deliveryTimesCalls,
  statusCalls,
  subscriptionCalls,
  subscriptionChangesCalls,
  recordLogCalls,
  quotesCalls,
  riskCardCalls,
  trackRecordCalls,
  userAdministrationCalls,
  pushDevicesCalls,
  userExportCalls,
  usersCalls,
  watchlistCalls,
  webhooksCalls,
].flatMap((module) =>
  Object.entries<unknown>(module).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
);

/** All endpoints of the contract. A test compares them with `readRoutes`. */
export const ENDPOINTS: readonly Endpoint[] = EXPORTS.map(([, endpoint]) => endpoint);

/** A position in another alert log. An event stream, which would never end, is refused with 410 after all other checks. */
export const NO_STREAM = { 'last-event-id': 'another-log:0' };

/** Returns `METHOD /api/v1/path` with parameters as `:name` and without a trailing slash, like the router. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${API_BASE}${path.replace(/\/$/, '')}`;

/** Returns the field names of an object schema. */
export function fieldNamesOf(schema: z.ZodMiniType | undefined): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/** Returns all routes of the router as `METHOD /path`. */
export function readRoutes({ http }: TestNode): string[] {
  const prefixes: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', segment = '', methods } = ROUTE_LINE.exec(line)?.groups ?? {};
      if (methods === undefined) return [];
      const depth = indent.length / INDENT;
      const path = `${prefixes[depth - 1] ?? ''}${segment}`;
      prefixes.splice(depth, prefixes.length, path);
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}
const ROUTE_LINE = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<segment>\S+) \((?<methods>[A-Z, ]+)\)$/;
const INDENT = 4;

/** A request that succeeds once. */
export interface ReadyCall {
  readonly method: Endpoint['method'];
  readonly url: string;
  /** The session cookie to send, even on public endpoints. */
  readonly as: TestUser;
  /** An object is sent as JSON; a string as a form, unless a header says otherwise. */
  readonly payload?: object | string;
  readonly headers?: { readonly [name: string]: string };
}

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'violet gravel 7 teapots';
const ADD_ONS = { email_updates: true, auto_renewal: true, daily_overview: false };
const HOME = { address_line_1: '12 Quarrystone Way', city: 'Bremen', zip_code: '28195', country: 'Germany' };

function textForm(parts: Parameters<typeof formOf>[0]): Pick<ReadyCall, 'payload' | 'headers'> {
  const { payload, headers } = formOf(parts);
  return { payload: payload.toString(), headers };
}

const overview = (date: string) =>
  textForm([
    ['date', date],
    ['file', MARKDOWN],
  ]);

const releaseForReview = (guid: string) => ({
  guid,
  wire: 'PR Newswire',
  title: 'Velmora plans a larger plant',
  fetched_at: new Date('2026-11-20T15:00:00Z'),
  symbols: ['ZVZZT'],
  outcome: 'for_review',
  reasons: [],
  drafts: [{ symbol: 'ZVZZT', event: null, score: 40, share_of_market_cap: null, text: null }],
});

type Calls = Readonly<Record<string, Omit<ReadyCall, 'method' | 'url'> & { url?: string }>>;

/** Functions that create the users and objects that the calls need. */
function createSetup(node: BillingNode) {
  const request = async (call: { method: 'POST' | 'PATCH'; url: string; payload?: object; as: TestUser }) => {
    const response = await node.request(call);
    if (response.statusCode >= 300) throw new Error(`${call.url}: ${response.body}`);
    return response;
  };
  const createUser = (): Promise<TestUser> => node.createUser('trialing');
  const createConfirmedUser = async (): Promise<TestUser> => {
    const user = await createUser();
    await node.confirmPassword(user);
    return user;
  };
  /** Creates a user with an authenticator app. */
  const createVerifiedUser = async (): Promise<TestUser & { secret: string }> => {
    const user = await createConfirmedUser();
    return { ...user, secret: await node.addAuthenticator(user) };
  };
  return {
    request,
    createUser,
    createConfirmedUser,
    createVerifiedUser,
    createOwnToken: async (as: TestUser): Promise<string> => {
      const payload = { name: 'Laptop', expires_in_days: 30 };
      const response = await request({ method: 'POST', url: `${API_BASE}/users/api-tokens`, payload, as });
      return response.json<{ data: { id: string } }>().data.id;
    },
    publish: async (as: TestUser): Promise<string> => {
      const response = await request({ method: 'POST', url: `${API_BASE}/news-summary`, payload: newItem(), as });
      return response.json<{ data: { id: string } }>().data.id;
    },
    createPreferencesToken: async ({ userId }: TestUser): Promise<string> =>
      (await issueEmailPreferencesToken(node.db, { userId, secretKey: node.secretKey })).token,
    createResetToken: async (as: TestUser): Promise<string> => {
      await node.sendQueuedMails();
      await request({ method: 'POST', url: `${API_BASE}/auth/forgot-password`, payload: { email: as.email }, as });
      const [mail] = await node.sendQueuedMails();
      return /resetToken=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    createUnconfirmedUser: async (): Promise<TestUser> => {
      const user = await createUser();
      await node.db.update(trial).set({ confirm_by: new Date() }).where(eq(trial.user_id, user.userId));
      return user;
    },
    createConfirmationToken: ({ userId, email }: TestUser): string =>
      new URL(confirmationUrl({ ...node, publicOrigin: PUBLIC_ORIGIN }, { id: userId, email })).searchParams.get(
        'token',
      ) ?? '',
    createSubscriber: async (): Promise<TestUser> => {
      const user = await node.createUser('none');
      await node.subscribe(user);
      return user;
    },
    createWatcher: async (): Promise<TestUser> => {
      const user = await createUser();
      await request({ method: 'POST', url: `${API_BASE}/watchlist`, payload: { symbol: 'ZVZZT' }, as: user });
      return user;
    },
  };
}
type Setup = ReturnType<typeof createSetup>;

async function prepareAccountCalls({ createUser, createConfirmedUser, createResetToken }: Setup): Promise<Calls> {
  const newPassword = { password: NEW_PASSWORD, reenter_password: NEW_PASSWORD };
  const [login, forgetful, resetting] = [await createUser(), await createUser(), await createUser()];
  return {
    'POST /auth/login': { as: login, payload: { email: login.email, password: PASSWORD } },
    'POST /auth/logout': { as: await createUser() },
    'POST /auth/forgot-password': { as: forgetful, payload: { email: forgetful.email } },
    'POST /auth/reset-password': {
      as: resetting,
      payload: { ...newPassword, resetToken: await createResetToken(resetting) },
    },
    'POST /auth/register': { as: await createUser(), payload: registrationBody() },
    'PATCH /address': { as: await createUser(), payload: HOME },
    'DELETE /users': { as: await createUser(), payload: { password: PASSWORD } },
    'POST /users/update-personal-information': { as: await createConfirmedUser(), payload: newPassword },
    'POST /contact/send': {
      as: await createUser(),
      payload: {
        email: 'robin@post.test',
        message: 'The alerts come an hour late.',
        rootSubject: 'subscribed',
        subject: 'News and alerts',
        childSubject: 'Alerts arrive late or not at all',
      },
    },
  };
}

async function prepareSecurityCalls({
  request,
  createUser,
  createOwnToken,
  createConfirmedUser,
  createVerifiedUser,
}: Setup): Promise<Calls> {
  const [confirming, enabling, ending, revoking] = [
    await createVerifiedUser(),
    await createConfirmedUser(),
    await createConfirmedUser(),
    await createConfirmedUser(),
  ];
  const tokenId = await createOwnToken(revoking);
  const setup = await request({ method: 'POST', url: `${API_BASE}/users/second-factor/setup`, as: enabling });
  const { secret } = setup.json<{ data: { secret: string } }>().data;
  /** A code created here would have expired on a busy machine before it is sent. */
  const withCode = (key: string) => ({
    get code() {
      return createCode(key, Date.now()).code;
    },
  });
  return {
    'POST /users/confirm-password': { as: await createUser(), payload: { password: PASSWORD } },
    'POST /users/api-tokens': { as: await createConfirmedUser(), payload: { name: 'Laptop', expires_in_days: 30 } },
    'DELETE /users/api-tokens/:id': { as: revoking, url: `${API_BASE}/users/api-tokens/${tokenId}` },
    'POST /users/confirm-second-factor': { as: confirming, payload: withCode(confirming.secret) },
    'POST /users/second-factor/setup': { as: await createConfirmedUser() },
    'POST /users/second-factor': { as: enabling, payload: withCode(secret) },
    'POST /users/second-factor/recovery-codes': { as: await createVerifiedUser() },
    'DELETE /users/second-factor': { as: await createVerifiedUser() },
    'DELETE /users/sessions': { as: await createConfirmedUser() },
    'DELETE /users/sessions/:id': {
      as: ending,
      url: `${API_BASE}/users/sessions/${hashSessionToken(ending.cookie.replace('bna_sid=', ''))}`,
    },
  };
}

async function preparePasskeyCalls({ request, createUser, createVerifiedUser }: Setup): Promise<Calls> {
  const url = `${API_BASE}/users/passkeys`;
  const optionsOf = async (as: TestUser, path = `${url}/options`): Promise<passkeysCalls.PasskeyOptions> =>
    (await request({ method: 'POST', url: path, as })).json<{ data: passkeysCalls.PasskeyOptions }>().data;
  const authenticator = createAuthenticator();
  const [adding, removing, confirming] = [
    await createVerifiedUser(),
    await createVerifiedUser(),
    await createVerifiedUser(),
  ];
  const add = async (as: TestUser, added = createAuthenticator()): Promise<string> => {
    const payload = { name: 'Phone', credential: added.register(await optionsOf(as)) };
    return (await request({ method: 'POST', url, payload, as })).json<{ data: { id: string } }>().data.id;
  };
  await add(confirming, authenticator);
  const passkey = authenticator.sign(await optionsOf(confirming, `${API_BASE}/users/confirm-passkey/options`));
  return {
    'POST /auth/passkey-options': { as: await createUser(), payload: { email: adding.email } },
    'POST /users/passkeys/options': { as: await createVerifiedUser() },
    'POST /users/passkeys': {
      as: adding,
      payload: { name: 'Phone', credential: createAuthenticator().register(await optionsOf(adding)) },
    },
    'DELETE /users/passkeys/:id': { as: removing, url: `${url}/${await add(removing)}` },
    'POST /users/confirm-passkey/options': { as: confirming },
    'POST /users/confirm-passkey': { as: confirming, payload: { passkey } },
  };
}

async function prepareEmailPreferencesCalls({ request, createUser, createPreferencesToken }: Setup): Promise<Calls> {
  const urlFor = (side: string, token: string): string =>
    `${API_BASE}/email-preferences/subscription-expiry/${side}/${token}`;
  const [on, off, oneClick] = [await createUser(), await createUser(), await createUser()];
  const onToken = await createPreferencesToken(on);
  await request({ method: 'PATCH', url: urlFor('unsubscribe', onToken), as: on });
  return {
    'PATCH /email-preferences/subscription-expiry/subscribe/:token': { as: on, url: urlFor('subscribe', onToken) },
    'PATCH /email-preferences/subscription-expiry/unsubscribe/:token': {
      as: off,
      url: urlFor('unsubscribe', await createPreferencesToken(off)),
    },
    'POST /email-preferences/subscription-expiry/unsubscribe/:token': {
      as: oneClick,
      url: urlFor('unsubscribe', await createPreferencesToken(oneClick)),
      payload: 'List-Unsubscribe=One-Click',
    },
  };
}

async function prepareBillingCalls(
  node: BillingNode,
  { createUser, createUnconfirmedUser, createConfirmationToken, createSubscriber }: Setup,
): Promise<Calls> {
  const event = JSON.stringify(newEvent());
  const [unconfirmed, confirming] = [await createUnconfirmedUser(), await createUnconfirmedUser()];
  return {
    'POST /subscription/trial/confirmation-email': { as: unconfirmed },
    'POST /subscription/trial/confirm-email': {
      as: confirming,
      payload: { token: createConfirmationToken(confirming) },
    },
    'PATCH /subscription/cancel-trial': { as: await createUser() },
    'POST /subscription/checkout-sessions': {
      as: await node.createUser('none'),
      payload: { genius_plus: true, ...ADD_ONS },
    },
    'POST /subscription/checkout-sessions/trial-upgrade': { as: await createUser() },
    'POST /subscription/customer-portal': { as: await createSubscriber() },
    'PATCH /subscription/': { as: await createSubscriber(), payload: ADD_ONS },
    'POST /subscription/preview': { as: await createSubscriber(), payload: ADD_ONS },
    'POST /subscription/sync': { as: await createSubscriber(), payload: {} },
    'POST /webhooks/stripe': {
      as: await createUser(),
      ...webhookCall(event, signBody(event, { secrets: node.webhookSecrets })),
    },
  };
}

async function prepareFeedCalls(node: BillingNode, setup: Setup): Promise<Calls> {
  const { createUser, createWatcher, publish } = setup;
  const editor = await node.createUser('none', ['TRADER']);
  const reader = await node.createUser('active');
  await node.db.insert(userAddOn).values({ user_id: reader.userId, package_name: 'email_updates', status: 'active' });
  return {
    'POST /news-summary': { as: editor, payload: newItem() },
    'POST /news-summary/batch': { as: editor, payload: { items: [newItem()] } },
    'PATCH /news-summary/:id': {
      as: editor,
      url: `${API_BASE}/news-summary/${await publish(editor)}`,
      payload: { title: 'Velmora wins a larger order' },
    },
    'DELETE /news-summary/:id': { as: editor, url: `${API_BASE}/news-summary/${await publish(editor)}` },
    ...(await preparePushCalls(node, { createUser })),
    ...(await prepareWebhookCalls(setup)),
    'POST /alert-rules/email-test': { as: reader },
    'POST /alert-rules/confirmations': { as: await createUser(), payload: { alert_ids: [await publish(editor)] } },
    'PATCH /alert-rules': { as: await createUser(), payload: { rules: [], version: 0 } },
    'PATCH /feed-view': { as: await createUser(), payload: { density: 'compact' } },
    'POST /watchlist': { as: await createUser(), payload: { symbol: 'ZVZZT' } },
    'DELETE /watchlist/:symbol': { as: await createWatcher(), url: `${API_BASE}/watchlist/ZVZZT` },
  };
}

/** Browser keys of the example in RFC 8291. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/api-calls',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

async function preparePushCalls(node: BillingNode, { createUser }: Pick<Setup, 'createUser'>): Promise<Calls> {
  const url = `${API_BASE}/push-devices`;
  const createDevice = async (name: string) => {
    const as = await createUser();
    const payload = { ...SUBSCRIPTION, endpoint: `${SUBSCRIPTION.endpoint}-${name}` };
    await node.request({ method: 'POST', url, payload, as });
    const [device] = await node.db.select().from(pushDevice).where(eq(pushDevice.user_id, as.userId));
    return { as, id: device?.id ?? '' };
  };
  const [removed, tested, shown] = [
    await createDevice('removed'),
    await createDevice('tested'),
    await createDevice('shown'),
  ];
  await node.request({ method: 'POST', url: `${url}/${shown.id}/test`, as: shown.as });
  const [delivery] = await node.db.select().from(dueDelivery).where(eq(dueDelivery.device_id, shown.id));
  const deliveryId = delivery?.id ?? '';
  return {
    'POST /push-devices': { as: await createUser(), payload: SUBSCRIPTION },
    'DELETE /push-devices/:id': { as: removed.as, url: `${url}/${removed.id}` },
    'POST /push-devices/:id/test': { as: tested.as, url: `${url}/${tested.id}/test` },
    'PATCH /push-devices/quiet-hours': {
      as: await createUser(),
      payload: { quiet_hours: { from_minute: 1_200, until_minute: 420 } },
    },
    'POST /push-deliveries/:id/shown': {
      as: shown.as,
      url: `${API_BASE}/push-deliveries/${deliveryId}/shown`,
      payload: { token: shownToken(node.secretKey, deliveryId) },
    },
  };
}

/** Resolves to a private address, so that nothing leaves the machine. */
const WEBHOOK = { name: 'Trading bot', format: 'standard', url: 'https://localhost/hook' };

async function prepareWebhookCalls({ request, createConfirmedUser }: Setup): Promise<Calls> {
  const url = `${API_BASE}/users/webhooks`;
  const createWebhook = async () => {
    const as = await createConfirmedUser();
    const response = await request({ method: 'POST', url, payload: WEBHOOK, as });
    return { as, url: `${url}/${response.json<{ data: { id: string } }>().data.id}` };
  };
  const deleted = await createWebhook();
  const { as, url: kept } = await createWebhook();
  return {
    'POST /users/webhooks': { as: await createConfirmedUser(), payload: WEBHOOK },
    'PATCH /users/webhooks/:id': { as, url: kept, payload: { follows_rules: true } },
    'DELETE /users/webhooks/:id': deleted,
    'POST /users/webhooks/:id/secret': { as, url: `${kept}/secret` },
    'POST /users/webhooks/:id/test': { as, url: `${kept}/test` },
    'POST /users/webhooks/:id/resume': { as, url: `${kept}/resume` },
    'POST /users/webhooks/:id/redeliveries': { as, url: `${kept}/redeliveries`, payload: { from: 1, to: 2 } },
  };
}

async function prepareDeskCalls(node: BillingNode): Promise<Calls> {
  const editor = await node.createUser('none', ['TRADER']);
  const rows = await node.db
    .insert(release)
    .values(['drop', 'restore'].map(releaseForReview))
    .returning({ id: release.id });
  const urls = rows.map(({ id }) => `${API_BASE}/desk/releases/${id}`);
  const [toDrop = '', toRestore = ''] = urls;
  await node.request({ method: 'POST', url: `${toRestore}/drop`, as: editor });
  return {
    'POST /desk/releases/:id/drop': { as: editor, url: `${toDrop}/drop` },
    'POST /desk/releases/:id/restore': { as: editor, url: `${toRestore}/restore` },
  };
}

async function prepareAdminCalls(node: BillingNode, { createUser }: Setup): Promise<Calls> {
  const admin = await node.createUser('none', ['ADMIN']);
  await node.request({ method: 'POST', url: `${API_BASE}/admin/overviews`, as: admin, ...overview('2026-11-12') });
  const machineId = await node.addUser({ email: 'api-calls@bna.test', roles: ['SCRAPER'] });
  const issue = { userId: machineId, scopes: ['read_alerts'] as const, expiresAt: null, now: node.clock.now() };
  const tokenId = (await insertApiToken(node.db, issue))?.id ?? '';
  const tokenAdmin = await node.createUser('none', ['ADMIN']);
  await node.confirmPassword(tokenAdmin);
  return {
    'POST /admin/api-tokens': {
      as: tokenAdmin,
      payload: { machine_id: machineId, name: 'Wire', scopes: ['publish_alerts'], expires_in_days: 30 },
    },
    'DELETE /admin/api-tokens/:id': { as: tokenAdmin, url: `${API_BASE}/admin/api-tokens/${tokenId}` },
    'POST /admin/overviews': { as: admin, ...overview('2026-11-10') },
    'POST /admin/overviews/preview': { as: admin, ...textForm([['file', MARKDOWN]]) },
    'DELETE /admin/overviews/:date': { as: admin, url: `${API_BASE}/admin/overviews/2026-11-12` },
    'DELETE /admin/users/:id/sessions': {
      as: await node.createUser('none', ['ADMIN']),
      url: `${API_BASE}/admin/users/${(await createUser()).userId}/sessions`,
    },
  };
}

/**
 * Returns a request that succeeds for each endpoint that changes something, with users of its own. Sends queued emails
 * and processes webhook events.
 */
export async function prepareWrites(node: BillingNode): Promise<ReadonlyMap<string, ReadyCall>> {
  const setup = createSetup(node);
  const calls: Calls = {
    ...(await prepareAccountCalls(setup)),
    ...(await prepareSecurityCalls(setup)),
    ...(await preparePasskeyCalls(setup)),
    ...(await prepareEmailPreferencesCalls(setup)),
    ...(await prepareBillingCalls(node, setup)),
    ...(await prepareFeedCalls(node, setup)),
    ...(await prepareDeskCalls(node)),
    ...(await prepareAdminCalls(node, setup)),
  };
  await node.processAllEvents();
  return new Map(
    ENDPOINTS.filter(({ method }) => method !== 'GET').map((endpoint) => {
      const call = calls[`${endpoint.method} ${endpoint.path}`];
      if (call === undefined) throw new Error(`Missing request for ${nameOf(endpoint)}`);
      return [nameOf(endpoint), { url: `${API_BASE}${endpoint.path}`, ...call, method: endpoint.method }];
    }),
  );
}
