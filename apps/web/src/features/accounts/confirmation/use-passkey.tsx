import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { canUsePasskeys } from '../passkeys/browser-passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useConfirmPasskey } from '../passkeys/mutations.ts';
import { passkeysQuery } from '../passkeys/queries.ts';

/** Confirms with a passkey instead of the field above, for users who have one. */
export function UsePasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { data } = useQuery(passkeysQuery);
  const confirm = useConfirmPasskey();
  if (data === undefined || data.passkeys.length === 0 || !canUsePasskeys()) return null;
  return (
    <div className="grid gap-2">
      <Button busy={confirm.isPending} onClick={() => confirm.mutate(undefined, { onSuccess: onConfirmed })}>
        Use a passkey instead
      </Button>
      <div role="alert">{confirm.error !== null && <InlineAlert>{errorMessage(confirm.error)}</InlineAlert>}</div>
    </div>
  );
}
