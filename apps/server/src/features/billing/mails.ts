import { formatMoney } from '@bna/contract/money';
import { Currency } from '@bna/contract/subscription';
import { formatDate } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { type MailKind, type MailWriter, mailWriter } from '../../platform/mail.ts';
import { greetingOf, layOutMail, wordsFor } from '../../platform/mail-layout.ts';
import { subscription, userAccount } from '../../schema.ts';
import { billingCustomer, invoice } from '../../billing-schema.ts';

/** Invoices by the provider's id; amounts in minor units of the invoice's currency; times ISO 8601. */
const invoiceId = z.string();
const instant = z.iso.datetime();

export const receiptMail: MailKind<{ invoiceId: string; paidAt: string }> = {
  name: 'billing.receipt',
  data: z.strictObject({ invoiceId, paidAt: instant }),
};

export const paymentFailedMail: MailKind<{
  invoiceId: string;
  nextAttemptAt: string | null;
  isAccessClosed: boolean;
}> = {
  name: 'billing.payment-failed',
  data: z.strictObject({ invoiceId, nextAttemptAt: instant.nullable(), isAccessClosed: z.boolean() }),
};

export const refundMail: MailKind<{ invoiceId: string; amount: number }> = {
  name: 'billing.refund',
  data: z.strictObject({ invoiceId, amount: z.int() }),
};

export const refundFailedMail: MailKind<{ invoiceId: string; amount: number }> = {
  name: 'billing.refund-failed',
  data: z.strictObject({ invoiceId, amount: z.int() }),
};

export const endedMail: MailKind<{
  userId: string;
  subscriptionId: string;
  endedAt: string;
  /** Of the invoice that ended it, because nothing paid it. */
  unpaidInvoiceNumber: string | null;
}> = {
  name: 'billing.ended',
  data: z.strictObject({
    userId: z.uuid(),
    subscriptionId: z.string(),
    endedAt: instant,
    unpaidInvoiceNumber: z.string().nullable(),
  }),
};

const DisputeStatus = z.enum(['open', 'won', 'lost']);

/** To support. */
export const disputeMail: MailKind<{ invoiceId: string; disputeId: string; status: z.infer<typeof DisputeStatus> }> = {
  name: 'billing.dispute',
  data: z.strictObject({ invoiceId, disputeId: z.string(), status: DisputeStatus }),
};

export interface BillingMailsDeps {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly supportEmail: string;
}

