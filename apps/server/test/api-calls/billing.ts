import { eq } from 'drizzle-orm';
import { confirmationUrl } from '../../src/features/accounts/public.ts';
import { trial } from '../../src/features/billing/schema.ts';
import { newEvent, signBody, webhookCall } from '../signed-event.ts';
import { PUBLIC_ORIGIN, type TestUser } from '../test-node.ts';
import type { Calls, Setup } from './setup.ts';

const ADD_ONS = { email_updates: true, auto_renewal: true, daily_overview: false };

export async function prepareBillingCalls({ node, createUser }: Setup): Promise<Calls> {
  const createUnconfirmedUser = async (): Promise<TestUser> => {
    const user = await createUser();
    await node.db.update(trial).set({ confirm_by: new Date() }).where(eq(trial.user_id, user.userId));
    return user;
  };
  const createConfirmationToken = ({ userId, email }: TestUser): string => {
    const url = confirmationUrl({ ...node, publicOrigin: PUBLIC_ORIGIN }, { id: userId, email });
    return new URL(url).searchParams.get('token') ?? '';
  };
  const createSubscriber = async (): Promise<TestUser> => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    return user;
  };
  const createDebtor = async (): Promise<TestUser> => {
    const user = await node.createUser('none');
    await node.buy(await node.giveCard(user, 'pm_card_chargeCustomerFail'));
    await node.sync(user);
    return user;
  };
  const event = JSON.stringify(newEvent());
  const confirming = await createUnconfirmedUser();
  return {
    'POST /subscription/trial/confirmation-email': { as: await createUnconfirmedUser() },
    'POST /subscription/trial/confirm-email': {
      as: confirming,
      payload: { token: createConfirmationToken(confirming) },
    },
    'PATCH /subscription/cancel-trial': { as: await createUser() },
    'PATCH /subscription/cancel-unpaid': { as: await createDebtor() },
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
