import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Stripe } from 'stripe';
import type { RunningSandbox } from '@bna/stripe-sandbox/sandbox';
import { PUBLIC_ORIGIN } from '../test-node.ts';
import type { Chance } from './chance.ts';

export interface FaultPerson {
  readonly userId: string;
  readonly email: string;
  readonly cookie: string;
}

export interface Scene {
  readonly chance: Chance;
  readonly sandbox: RunningSandbox;
  /** The other side, asked past the product. */
  readonly stripe: Stripe;
  /** Where the checkout's page is; what the product says of it goes through what may break. */
  readonly sandboxOrigin: string;
  /** Where the product answers, while there is a node that lives. */
  readonly productOrigin: string;
  readonly pool: Pool;
}

interface Action {
  readonly name: string;
  readonly weight: number;
  /** Not before the last renewal: what two checkouts made is told apart within a period. */
  readonly isLate?: true;
  readonly act: (scene: Scene, person: FaultPerson) => Promise<void>;
}

const GOOD_CARDS = ['4242424242424242', '5555555555554444', '4242424242424242'] as const;
const BAD_CARDS = ['4000000000000002', '4000000000009995'] as const;
const ANSWER_WITHIN_MS = 5_000;

/** Asks the product as the person's own page does, and again where nobody answered. Null where it was of no use. */
async function ask(
  scene: Scene,
  person: FaultPerson,
  request: { method: 'POST' | 'PATCH'; path: string; body: object },
): Promise<unknown> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await askOnce(scene, person, request);
    if (answer !== null) return answer.body;
    await delay(PAUSE_MS);
  }
  return null;
}
const ATTEMPTS = 4;
const PAUSE_MS = 150;

async function askOnce(
  { productOrigin }: Scene,
  { cookie }: FaultPerson,
  { method, path, body }: { method: 'POST' | 'PATCH'; path: string; body: object },
): Promise<{ body: unknown } | null> {
  try {
    const answer = await fetch(`${productOrigin}/api/v1/subscription/${path}`, {
      method,
      headers: { cookie, origin: PUBLIC_ORIGIN, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const given: unknown = await answer.json();
    // Away is answered by trying again, as the page does; any other refusal is an answer.
    return answer.status === 503 ? null : { body: answer.ok ? given : null };
  } catch {
    return null;
  }
}

const choice = ({ chance }: Scene) => ({
  email_updates: chance.is(0.5),
  daily_overview: chance.is(0.5),
  auto_renewal: chance.is(0.75),
});

/** Through the checkout page; a card that is declined is followed by one that pays. */
async function pay({ chance, sandboxOrigin }: Scene, url: string): Promise<void> {
  const page = new URL(new URL(url).pathname, sandboxOrigin);
  const cards = chance.is(0.25) ? [chance.pick(BAD_CARDS), chance.pick(GOOD_CARDS)] : [chance.pick(GOOD_CARDS)];
  for (const number of cards) {
    const typed = { number, expiry: '12 / 49', cvc: '123', name: 'Ada Example' };
    const answer = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: sandboxOrigin,
        connection: 'close',
      },
      body: new URLSearchParams(typed).toString(),
    });
    await answer.body?.cancel();
  }
}

const UrlAnswer = (given: unknown): string | null => {
  if (typeof given !== 'object' || given === null || !('data' in given)) return null;
  const { data } = given;
  return typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string' ? data.url : null;
};

async function checkOut(scene: Scene, person: FaultPerson): Promise<void> {
  const body = { genius_plus: true, ...choice(scene) };
  const url = UrlAnswer(await ask(scene, person, { method: 'POST', path: 'checkout-sessions', body }));
  if (url === null) return;
  await pay(scene, url);
  // Some come back to our page, some close the browser.
  if (scene.chance.is(0.5)) await ask(scene, person, { method: 'POST', path: 'sync', body: {} });
}

