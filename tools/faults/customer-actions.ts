import {
  createCheckoutSession,
  syncSubscription,
  updateSubscription,
} from '@bna/contract/billing/subscription-changes';
import type { ApiClient } from './api-client.ts';
import { isLive } from './expected-billing.ts';
import { type PaymentSandbox, ProviderRefusedError } from './payment-sandbox.ts';
import type { ProviderCharge, ProviderSubscription } from './provider-objects.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { User } from './users.ts';

/** A user who subscribes. */
export interface Customer {
  readonly user: User;
  /** A generator per customer, so that concurrent customers do not influence each other. */
  readonly random: SeededRandom;
  /** The number of paid checkouts. */
  purchases: number;
}

interface Action {
  readonly name: string;
  readonly weight: number;
  /** Only after the last renewal, because `findDoubleCharges` compares purchases of the same period. */
  readonly isLate?: true;
  readonly run: (actions: CustomerActions, customer: Customer) => Promise<void>;
}

const PLAN_PRICE = 'genius_plus_usd_30d';
const VALID_CARDS = ['4242424242424242', '5555555555554444'] as const;
const DECLINED_CARDS = ['4000000000000002', '4000000000009995'] as const;

const ACTIONS: readonly Action[] = [
  { name: 'checks out', weight: 9, run: (actions, customer) => actions.checkOut(customer) },
  { name: 'changes add-ons', weight: 5, run: (actions, customer) => actions.changeAddOns(customer) },
  { name: 'gets other items at Stripe', weight: 3, run: (actions, customer) => actions.changeItems(customer) },
  { name: 'turns off renewal at Stripe', weight: 2, run: (actions, customer) => actions.setRenewal(customer, false) },
  { name: 'turns on renewal at Stripe', weight: 2, run: (actions, customer) => actions.setRenewal(customer, true) },
  { name: 'is canceled at once', weight: 1, run: (actions, customer) => actions.cancel(customer) },
  {
    name: 'gets a card that will fail',
    weight: 2,
    run: (actions, customer) => actions.replaceCard(customer, 'pm_card_chargeCustomerFail'),
  },
  {
    name: 'gets a valid card',
    weight: 2,
    run: (actions, customer) => actions.replaceCard(customer, 'pm_card_visa'),
  },
  { name: 'gets a partial refund', weight: 2, run: (actions, customer) => actions.refundPartially(customer) },
  { name: 'gets a full refund', weight: 1, run: (actions, customer) => actions.refund(customer) },
  { name: 'disputes a charge', weight: 1, run: (actions, customer) => actions.dispute(customer) },
  { name: 'returns from the portal', weight: 2, run: (actions, customer) => actions.sync(customer) },
  { name: 'checks out twice at once', weight: 4, isLate: true, run: (actions, customer) => actions.buyTwice(customer) },
];

/** Actions of customers in the product, and events at the provider. */
export class CustomerActions {
  readonly #sandbox: PaymentSandbox;
  readonly #client: ApiClient;

  constructor({ sandbox, client }: { sandbox: PaymentSandbox; client: ApiClient }) {
    this.#sandbox = sandbox;
    this.#client = client;
  }

  /** Runs a random action. Returns a description; the provider may refuse the action. */
  async actRandomly(customer: Customer, { isLate }: { isLate: boolean }): Promise<string> {
    const possible = ACTIONS.filter((action) => isLate || action.isLate !== true);
    const weighted = possible.flatMap((action) => Array.from({ length: action.weight }, () => action));
    const { name, run } = customer.random.pick(weighted);
    try {
      await run(this, customer);
      return `${customer.user.email} ${name}`;
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      return `${customer.user.email} ${name} (refused)`;
    }
  }

  async checkOut(customer: Customer): Promise<void> {
    const body = { genius_plus: true, ...chooseAddOns(customer) };
    const { status, data } = await this.#call('POST', createCheckoutSession.path, customer, body);
    const hasUrl = status === 200 && typeof data === 'object' && data !== null && 'url' in data;
    if (!hasUrl) return;
    await this.#pay(customer, String(data.url));
    // Some return to the product, others close the browser.
    if (customer.random.chance(0.5)) await this.sync(customer);
  }

  async changeAddOns(customer: Customer): Promise<void> {
    await this.#call('PATCH', updateSubscription.path, customer, chooseAddOns(customer));
  }

  async sync(customer: Customer): Promise<void> {
    await this.#call('POST', syncSubscription.path, customer, {});
  }

