import type { MailWriter } from '../../../platform/mail.ts';
import type { BillingEmailDeps } from './billed-invoice.ts';
import { type ConfirmationEmailDeps, createConfirmationWriter } from './confirmation.ts';
import { createDisputeWriter } from './dispute.ts';
import { createPaymentFailedWriter } from './payment-failed.ts';
import { createReceiptWriter } from './receipt.ts';
import { createRefundWriter } from './refund.ts';
import { createRefundFailedWriter } from './refund-failed.ts';
import { createRenewalChangedWriter } from './renewal-changed.ts';
import { createSubscriptionEndedWriter } from './subscription-ended.ts';
import { createTrialNoticeWriter, type TrialNoticeEmailDeps } from './trial-notice.ts';

export const createBillingEmailWriters = (
  deps: BillingEmailDeps & TrialNoticeEmailDeps & ConfirmationEmailDeps,
): readonly MailWriter[] => [
  createConfirmationWriter(deps),
  createTrialNoticeWriter(deps),
  createReceiptWriter(deps),
  createPaymentFailedWriter(deps),
  createRefundWriter(deps),
  createRefundFailedWriter(deps),
  createRenewalChangedWriter(deps),
  createSubscriptionEndedWriter(deps),
  createDisputeWriter(deps),
];