/** The customer of a person at the other side, where there is one. */
async function findCustomer({ pool }: Scene, { userId }: FaultPerson): Promise<string | null> {
  const { rows } = await pool.query<{ stripe_customer_id: string | null }>(
    'SELECT stripe_customer_id FROM billing_customer WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.stripe_customer_id ?? null;
}

const liveOf = async (scene: Scene, person: FaultPerson): Promise<Stripe.Subscription[]> => {
  const customer = await findCustomer(scene, person);
  if (customer === null) return [];
  return (await scene.stripe.subscriptions.list({ customer, limit: 100 })).data;
};
const chargesOf = async (scene: Scene, person: FaultPerson): Promise<Stripe.Charge[]> => {
  const customer = await findCustomer(scene, person);
  if (customer === null) return [];
  const { data } = await scene.stripe.charges.list({ customer, limit: 100 });
  return data.filter(({ status }) => status === 'succeeded');
};

async function withLive(
  scene: Scene,
  person: FaultPerson,
  change: (subscription: Stripe.Subscription) => Promise<unknown>,
): Promise<void> {
  const live = await liveOf(scene, person);
  if (live.length > 0) await change(scene.chance.pick(live));
}

async function giveNewCard(scene: Scene, person: FaultPerson, card: string): Promise<void> {
  const customer = await findCustomer(scene, person);
  if (customer === null) return;
  const { id } = await scene.stripe.paymentMethods.attach(card, { customer });
  await scene.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  for (const subscription of await liveOf(scene, person)) {
    await scene.stripe.subscriptions.update(subscription.id, { default_payment_method: id });
  }
}

/** An item more or less, by the other side's own hands. */
async function changeItems({ stripe, chance }: Scene, { id, items }: Stripe.Subscription): Promise<void> {
  const key = `${chance.pick(['email_updates', 'daily_overview'])}_usd_30d`;
  const present = items.data.find(({ price }) => price.lookup_key === key);
  if (present !== undefined) {
    await stripe.subscriptions.update(id, { items: [{ id: present.id, deleted: true }], proration_behavior: 'none' });
    return;
  }
  const { data } = await stripe.prices.list({ lookup_keys: [key] });
  await stripe.subscriptions.update(id, {
    items: [{ price: data[0]?.id ?? key }],
    proration_behavior: 'always_invoice',
  });
}

async function refund(scene: Scene, person: FaultPerson, { isWhole }: { isWhole: boolean }): Promise<void> {
  const charges = (await chargesOf(scene, person)).filter(
    ({ amount, amount_refunded, disputed }) => amount_refunded < amount && !disputed,
  );
  if (charges.length === 0) return;
  const { id, amount, amount_refunded: before } = scene.chance.pick(charges);
  // No two parts of one sum: what a mail says of them tells them apart.
  const part = before === 0 ? 1 + scene.chance.below(200) : before + 1;
  await scene.stripe.refunds.create({ charge: id, ...(isWhole || before + part >= amount ? {} : { amount: part }) });
}

async function dispute(scene: Scene, person: FaultPerson): Promise<void> {
  const { controls } = scene.sandbox;
  const charges = await chargesOf(scene, person);
  const open = charges.filter(({ disputed, refunded }) => !disputed && !refunded);
  if (open.length === 0) return;
  const id = controls.dispute(scene.chance.pick(open).id);
  if (scene.chance.is(0.6)) controls.closeDispute(id, scene.chance.pick(['won', 'lost']));
}

/** Two tabs, two checkouts, both paid: at the other side nothing stops that. */
async function buyTwice(scene: Scene, person: FaultPerson): Promise<void> {
  const customer = await findCustomer(scene, person);
  if (customer === null || (await liveOf(scene, person)).length > 0) return;
  const { data } = await scene.stripe.prices.list({ lookup_keys: ['genius_plus_usd_30d'] });
  const sessions = [];
  for (let tab = 0; tab < 2; tab += 1) {
    sessions.push(
      await scene.stripe.checkout.sessions.create({
        customer,
        mode: 'subscription',
        line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
        success_url: PUBLIC_ORIGIN,
      }),
    );
  }
  for (const { url } of sessions) if (url !== null) await pay(scene, url);
}

const ACTIONS: readonly Action[] = [
  { name: 'checks out', weight: 9, act: checkOut },
  {
    name: 'changes the choice',
    weight: 5,
    act: async (scene, person) => void (await ask(scene, person, { method: 'PATCH', path: '', body: choice(scene) })),
  },
  {
    name: 'is changed at the other side',
    weight: 3,
    act: (scene, person) => withLive(scene, person, (found) => changeItems(scene, found)),
  },
  {
    name: 'cancels in the portal',
    weight: 2,
    act: (scene, person) =>
      withLive(scene, person, ({ id }) => scene.stripe.subscriptions.update(id, { cancel_at_period_end: true })),
  },
  {
    name: 'takes the cancellation back',
    weight: 2,
    act: (scene, person) =>
      withLive(scene, person, ({ id }) => scene.stripe.subscriptions.update(id, { cancel_at_period_end: false })),
  },
  {
    name: 'is canceled at once',
    weight: 1,
    act: (scene, person) => withLive(scene, person, ({ id }) => scene.stripe.subscriptions.cancel(id)),
  },
  {
    name: 'has a card that will fail',
    weight: 2,
    act: (scene, person) => giveNewCard(scene, person, 'pm_card_chargeCustomerFail'),
  },
  { name: 'has a card that pays', weight: 2, act: (scene, person) => giveNewCard(scene, person, 'pm_card_visa') },
  { name: 'gets a part back', weight: 2, act: (scene, person) => refund(scene, person, { isWhole: false }) },
  { name: 'gets all back', weight: 1, act: (scene, person) => refund(scene, person, { isWhole: true }) },
  { name: 'disputes', weight: 1, act: dispute },
  {
    name: 'comes back from the portal',
    weight: 2,
    act: async (scene, person) => void (await ask(scene, person, { method: 'POST', path: 'sync', body: {} })),
  },
  { name: 'buys twice', weight: 4, isLate: true, act: buyTwice },
];

/** Lets a person do something. @returns what, as words for the log; a refusal of the other side is part of life */
export async function doSomething(scene: Scene, person: FaultPerson, { isLate }: { isLate: boolean }): Promise<string> {
  const possible = ACTIONS.filter((action) => isLate || action.isLate !== true);
  const bag = possible.flatMap((action) => Array.from({ length: action.weight }, () => action));
  const { name, act } = scene.chance.pick(bag);
  try {
    await act(scene, person);
    return name;
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    if (!(error instanceof StripeCardError) && !(error instanceof StripeInvalidRequestError)) throw error;
    return `${name} (refused: ${error.message})`;
  }
}

const RUSH_CHANGES = 8;

/** Change upon change at the other side, each told at once and three times, while the other side answers now sooner, now later. */
export async function rush(scene: Scene, people: readonly FaultPerson[]): Promise<void> {
  const { controls } = scene.sandbox;
  controls.setFaults({ hold: false, dropRate: 0, duplicate: 3, deliveryLatencyMs: 0 });
  await Promise.all(
    people.map(async (person) => {
      for (let change = 1; change <= RUSH_CHANGES; change += 1) {
        // Long enough for a reading that is slow to be overtaken by the next.
        controls.setFaults({ apiLatencyMs: scene.chance.pick([0, 0, 500]) });
        await withLive(scene, person, ({ id, cancel_at: end }) =>
          scene.stripe.subscriptions.update(id, { cancel_at_period_end: end === null }),
        );
      }
    }),
  );
  controls.setFaults({ apiLatencyMs: 0 });
}