  /** Adds or removes an add-on at the provider. */
  async changeItems(customer: Customer): Promise<void> {
    const live = await this.findLive(customer);
    if (live === null) return;
    const key = `${customer.random.pick(['email_updates', 'daily_overview'])}_usd_30d`;
    const present = live.items.data.find(({ price }) => price.lookup_key === key);
    if (present !== undefined) {
      await this.#sandbox.updateSubscription(live.id, {
        'items[0][id]': present.id,
        'items[0][deleted]': 'true',
        proration_behavior: 'none',
      });
      return;
    }
    await this.#sandbox.updateSubscription(live.id, {
      'items[0][price]': await this.#findPrice(key),
      proration_behavior: 'always_invoice',
    });
  }

  async setRenewal(customer: Customer, renews: boolean): Promise<void> {
    const live = await this.findLive(customer);
    if (live !== null) await this.#sandbox.setRenewal(live.id, renews);
  }

  /** Returns whether there was a subscription to change. */
  async toggleRenewal(customer: Customer): Promise<boolean> {
    const live = await this.findLive(customer);
    if (live === null) return false;
    await this.#sandbox.setRenewal(live.id, live.cancel_at_period_end || live.cancel_at !== null);
    return true;
  }

  async cancel(customer: Customer): Promise<void> {
    const live = await this.findLive(customer);
    if (live !== null) await this.#sandbox.cancelSubscription(live.id);
  }

  async replaceCard(customer: Customer, testCard: string): Promise<void> {
    for (const { id } of await this.#sandbox.listCustomers(customer.user.email)) {
      const card = await this.#sandbox.attachCard(id, testCard);
      const live = (await this.#sandbox.listSubscriptions(id)).filter(isLive);
      for (const subscription of live)
        await this.#sandbox.updateSubscription(subscription.id, { default_payment_method: card });
    }
  }

  async refundPartially(customer: Customer): Promise<void> {
    const charge = await this.#pickCharge(customer, ({ disputed, refunded }) => !disputed && !refunded);
    if (charge === null) return;
    const { id, amount, amount_refunded: before } = charge;
    // No two equal amounts, because emails about them would be equal.
    const part = before === 0 ? customer.random.between(1, 200) : before + 1;
    await this.#sandbox.refund(id, before + part >= amount ? undefined : part);
  }

  async refund(customer: Customer): Promise<void> {
    const charge = await this.#pickCharge(customer, ({ disputed, refunded }) => !disputed && !refunded);
    if (charge !== null) await this.#sandbox.refund(charge.id);
  }

  async dispute(customer: Customer): Promise<void> {
    const charge = await this.#pickCharge(customer, ({ disputed, refunded }) => !disputed && !refunded);
    if (charge === null) return;
    const dispute = await this.#sandbox.dispute(charge.id);
    if (customer.random.chance(0.6))
      await this.#sandbox.closeDispute(dispute, customer.random.pick(['won', 'lost'] as const));
  }

  /** Two tabs, two checkouts, both paid: the provider allows that, and the product must correct it. */
  async buyTwice(customer: Customer): Promise<void> {
    const [known] = await this.#sandbox.listCustomers(customer.user.email);
    if (known === undefined || (await this.findLive(customer)) !== null) return;
    const price = await this.#findPrice(PLAN_PRICE);
    const urls = [
      await this.#sandbox.createCheckout(known.id, price),
      await this.#sandbox.createCheckout(known.id, price),
    ];
    for (const url of urls) await this.#pay(customer, url);
  }

  /** Pays a checkout that the product knows nothing of. */
  async buyAtProvider(customer: Customer): Promise<void> {
    const [known] = await this.#sandbox.listCustomers(customer.user.email);
    if (known === undefined) return;
    await this.#pay(customer, await this.#sandbox.createCheckout(known.id, await this.#findPrice(PLAN_PRICE)));
  }

  async findLive({ user }: Customer): Promise<ProviderSubscription | null> {
    for (const { id } of await this.#sandbox.listCustomers(user.email)) {
      const live = (await this.#sandbox.listSubscriptions(id)).find(isLive);
      if (live !== undefined) return live;
    }
    return null;
  }

  #call(method: 'POST' | 'PATCH', path: string, { user }: Customer, body: object) {
    return this.#client.callUntilAnswered(method, path, { cookie: user.cookie, body });
  }

  /** Pays, sometimes after a declined card. */
  async #pay(customer: Customer, url: string): Promise<void> {
    const { random } = customer;
    if (random.chance(0.25)) await this.#sandbox.pay(url, random.pick(DECLINED_CARDS));
    if (await this.#sandbox.pay(url, random.pick(VALID_CARDS))) customer.purchases += 1;
  }

  async #findPrice(lookupKey: string): Promise<string> {
    const price = (await this.#sandbox.listPrices()).find(({ lookup_key: key }) => key === lookupKey);
    if (price === undefined) throw new Error(`The catalog has no price ${lookupKey}`);
    return price.id;
  }

  async #pickCharge(
    { user, random }: Customer,
    isPossible: (charge: ProviderCharge) => boolean,
  ): Promise<ProviderCharge | null> {
    const charges: ProviderCharge[] = [];
    for (const { id } of await this.#sandbox.listCustomers(user.email))
      charges.push(...(await this.#sandbox.listCharges(id)));
    const possible = charges.filter((charge) => charge.status === 'succeeded' && isPossible(charge));
    return possible.length === 0 ? null : random.pick(possible);
  }
}

const chooseAddOns = ({ random }: Customer) => ({
  email_updates: random.chance(0.5),
  daily_overview: random.chance(0.5),
  auto_renewal: random.chance(0.75),
});
