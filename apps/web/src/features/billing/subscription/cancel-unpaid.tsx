import { CancelDialog } from './cancel-dialog.tsx';
import { useCancelUnpaid } from './mutations.ts';

/** Ends a subscription that waits for a payment. */
export const CancelUnpaid = ({ onCanceled }: { onCanceled: () => void }) => (
  <CancelDialog
    label="Cancel subscription"
    description="This ends your subscription right away. We void the unpaid invoice, so you don’t have anything to pay."
    cancellation={useCancelUnpaid({ onCanceled })}
  />
);
