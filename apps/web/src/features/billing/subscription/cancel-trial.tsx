import { CancelDialog } from './cancel-dialog.tsx';
import { useCancelTrial } from './mutations.ts';

export const CancelTrial = ({ onCanceled }: { onCanceled: () => void }) => (
  <CancelDialog
    label="Cancel trial"
    description="This ends your free trial and stops live alerts right away. You can’t restart it."
    cancellation={useCancelTrial({ onCanceled })}
  />
);
