import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, startBuyersNode } from '../../../test/buyers-node.ts';
import { createPaymentsWithLog } from '../../adapters/billing/stripe/testing/stripe-fixture.ts';
import { userAccount } from '../accounts/schema.ts';
import type { TestUser } from '../../../test/test-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

const HOME = {
  address_line_1: '12 Quarrystone Way',
  address_line_2: 'Floor 2',
  city: 'Dayton',
  zip_code: '45402',
  country: 'USA',
  state: 'Ohio',
};
const AT_STRIPE = {
  line1: '12 Quarrystone Way',
  line2: 'Floor 2',
  city: 'Dayton',
  postal_code: '45402',
  state: 'Ohio',
  country: 'US',
};
const DAY_MS = 86_400_000;

const saveAddress = async (as: TestUser, payload: object = HOME): Promise<void> => {
  const response = await node.request({ method: 'PATCH', url: '/api/v1/address', payload, as });
  expect(response.statusCode).toBe(200);
};
const customerAtStripe = async (user: TestUser) => node.stripe.customers.retrieve(await node.customerOf(user));
const billToOf = async (user: TestUser) => (await node.readStored(user)).invoices.map((row) => row.bill_to);
const updates = () => node.callsTo('POST', /^\/v1\/customers\/cus_\w+$/);

describe('the postal address', () => {
  // @req 3.8
  it('is on the customer and the invoice of the first checkout', async () => {
    const user = await node.createUser('none');
    await saveAddress(user);
    await node.payCheckout(await node.startCheckout(user));
    await node.processAllEvents();
    expect(await customerAtStripe(user)).toMatchObject({ address: AT_STRIPE });
    expect(await billToOf(user)).toEqual([
      [expect.any(String), '12 Quarrystone Way', 'Floor 2', 'Dayton, Ohio 45402', 'US', user.email],
    ]);
  });

  it('is on the next renewal if it changes; earlier invoices keep theirs', async () => {
    const user = await node.createUser('none');
    await saveAddress(user);
    await node.payCheckout(await node.startCheckout(user));
    await node.processAllEvents();
    await saveAddress(user, { ...HOME, address_line_1: '1 Harbour Road' });
    // The renewal is drafted, and finalized an hour later.
    await node.moveClock(30 * DAY_MS + 60_000);
    await node.processAllEvents();
    await node.moveClock(2 * 3_600_000);
    await node.processAllEvents();
    expect((await billToOf(user)).map((lines) => lines[1])).toEqual(['12 Quarrystone Way', '1 Harbour Road']);
  });

  it('is sent once, so that an address changed in the portal stays', async () => {
    const user = await node.createUser('none');
    await saveAddress(user);
    await node.startCheckout(user);
    const customer = await node.customerOf(user);
    await node.stripe.customers.update(customer, { address: { ...AT_STRIPE, line1: 'From the portal' } });
    node.reset();
    await node.processAllEvents();
    await node.sync(user);
    expect(updates()).toEqual([]);
    expect(await customerAtStripe(user)).toMatchObject({ address: { line1: 'From the portal' } });
  });

  it('is not needed: without one, only name and email are sent', async () => {
    const user = await node.createUser('none');
    await node.startCheckout(user);
    await node.db.update(userAccount).set({ name: 'Renamed' }).where(eq(userAccount.id, user.userId));
    await node.sync(user);
    expect(await customerAtStripe(user)).toMatchObject({ name: 'Renamed', email: user.email, address: null });
  });

  it('is sent to the customer that replaces a deleted one', async () => {
    const user = await node.createUser('none');
    await saveAddress(user);
    await node.startCheckout(user);
    await node.stripe.customers.del(await node.customerOf(user));
    await node.processAllEvents();
    await node.startCheckout(user);
    expect(await customerAtStripe(user)).toMatchObject({ address: AT_STRIPE });
  });
});

describe('taxes', () => {
  const open = async (options: { automaticTax?: boolean; collectsTaxIds?: boolean }) => {
    const user = await node.createUser('none');
    await node.startCheckout(user);
    const customerId = await node.customerOf(user);
    const { payments } = createPaymentsWithLog({
      apiBase: node.sandbox.origin,
      secretKey: node.sandbox.secretKey,
      ...options,
    });
    const { id } = await payments.createCheckout(
      {
        customerId,
        userId: user.userId,
        priceIds: await payments.findPriceIds([{ name: 'genius_plus', currency: 'USD', interval: 'monthly' }]),
        renews: true,
        selection: 'genius_plus',
        successUrl: 'https://bna.test/',
        cancelUrl: 'https://bna.test/',
      },
      `tax:${user.userId}`,
    );
    await payments.createPortalSession({ customerId, returnUrl: 'https://bna.test/' });
    const session = await node.stripe.checkout.sessions.retrieve(id);
    const portals = await node.stripe.billingPortal.configurations.list();
    return {
      automaticTax: session.automatic_tax.enabled,
      taxIds: session.tax_id_collection?.enabled,
      portal: portals.data[0]?.features.customer_update.allowed_updates,
    };
  };

  it('are off by default', async () => {
    expect(await open({})).toEqual({ automaticTax: false, taxIds: false, portal: ['address'] });
  });

  it('are calculated, and VAT ids collected, if switched on', async () => {
    expect(await open({ automaticTax: true, collectsTaxIds: true })).toEqual({
      automaticTax: true,
      taxIds: true,
      portal: ['address', 'tax_id'],
    });
  });
});
