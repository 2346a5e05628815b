import { formatDate } from '@bna/contract/time';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { type Person, PUBLIC_ORIGIN, SUPPORT_EMAIL } from '../../../test/test-node.ts';
import type { MailMessage } from '../../deps.ts';
import { userAccount } from '../../schema.ts';
import { invoice } from '../../billing-schema.ts';

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
  if (row === undefined) throw new Error('There is no invoice');
  return row;
};
/** The one mail that waits. */
const theMail = async (): Promise<MailMessage> => {
  const [mail, ...others] = await node.deliverMails();
  if (mail === undefined) throw new Error('No mail waits');
  expect(others).toEqual([]);
  return mail;
};
/** Both parts say the same. */
const says = (mail: MailMessage, words: string): void => {
  expect(mail.text).toContain(words);
  expect(mail.html).toContain(words);
};
const lapse = async (): Promise<Person> => {
  const person = await node.person('none');
  await node.subscribe(person);
  await node.giveCard(person, 'pm_card_chargeCustomerFail');
  await node.deliverMails();
  await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
  await node.sync(person);
  return person;
};

describe('the mail', () => {
  it('of a receipt names number, amount, what for, how and when, and leads to the PDF', async () => {
    const person = await node.person('none');
    await node.subscribe(person, { packages: ['email_updates'] });
    const mail = await theMail();
    const { transaction_number: number } = await newestInvoice();
    expect(mail).toMatchObject({ to: person.email, subject: `Your BNA receipt ${number}: $58.00` });
    says(mail, 'Hello Some Body,');
    says(mail, `your payment of $58.00 by Visa •••• 4242 on ${formatDate(node.clock.now())}`);
    says(mail, ': $49.00');
    says(mail, ': $9.00');
    says(mail, `${PUBLIC_ORIGIN}/en/account/payment-history`);
  });

  it('of a failed payment says what failed, when it is tried again, and where it can be paid', async () => {
    const person = await lapse();
    const mail = await theMail();
    const row = await newestInvoice();
    expect(mail).toMatchObject({ to: person.email, subject: 'Your BNA payment of $49.00 did not go through' });
    says(mail, `$49.00 for invoice ${row.transaction_number}. The bank declined it for Visa •••• 0341.`);
    says(mail, `We will try again on ${formatDate(new Date(node.clock.now().getTime() + 3 * DAY_MS - HOUR_MS))}`);
    says(mail, 'the news feed and the live alerts are closed to you');
    says(mail, row.hosted_url ?? 'no address');
    says(mail, `${PUBLIC_ORIGIN}/en/account/subscription`);
  });

  it('of a failed payment is not written any more where it was paid in the meantime', async () => {
    const person = await lapse();
    await node.giveCard(person, 'pm_card_visa');
    await node.sync(person);
    expect((await node.deliverMails()).map(({ subject }) => subject)).toEqual([
      `Your BNA receipt ${(await newestInvoice()).transaction_number}: $49.00`,
    ]);
  });

  it('of a refund names the amount and the invoice, and the one of its failure as well', async () => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    await node.deliverMails();
    const charge = await node.chargeOf(stripeCustomerId);
    const { id } = await node.stripe.refunds.create({ charge, amount: 1_250 });
    await node.sync(person);
    const { transaction_number: number } = await newestInvoice();
    const refunded = await theMail();
    expect(refunded).toMatchObject({ to: person.email, subject: 'Your BNA refund of $12.50' });
    says(refunded, `$12.50 of invoice ${number}`);
    node.sandbox.controls.failRefund(id);
    await node.sync(person);
    const failed = await theMail();
    expect(failed.subject).toBe('Your BNA refund of $12.50 did not go through');
    says(failed, `a refund of $12.50 for invoice ${number}`);
    says(failed, `${PUBLIC_ORIGIN}/en/contact`);
  });

  it('of an end says when, that nothing more is charged, and how to come back', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId } = await node.subscribe(person);
    await node.deliverMails();
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(person);
    const mail = await theMail();
    expect(mail).toMatchObject({ to: person.email, subject: 'Your BNA subscription has ended' });
    says(mail, `ended on ${formatDate(node.clock.now())}.`);
    says(mail, 'Nothing more is charged');
    says(mail, `${PUBLIC_ORIGIN}/en/account/subscription`);
  });

  it('of an end after failed payments names the invoice that was not paid', async () => {
    const person = await lapse();
    await node.moveClock(16 * DAY_MS);
    await node.sync(person);
    const mails = await node.deliverMails();
    const mail = mails.find(({ subject }) => subject === 'Your BNA subscription has ended');
    expect(mails).toHaveLength(1);
    expect(mail?.text).toContain(
      `because invoice ${(await newestInvoice()).transaction_number} could not be charged in several tries`,
    );
  });

  it('of an end is not written any more to who has subscribed again', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId, stripeCustomerId } = await node.subscribe(person);
    await node.deliverMails();
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(person);
    await node.buy(stripeCustomerId);
    await node.sync(person);
    expect((await node.deliverMails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('receipt')]);
  });

  it('of a dispute goes to support, with registration and invoice and without the card', async () => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    await node.deliverMails();
    const charge = await node.chargeOf(stripeCustomerId);
    const id = node.sandbox.controls.dispute(charge);
    await node.sync(person);
    const mail = await theMail();
    const { transaction_number: number } = await newestInvoice();
    const [user] = await node.db.select().from(userAccount).where(eq(userAccount.id, person.userId));
    expect(mail).toMatchObject({ to: SUPPORT_EMAIL, subject: `A payment is disputed: invoice ${number}, $49.00` });
    says(mail, `registration ${user?.registration_id ?? ''}`);
    says(mail, id);
    expect(mail.text).not.toMatch(/Visa|4242|person1@/);
  });

  it('shows markup and addresses in what people gave as what they are, and greets nobody by them', async () => {
    const person = await node.person('none');
    await node.db
      .update(userAccount)
      .set({ name: '<a href="https://evil.test">Win</a>' })
      .where(eq(userAccount.id, person.userId));
    await node.subscribe(person);
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
    const mail = await theMail();
    expect(mail.html).not.toMatch(/<script|<img|evil\.test/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.text).toContain('Hello,\n');
    expect(mail.text).toContain('<script>alert(1)</script>, 11/20/2026 to 12/20/2026: $49.00');
  });
});
