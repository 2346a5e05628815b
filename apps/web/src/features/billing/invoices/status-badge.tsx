import type { PaymentStatus } from '@bna/contract/billing/invoices';
import type { ComponentProps } from 'react';
import { Badge } from '../../../ui/badge.tsx';

interface StatusStyle {
  readonly label: string;
  readonly tone: ComponentProps<typeof Badge>['tone'];
}

const STYLES: Record<PaymentStatus, StatusStyle> = {
  success: { label: 'Paid', tone: 'bullish' },
  pending: { label: 'Pending', tone: 'risk' },
  failed: { label: 'Failed', tone: 'loss' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  partially_refunded: { label: 'Partially refunded', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'loss' },
};

export function StatusBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = STYLES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
