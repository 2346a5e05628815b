import type { PaymentStatus } from '@bna/contract/invoices';
import type { ComponentProps } from 'react';
import { Badge } from '../../ui/badge.tsx';

interface StatusLook {
  readonly word: string;
  readonly tone: ComponentProps<typeof Badge>['tone'];
}

const LOOKS: Record<PaymentStatus, StatusLook> = {
  success: { word: 'Paid', tone: 'bullish' },
  pending: { word: 'Pending', tone: 'risk' },
  failed: { word: 'Failed', tone: 'loss' },
  refunded: { word: 'Refunded', tone: 'neutral' },
  partially_refunded: { word: 'Partially refunded', tone: 'neutral' },
  declined: { word: 'Declined', tone: 'loss' },
};

export function StatusBadge({ status }: { status: PaymentStatus }) {
  const { word, tone } = LOOKS[status];
  return <Badge tone={tone}>{word}</Badge>;
}
