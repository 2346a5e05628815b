import {
  createCheckoutSession,
  getSubscription,
  syncSubscription,
  updateSubscription,
} from '@bna/contract/subscription';
import type { Caller } from './caller.ts';
import { type Chance, createChance } from './chance.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';
import type { Person } from './people.ts';

/** Somebody who buys, and how often a checkout of theirs was paid. */
export interface Buying {
  readonly person: Person;
  /** Of one's own: what people do at once does not change what each of them does. */
  readonly chance: Chance;
  purchases: number;
}

export interface Buyers {
  readonly all: readonly Buying[];
  /** Buys who has nothing; who has something changes it, ends it or gets money back. */
  act(buying: Buying): Promise<string>;
  /** @returns whether a checkout was paid */
  buy(buying: Buying): Promise<boolean>;
  /** The provider ends it at once. @returns whether there was anything to end */
  cancel(buying: Buying): Promise<boolean>;
  /** Gives back what was last charged, if there is anything left of it. */
  refund(buying: Buying): Promise<boolean>;
}

const MAX_SEED = 1_000_000;
const LIVE: ReadonlySet<string> = new Set(['active', 'past_due', 'unpaid', 'trialing', 'paused']);

export function createBuyers({
  sandbox,
  caller,
  chance,
  people,
}: {
  sandbox: PaymentSandbox;
  caller: Caller;
  chance: Chance;
  people: readonly Person[];
}): Buyers {
  const all: Buying[] = people.map((person) => ({
    person,
    chance: createChance(chance.between(0, MAX_SEED)),
    purchases: 0,
  }));

  const customersOf = ({ person }: Buying) => sandbox.listCustomers(person.email);
  const findLive = async (buying: Buying): Promise<string | null> => {
    for (const { id } of await customersOf(buying)) {
      const live = (await sandbox.listSubscriptions(id)).find(({ status }) => LIVE.has(status));
      if (live !== undefined) return live.id;
    }
    return null;
  };

  const choice = ({ chance }: Buying) => ({
    email_updates: chance.is(0.5),
    daily_overview: chance.is(0.5),
    auto_renewal: chance.is(0.8),
  });

  const buy = async (buying: Buying): Promise<boolean> => {
    const { cookie } = buying.person;
    const body = { genius_plus: true, ...choice(buying) };
    const { status, data } = await caller.insist('POST', createCheckoutSession.path, { cookie, body });
    const url = status === 200 && typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : null;
    if (url === null || !(await sandbox.pay(url))) return false;
    buying.purchases += 1;
    return true;
  };

  const cancel = async (buying: Buying): Promise<boolean> => {
    const live = await findLive(buying);
    if (live !== null) await sandbox.cancel(live);
    return live !== null;
  };

  const refund = async (buying: Buying): Promise<boolean> => {
    for (const { id } of await customersOf(buying)) {
      const charges = await sandbox.listCharges(id);
      const charge = charges.find(({ status, refunded }) => status === 'succeeded' && !refunded);
      if (charge === undefined) continue;
      await sandbox.refund(charge.id);
      return true;
    }
    return false;
  };

  return {
    all,
    buy,
    cancel,
    refund,
    async act(buying) {
      const { chance } = buying;
      const { cookie } = buying.person;
      const live = await findLive(buying);
      if (live === null) {
        const isPaid = await buy(buying);
        // Some come back to our page, some close the browser.
        if (isPaid && chance.is(0.3)) await caller.insist('POST', syncSubscription.path, { cookie, body: {} });
        return 'buys';
      }
      const what = chance.pick(['refund', 'cancel', 'renewal', 'change', 'look'] as const);
      if (what === 'refund') await refund(buying);
      else if (what === 'cancel') await sandbox.cancel(live);
      else if (what === 'renewal') await sandbox.setRenewal(live, chance.is(0.7));
      else if (what === 'change')
        await caller.insist('PATCH', updateSubscription.path, { cookie, body: choice(buying) });
      else await caller.insist('GET', getSubscription.path, { cookie });
      return what;
    },
  };
}
