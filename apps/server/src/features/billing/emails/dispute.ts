import { formatDate } from '@bna/contract/time';
import { z } from 'zod';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { renderMail } from '../../../platform/render-mail.ts';
import { type BillingEmailDeps, findBilledInvoice } from './billed-invoice.ts';

const DisputeStatus = z.enum(['open', 'won', 'lost']);
type DisputeStatus = z.infer<typeof DisputeStatus>;

/** Sent to support. */
export const disputeEmail: MailKind<{ invoiceId: string; disputeId: string; status: DisputeStatus }> = {
  name: 'billing.dispute',
  data: z.strictObject({ invoiceId: z.string(), disputeId: z.string(), status: DisputeStatus }),
};

const NEWS: Readonly<Record<DisputeStatus, { subject: string; sentence: string }>> = {
  open: {
    subject: 'A payment is disputed',
    sentence: 'The cardholder disputes a payment. Submit evidence in the Stripe dashboard before the deadline.',
  },
  won: { subject: 'A dispute was won', sentence: 'The bank decided in our favor: we keep the payment.' },
  lost: {
    subject: 'A dispute was lost',
    sentence: "The bank decided in the cardholder's favor: the payment was returned.",
  },
};

export const createDisputeWriter = ({ db, supportEmail }: BillingEmailDeps): MailWriter =>
  defineMailWriter(disputeEmail, async ({ invoiceId, disputeId, status }) => {
    const billed = await findBilledInvoice(db, invoiceId);
    if (billed === undefined) return null;
    const { invoice, payer } = billed;
    const { subject, sentence } = NEWS[status];
    return {
      to: supportEmail,
      subject: `${subject}: invoice ${invoice.number}, ${invoice.total}`,
      ...renderMail({
        preview: sentence,
        heading: subject,
        paragraphs: [
          sentence,
          `Customer: ${payer === undefined ? 'the account was deleted' : `registration ${payer.registrationId}`}.`,
          `Invoice: ${invoice.number} of ${formatDate(invoice.createdAt)}, ${invoice.total}.`,
          `Dispute: ${disputeId}.`,
        ],
        footer: 'none',
      }),
    };
  });
