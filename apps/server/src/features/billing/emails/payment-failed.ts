import { formatInstantInText } from '@bna/contract/time';
import { z } from 'zod';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { type BilledInvoice, type BillingEmailDeps, findBilledInvoice } from './billed-invoice.ts';

export const paymentFailedEmail: MailKind<{
  invoiceId: string;
  nextAttemptAt: string | null;
  isAccessClosed: boolean;
  /** Whether the days without access are refunded. */
  isRenewal?: boolean | undefined;
}> = {
  name: 'billing.payment-failed',
  data: z.strictObject({
    invoiceId: z.string(),
    nextAttemptAt: z.iso.datetime().nullable(),
    isAccessClosed: z.boolean(),
    isRenewal: z.boolean().optional(),
  }),
};

export const createPaymentFailedWriter = ({ db, publicOrigin }: BillingEmailDeps): MailWriter =>
  defineMailWriter(paymentFailedEmail, async ({ invoiceId, nextAttemptAt, isAccessClosed, isRenewal }) => {
    const { invoice, payer } = (await findBilledInvoice(db, invoiceId)) ?? {};
    // Without a payment page, the invoice was paid or voided, or the subscription has ended.
    if (invoice === undefined || invoice.hostedUrl === null || payer === undefined) return null;
    const { number, total, hostedUrl, lines } = invoice;
    // The payment has not failed: the bank waits for the payer.
    const isPending = invoice.status === 'pending';
    return {
      to: payer.email,
      subject: isPending ? `Confirm your BNA payment of ${total}` : `Your BNA payment of ${total} didn't go through`,
      ...renderMail({
        preview: isPending ? 'Your bank asks for it.' : 'Why it failed, and what you can do now.',
        heading: isPending ? `Confirm your payment of ${total}` : `Your payment of ${total} didn't go through`,
        paragraphs: [
          formatGreeting(payer.name),
          `We tried to charge ${total} for invoice ${number}, shown below. ${describeFailure(invoice)}`,
          nextAttemptAt === null
            ? "We won't try again automatically."
            : `We'll try again on ${formatInstantInText(new Date(nextAttemptAt))}.`,
          ...(isAccessClosed
            ? [
                "Until it's paid, you don't have access to the news feed and live alerts.",
                ...(isRenewal === true ? ["Once it's paid, we refund the days without access."] : []),
              ]
            : []),
        ],
        table: [...lines, { label: 'Total', amount: total }],
        action: { label: isPending ? `Confirm ${total} now` : `Pay ${total} now`, url: hostedUrl },
        notes: [
          `To use a different card from now on, change it on your subscription page: ${publicOrigin}/en/account/subscription`,
        ],
      }),
    };
  });

function describeFailure({ paymentMethod, status }: BilledInvoice): string {
  if (paymentMethod === '' && status !== 'pending') return 'There is no card to charge.';
  const card = paymentMethod === '' ? 'your card' : paymentMethod;
  if (status === 'pending') return `The bank that issued ${card} asks you to confirm the payment yourself.`;
  return status === 'declined' ? `The bank declined ${card}.` : `The payment with ${card} failed.`;
}