/** The mails about money. Users who have deleted their account by then get none. */
export function createBillingMailWriters({ db, publicOrigin, supportEmail }: BillingMailsDeps): readonly MailWriter[] {
  const history = { label: 'Go to your payment history', url: `${publicOrigin}/en/account/payment-history` };
  const subscriptionUrl = `${publicOrigin}/en/account/subscription`;

  const receipt = mailWriter(receiptMail, async (data) => {
    const { bill, payer } = (await findBill(db, data.invoiceId)) ?? {};
    if (bill === undefined || payer === undefined || payer === null) return null;
    const card = bill.paymentMethod === '' ? '' : ` by ${bill.paymentMethod}`;
    return {
      to: payer.email,
      subject: `Your BNA receipt ${bill.number}: ${bill.total}`,
      ...layOutMail({
        preview: `We have received ${bill.total}. Thank you.`,
        heading: `Receipt ${bill.number}`,
        paragraphs: [
          greetingOf(payer.name),
          `We have received your payment of ${bill.total}${card} on ${formatDate(new Date(data.paidAt))}. Thank you.`,
          ...bill.lines,
          `Total: ${bill.total}`,
        ],
        action: history,
        notes: ['Your payment history has the invoice as a PDF.'],
      }),
    };
  });

  const paymentFailed = mailWriter(paymentFailedMail, async (data) => {
    const { bill, payer } = (await findBill(db, data.invoiceId)) ?? {};
    // Paid, voided or over in the meantime: nothing has to be done any more.
    if (bill === undefined || bill.hostedUrl === null || payer === undefined || payer === null) return null;
    return {
      to: payer.email,
      subject: `Your BNA payment of ${bill.total} did not go through`,
      ...layOutMail({
        preview: 'What happened, and what you can do now.',
        heading: `Your payment of ${bill.total} did not go through`,
        paragraphs: [
          greetingOf(payer.name),
          `We tried to charge ${bill.total} for invoice ${bill.number}. ${reasonWords(bill)}`,
          data.nextAttemptAt === null
            ? 'We will not try again by ourselves.'
            : `We will try again on ${wordsFor(new Date(data.nextAttemptAt))}.`,
          ...(data.isAccessClosed ? ['Until it is paid, the news feed and the live alerts are closed to you.'] : []),
        ],
        action: { label: `Pay ${bill.total} now`, url: bill.hostedUrl },
        notes: [`To pay by another card from now on, change it on your subscription page: ${subscriptionUrl}`],
      }),
    };
  });

  const refund = mailWriter(refundMail, async (data) => {
    const { bill, payer } = (await findBill(db, data.invoiceId)) ?? {};
    if (bill === undefined || payer === undefined || payer === null) return null;
    const amount = formatMoney(data.amount, bill.currency);
    return {
      to: payer.email,
      subject: `Your BNA refund of ${amount}`,
      ...layOutMail({
        preview: `For invoice ${bill.number}.`,
        heading: `We have refunded ${amount}`,
        paragraphs: [
          greetingOf(payer.name),
          `We have sent ${amount} of invoice ${bill.number} back the way it was paid. Banks take 5 to 10 business days to show it.`,
        ],
        action: history,
      }),
    };
  });

  const refundFailed = mailWriter(refundFailedMail, async (data) => {
    const { bill, payer } = (await findBill(db, data.invoiceId)) ?? {};
    if (bill === undefined || payer === undefined || payer === null) return null;
    const amount = formatMoney(data.amount, bill.currency);
    return {
      to: payer.email,
      subject: `Your BNA refund of ${amount} did not go through`,
      ...layOutMail({
        preview: `For invoice ${bill.number}.`,
        heading: `Your refund of ${amount} did not go through`,
        paragraphs: [
          greetingOf(payer.name),
          `We told you of a refund of ${amount} for invoice ${bill.number}. Your bank did not take it, so the money has come back to us.`,
          'Please write to us how we can return it to you. A card that was closed or replaced is the usual reason.',
        ],
        action: { label: 'Write to us', url: `${publicOrigin}/en/contact` },
      }),
    };
  });

  const ended = mailWriter(endedMail, async ({ userId, endedAt, unpaidInvoiceNumber }) => {
    const [user] = await db
      .select({ email: userAccount.email, name: userAccount.name, status: subscription.status })
      .from(userAccount)
      .leftJoin(subscription, eq(subscription.user_id, userAccount.id))
      .where(eq(userAccount.id, userId));
    // Bought again in the meantime.
    if (user === undefined || user.status === 'active') return null;
    const reason =
      unpaidInvoiceNumber === null
        ? ''
        : `, because invoice ${unpaidInvoiceNumber} could not be charged in several tries`;
    return {
      to: user.email,
      subject: 'Your BNA subscription has ended',
      ...layOutMail({
        preview: 'Nothing more is charged. How to come back.',
        heading: 'Your subscription has ended',
        paragraphs: [
          greetingOf(user.name),
          `Your BNA subscription ended on ${formatDate(new Date(endedAt))}${reason}. The news feed and the live alerts are closed to you now.`,
          'Nothing more is charged. Your account stays, with your payment history, and you can subscribe again whenever you like.',
        ],
        action: { label: 'Subscribe again', url: subscriptionUrl },
      }),
    };
  });

  const dispute = mailWriter(disputeMail, async (data) => {
    const { bill, payer } = (await findBill(db, data.invoiceId)) ?? {};
    if (bill === undefined || payer === undefined) return null;
    const happened = DISPUTE_WORDS[data.status];
    return {
      to: supportEmail,
      subject: `${happened.subject}: invoice ${bill.number}, ${bill.total}`,
      ...layOutMail({
        preview: happened.sentence,
        heading: happened.subject,
        paragraphs: [
          happened.sentence,
          `Customer: ${payer === null ? 'the account was deleted' : `registration ${payer.registrationId}`}.`,
          `Invoice: ${bill.number} of ${formatDate(bill.createdAt)}, ${bill.total}.`,
          `Dispute: ${data.disputeId}.`,
        ],
        foot: 'none',
      }),
    };
  });

  return [receipt, paymentFailed, refund, refundFailed, ended, dispute];
}

const DISPUTE_WORDS: Readonly<Record<z.infer<typeof DisputeStatus>, { subject: string; sentence: string }>> = {
  open: {
    subject: 'A payment is disputed',
    sentence:
      'The owner of the card claims a payment back. Evidence is handed in at the payment provider, before its deadline.',
  },
  won: { subject: 'A dispute was won', sentence: 'The bank has decided for us: the payment stands.' },
  lost: {
    subject: 'A dispute was lost',
    sentence: 'The bank has decided for the owner of the card: the payment was taken back.',
  },
};

function reasonWords({ paymentMethod: card, status }: { paymentMethod: string; status: string }): string {
  const which = card === '' ? 'the card' : card;
  if (card === '' && status !== 'pending') return 'There is no card that could be charged.';
  if (status === 'pending') return `The bank of ${which} asks you to confirm the payment yourself.`;
  return status === 'declined' ? `The bank declined it for ${which}.` : `It failed for ${which}.`;
}

/** An invoice as its mail shows it, and whose it is: `payer` is null where the account is gone. */
async function findBill(db: Db, stripeInvoiceId: string) {
  const [found] = await db
    .select({
      invoice,
      payer: { email: userAccount.email, name: userAccount.name, registrationId: userAccount.registration_id },
    })
    .from(invoice)
    .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
    .leftJoin(userAccount, eq(userAccount.id, billingCustomer.user_id))
    .where(eq(invoice.stripe_invoice_id, stripeInvoiceId));
  if (found === undefined) return undefined;
  const { transaction_number: number, amount, lines, ...row } = found.invoice;
  const currency = Currency.parse(row.currency);
  return {
    payer: found.payer,
    bill: {
      number,
      currency,
      total: formatMoney(amount, currency),
      paymentMethod: row.payment_method,
      status: row.payment_status,
      createdAt: row.created_at,
      hostedUrl: row.hosted_url,
      lines: lines.map(
        (line) =>
          `${line.description}, ${formatDate(new Date(line.period_start))} to ${formatDate(new Date(line.period_end))}: ${formatMoney(line.amount, currency)}`,
      ),
    },
  };
}
