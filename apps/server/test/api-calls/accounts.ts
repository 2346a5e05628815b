import type { PasskeyOptions } from '@bna/contract/accounts/passkeys';
import { API_BASE } from '@bna/contract/endpoint';
import { insertApiToken } from '../../src/features/accounts/api-tokens/store.ts';
import { issueEmailPreferencesToken } from '../../src/features/accounts/public.ts';
import { createCode } from '../../src/features/accounts/second-factor/codes.ts';
import { hashSessionToken } from '../../src/platform/sessions.ts';
import { createAuthenticator } from '../authenticator.ts';
import { registrationBody } from '../registration-body.ts';
import type { TestUser } from '../test-node.ts';
import type { Calls, Setup } from './setup.ts';

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'violet gravel 7 teapots';
const HOME = { address_line_1: '12 Quarrystone Way', city: 'Bremen', zip_code: '28195', country: 'Germany' };

export async function prepareAccountCalls(setup: Setup): Promise<Calls> {
  return {
    ...(await prepareUserCalls(setup)),
    ...(await prepareSessionCalls(setup)),
    ...(await prepareSecondFactorCalls(setup)),
    ...(await preparePasskeyCalls(setup)),
    ...(await prepareApiTokenCalls(setup)),
    ...(await prepareEmailPreferencesCalls(setup)),
  };
}

async function prepareUserCalls({ node, request, createUser, createConfirmedUser }: Setup): Promise<Calls> {
  const createResetToken = async (as: TestUser): Promise<string> => {
    await node.sendQueuedMails();
    await request({ method: 'POST', url: `${API_BASE}/auth/forgot-password`, payload: { email: as.email }, as });
    const [mail] = await node.sendQueuedMails();
    return /resetToken=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
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
  };
}

async function prepareSessionCalls({ createUser, createConfirmedUser }: Setup): Promise<Calls> {
  const ending = await createConfirmedUser();
  return {
    'POST /users/confirm-password': { as: await createUser(), payload: { password: PASSWORD } },
    'DELETE /users/sessions': { as: await createConfirmedUser() },
    'DELETE /users/sessions/:id': {
      as: ending,
      url: `${API_BASE}/users/sessions/${hashSessionToken(ending.cookie.replace('bna_sid=', ''))}`,
    },
  };
}

async function prepareSecondFactorCalls({ request, createConfirmedUser, createVerifiedUser }: Setup): Promise<Calls> {
  const [confirming, enabling] = [await createVerifiedUser(), await createConfirmedUser()];
  const setup = await request({ method: 'POST', url: `${API_BASE}/users/second-factor/setup`, as: enabling });
  const { secret } = setup.json<{ data: { secret: string } }>().data;
  /** A code created here would have expired on a busy machine before it is sent. */
  const withCode = (key: string) => ({
    get code() {
      return createCode(key, Date.now()).code;
    },
  });
  return {
    'POST /users/confirm-second-factor': { as: confirming, payload: withCode(confirming.secret) },
    'POST /users/second-factor/setup': { as: await createConfirmedUser() },
    'POST /users/second-factor': { as: enabling, payload: withCode(secret) },
    'POST /users/second-factor/recovery-codes': { as: await createVerifiedUser() },
    'DELETE /users/second-factor': { as: await createVerifiedUser() },
  };
}

async function preparePasskeyCalls({ request, createObject, createUser, createVerifiedUser }: Setup): Promise<Calls> {
  const url = `${API_BASE}/users/passkeys`;
  const optionsOf = async (as: TestUser, path = `${url}/options`): Promise<PasskeyOptions> =>
    (await request({ method: 'POST', url: path, as })).json<{ data: PasskeyOptions }>().data;
  const authenticator = createAuthenticator();
  const [adding, removing, confirming] = [
    await createVerifiedUser(),
    await createVerifiedUser(),
    await createVerifiedUser(),
  ];
  const add = async (as: TestUser, added = createAuthenticator()): Promise<string> =>
    createObject(url, { name: 'Phone', credential: added.register(await optionsOf(as)) }, as);
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

async function prepareApiTokenCalls({ node, createObject, createConfirmedUser }: Setup): Promise<Calls> {
  const own = `${API_BASE}/users/api-tokens`;
  const ownToken = { name: 'Laptop', expires_in_days: 30 };
  const revoking = await createConfirmedUser();
  const machineId = await node.addUser({ email: 'api-calls@bna.test', roles: ['SCRAPER'] });
  const issue = { userId: machineId, scopes: ['read_alerts'] as const, expiresAt: null, now: node.clock.now() };
  const tokenId = (await insertApiToken(node.db, issue))?.id ?? '';
  const admin = await node.createUser('none', ['ADMIN']);
  await node.confirmPassword(admin);
  return {
    'POST /users/api-tokens': { as: await createConfirmedUser(), payload: ownToken },
    'DELETE /users/api-tokens/:id': { as: revoking, url: `${own}/${await createObject(own, ownToken, revoking)}` },
    'POST /admin/api-tokens': {
      as: admin,
      payload: { machine_id: machineId, name: 'Wire', scopes: ['publish_alerts'], expires_in_days: 30 },
    },
    'DELETE /admin/api-tokens/:id': {
      as: await node.createUser('none', ['ADMIN']),
      url: `${API_BASE}/admin/api-tokens/${tokenId}`,
    },
  };
}

async function prepareEmailPreferencesCalls({ node, request, createUser }: Setup): Promise<Calls> {
  const urlFor = (side: string, token: string): string =>
    `${API_BASE}/email-preferences/subscription-expiry/${side}/${token}`;
  const createToken = async ({ userId }: TestUser): Promise<string> =>
    (await issueEmailPreferencesToken(node.db, { userId, secretKey: node.secretKey })).token;
  const [on, off, oneClick] = [await createUser(), await createUser(), await createUser()];
  const onToken = await createToken(on);
  await request({ method: 'PATCH', url: urlFor('unsubscribe', onToken), as: on });
  return {
    'PATCH /email-preferences/subscription-expiry/subscribe/:token': { as: on, url: urlFor('subscribe', onToken) },
    'PATCH /email-preferences/subscription-expiry/unsubscribe/:token': {
      as: off,
      url: urlFor('unsubscribe', await createToken(off)),
    },
    'POST /email-preferences/subscription-expiry/unsubscribe/:token': {
      as: oneClick,
      url: urlFor('unsubscribe', await createToken(oneClick)),
      payload: 'List-Unsubscribe=One-Click',
    },
  };
}
