import { API_BASE } from '@bna/contract/endpoint';
import { eq } from 'drizzle-orm';
import { userAddOn } from '../../src/features/billing/schema.ts';
import { shownToken } from '../../src/features/feed/push/payload.ts';
import { dueDelivery, pushDevice } from '../../src/features/feed/schema.ts';
import { newItem, type TestUser } from '../test-node.ts';
import type { Calls, Setup } from './setup.ts';

export async function prepareFeedCalls(setup: Setup): Promise<Calls> {
  return {
    ...(await prepareAlertCalls(setup)),
    ...(await preparePreferenceCalls(setup)),
    ...(await preparePushCalls(setup)),
    ...(await prepareWebhookCalls(setup)),
  };
}

const publishAs = ({ createObject }: Setup, editor: TestUser): Promise<string> =>
  createObject(`${API_BASE}/news-summary`, newItem(), editor);

async function prepareAlertCalls(setup: Setup): Promise<Calls> {
  const url = `${API_BASE}/news-summary`;
  const editor = await setup.node.createUser('none', ['TRADER']);
  return {
    'POST /news-summary': { as: editor, payload: newItem() },
    'POST /news-summary/batch': { as: editor, payload: { items: [newItem()] } },
    'PATCH /news-summary/:id': {
      as: editor,
      url: `${url}/${await publishAs(setup, editor)}`,
      payload: { title: 'Velmora wins a larger order' },
    },
    'DELETE /news-summary/:id': { as: editor, url: `${url}/${await publishAs(setup, editor)}` },
  };
}

async function preparePreferenceCalls(setup: Setup): Promise<Calls> {
  const { node, request, createUser } = setup;
  const editor = await node.createUser('none', ['TRADER']);
  const [reader, watcher] = [await node.createUser('active'), await createUser()];
  await node.db.insert(userAddOn).values({ user_id: reader.userId, package_name: 'email_updates', status: 'active' });
  await request({ method: 'POST', url: `${API_BASE}/watchlist`, payload: { symbol: 'ZVZZT' }, as: watcher });
  return {
    'POST /alert-rules/email-test': { as: reader },
    'POST /alert-rules/confirmations': {
      as: await createUser(),
      payload: { alert_ids: [await publishAs(setup, editor)] },
    },
    'PATCH /alert-rules': { as: await createUser(), payload: { rules: [], version: 0 } },
    'PATCH /feed-view': { as: await createUser(), payload: { density: 'compact' } },
    'POST /watchlist': { as: await createUser(), payload: { symbol: 'ZVZZT' } },
    'DELETE /watchlist/:symbol': { as: watcher, url: `${API_BASE}/watchlist/ZVZZT` },
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

async function preparePushCalls({ node, createUser }: Setup): Promise<Calls> {
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

async function prepareWebhookCalls({ createObject, createConfirmedUser }: Setup): Promise<Calls> {
  const url = `${API_BASE}/users/webhooks`;
  const createWebhook = async () => {
    const as = await createConfirmedUser();
    return { as, url: `${url}/${await createObject(url, WEBHOOK, as)}` };
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
