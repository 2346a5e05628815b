import { formatDate } from '@bna/contract/time';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../../test/billing-node.ts';
import { type TestUser, PUBLIC_ORIGIN, SUPPORT_EMAIL } from '../../../../test/test-node.ts';
import type { MailMessage } from '../../../deps.ts';
import { userAccount } from '../../accounts/schema.ts';
import { invoice } from '../schema.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
const HOUR_MS = 3_600_000;

let node: BillingNode;
beforeEach(async () => {
  node = await startBillingNode();
});
afterEach(() => node.stop());

const newestInvoice = async () => {
  const [row] = await node.db.select().from(invoice).orderBy(desc(invoice.created_at)).limit(1);
  if (row === undefined) throw new Error('No invoice');
  return row;
};
/** Returns the only queued email. */
const takeEmail = async (): Promise<MailMessage> => {
  const [message, ...others] = await node.sendQueuedMails();
  if (message === undefined) throw new Error('No email queued');
  expect(others).toEqual([]);
  return message;
};
/** Expects a text in both parts of an email. */
const expectText = (message: MailMessage, text: string): void => {
  expect(message.text).toContain(text);
  expect(message.html).toContain(text);
};
const lapse = async (card = 'pm_card_chargeCustomerFail'): Promise<TestUser> => {
  const buyer = await node.createUser('none');
  await node.subscribe(buyer);
  await node.giveCard(buyer, card);
  await node.sendQueuedMails();
  await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
  await node.sync(buyer);
  return buyer;
};

describe('the email', () => {
  // @req 14.13
  it('for a receipt shows number, amount, lines, card and date, and links to the invoices', async () => {
    const buyer = await node.createUser('none');
    await node.subscribe(buyer, { packages: ['email_updates'] });
    const message = await takeEmail();
    const { transaction_number: number } = await newestInvoice();
    expect(message).toMatchObject({ to: buyer.email, subject: `Your BNA receipt ${number}: $58.00` });
    expectText(message, 'Hello Some Body,');
    expectText(message, `your payment of $58.00 by Visa •••• 4242 on ${formatDate(node.clock.now())}`);
    expect(message.text).toMatch(/^.+: \$(?:49|9)\.00\n.+: \$(?:49|9)\.00\nTotal: \$58\.00$/m);
    for (const amount of ['$49.00', '$9.00']) expect(message.html).toContain(`>${amount}</td>`);
    expect(message.html.match(/<th scope="row"/g)).toHaveLength(3);
    expect(message.html).toMatch(/Total<\/th><td [^>]*>\$58\.00<\/td>/);
    expectText(message, `${PUBLIC_ORIGIN}/en/account/payment-history`);
  });

  // @req 14.13
  it('for a failed payment shows the reason, the next attempt and a payment link', async () => {
    const buyer = await lapse();
    const message = await takeEmail();
    const row = await newestInvoice();
    expect(message).toMatchObject({ to: buyer.email, subject: "Your BNA payment of $49.00 didn't go through" });
    expectText(message, `$49.00 for invoice ${row.transaction_number}, shown below. The bank declined Visa •••• 0341.`);
    const [line] = row.lines;
    expect(message.text).toContain(`${line?.description ?? 'no line'}, `);
    expect(message.text).toMatch(/^.+ to .+: \$49\.00\nTotal: \$49\.00$/m);
    expectText(message, `try again on ${formatDate(new Date(node.clock.now().getTime() + 3 * DAY_MS - HOUR_MS))}`);
    expectText(message, 'access to the news feed and live alerts');
    expectText(message, 'we refund the days without access');
    expectText(message, row.hosted_url ?? 'no URL');
    expectText(message, `${PUBLIC_ORIGIN}/en/account/subscription`);
  });

  it('for a failed first payment promises no refund', async () => {
    const buyer = await node.createUser('none');
    await node.buy(await node.giveCard(buyer, 'pm_card_chargeCustomerFail'));
    await node.sync(buyer);
    const message = await takeEmail();
    expectText(message, 'access to the news feed and live alerts');
    expect(message.text).not.toContain('refund');
  });

  // @req 14.13
  it('for a renewal that the bank asks to confirm says so, and what it pays for', async () => {
    const buyer = await lapse('pm_card_authenticationRequired');
    const message = await takeEmail();
    expect(message).toMatchObject({ to: buyer.email, subject: 'Confirm your BNA payment of $49.00' });
    expectText(message, 'asks you to confirm the payment yourself');
    expectText(message, 'Confirm $49.00 now');
    expect(message.text).toMatch(/^.+ to .+: \$49\.00\nTotal: \$49\.00$/m);
    expect(message.text).not.toContain("didn't go through");
  });

  it('for a failed payment is skipped if the invoice was paid since', async () => {
    const buyer = await lapse();
    await node.giveCard(buyer, 'pm_card_visa');
    await node.sync(buyer);
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual([
      `Your BNA receipt ${(await newestInvoice()).transaction_number}: $49.00`,
    ]);
  });

  it('for a refund, and for its failure, shows amount and invoice', async () => {
    const buyer = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(buyer);
    await node.sendQueuedMails();
    const charge = await node.findCharge(stripeCustomerId);
    const { id } = await node.stripe.refunds.create({ charge, amount: 1_250 });
    await node.sync(buyer);
    const { transaction_number: number } = await newestInvoice();
    const refunded = await takeEmail();
    expect(refunded).toMatchObject({ to: buyer.email, subject: 'Your BNA refund of $12.50' });
    expectText(refunded, `$12.50 of invoice ${number}`);
    node.sandbox.controls.failRefund(id);
    await node.sync(buyer);
    const failed = await takeEmail();
    expect(failed.subject).toBe("Your BNA refund of $12.50 didn't go through");
    expectText(failed, `our refund of $12.50 for invoice ${number}`);
    expectText(failed, `${PUBLIC_ORIGIN}/en/contact`);
  });

  it('for renewal that was turned off, and on again, shows when the plan ends, or what is charged next', async () => {
    const buyer = await node.createUser('none');
    const { stripeSubscriptionId } = await node.subscribe(buyer, { packages: ['email_updates'] });
    await node.sendQueuedMails();
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
    await node.sync(buyer);
    await node.sync(buyer);
    const off = await takeEmail();
    const end = formatDate(new Date(node.clock.now().getTime() + PERIOD_MS));
    expect(off).toMatchObject({ to: buyer.email, subject: 'Automatic renewal of your BNA subscription is off' });
    expect(off.text).toContain(`subscription ends on ${end}, and you won't be charged again.`);
    expectText(off, `${PUBLIC_ORIGIN}/en/account/subscription`);
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: false });
    await node.sync(buyer);
    const on = await takeEmail();
    expect(on).toMatchObject({ to: buyer.email, subject: 'Automatic renewal of your BNA subscription is on' });
    expectText(on, `Your BNA subscription renews on ${end} for $58.00.`);
  });

  it('for renewal is skipped if it was changed back before the email was written', async () => {
    const buyer = await node.createUser('none');
    const { stripeSubscriptionId } = await node.subscribe(buyer);
    await node.sendQueuedMails();
    for (const isOff of [true, false]) {
      await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: isOff });
      await node.sync(buyer);
    }
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual([
      'Automatic renewal of your BNA subscription is on',
    ]);
  });

  it('for the end of a subscription shows the date and how to come back', async () => {
    const buyer = await node.createUser('none');
    const { stripeSubscriptionId } = await node.subscribe(buyer);
    await node.sendQueuedMails();
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(buyer);
    const message = await takeEmail();
    expect(message).toMatchObject({ to: buyer.email, subject: 'Your BNA subscription has ended' });
    expectText(message, `ended on ${formatDate(node.clock.now())}.`);
    expectText(message, 'be charged again');
    expectText(message, `${PUBLIC_ORIGIN}/en/account/subscription`);
  });

  it('for the end after failed payments names the unpaid invoice', async () => {
    const buyer = await lapse();
    await node.moveClock(16 * DAY_MS);
    await node.sync(buyer);
    const emails = await node.sendQueuedMails();
    const message = emails.find(({ subject }) => subject === 'Your BNA subscription has ended');
    expect(emails).toHaveLength(1);
    expect(message?.text).toContain(`charge invoice ${(await newestInvoice()).transaction_number} after several tries`);
  });

  it('for the end is skipped if the user subscribed again', async () => {
    const buyer = await node.createUser('none');
    const { stripeSubscriptionId, stripeCustomerId } = await node.subscribe(buyer);
    await node.sendQueuedMails();
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(buyer);
    await node.buy(stripeCustomerId);
    await node.sync(buyer);
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('receipt')]);
  });

  it('for a dispute goes to support with registration and invoice, without the card', async () => {
    const buyer = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(buyer);
    await node.sendQueuedMails();
    const charge = await node.findCharge(stripeCustomerId);
    const id = node.sandbox.controls.dispute(charge);
    await node.sync(buyer);
    const message = await takeEmail();
    const { transaction_number: number } = await newestInvoice();
    const [user] = await node.db.select().from(userAccount).where(eq(userAccount.id, buyer.userId));
    expect(message).toMatchObject({ to: SUPPORT_EMAIL, subject: `A payment is disputed: invoice ${number}, $49.00` });
    expectText(message, `registration ${user?.registration_id ?? ''}`);
    expectText(message, id);
    expect(message.text).not.toMatch(/Visa|4242|person1@/);
  });

  it('escapes markup in user data, and omits names with links from the greeting', async () => {
    const buyer = await node.createUser('none');
    await node.db
      .update(userAccount)
      .set({ name: '<a href="https://evil.test">Win</a>' })
      .where(eq(userAccount.id, buyer.userId));
    await node.subscribe(buyer);
    await node.db.update(invoice).set({
      payment_method: '<img src=x>',
      lines: [
        {
          description: '<script>alert(1)</script>',
          amount: 4_900,
          period_start: '2026-11-20T12:00:00.000Z',
          period_end: '2026-12-20T12:00:00.000Z',
        },
      ],
    });
    const message = await takeEmail();
    expect(message.html).not.toMatch(/<script|<img|evil\.test/);
    expect(message.html).toContain('&lt;script&gt;');
    expect(message.text).toContain('Hello,\n');
    expect(message.text).toContain('<script>alert(1)</script>, 11/20/2026 to 12/20/2026: $49.00');
  });
});
