import { type ReactNode, useSyncExternalStore } from 'react';
import { confirmationRequests } from '../../../lib/confirmation-requests.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

interface ConfirmationDialogProps {
  /** Leads to the setup of two-step verification. Called with a function that closes the dialog. */
  readonly renderSetupLink: (close: () => void) => ReactNode;
}

/** Asks for the confirmation that a call needs, whose request is then sent again. */
export function ConfirmationDialog({ renderSetupLink }: ConfirmationDialogProps) {
  const confirmation = useSyncExternalStore(confirmationRequests.subscribe, confirmationRequests.read);
  const onSettled = confirmationRequests.settle;
  if (confirmation === 'password') return <PasswordDialog onSettled={onSettled} />;
  if (confirmation === 'second factor') {
    return <SecondFactorDialog onSettled={onSettled} setupLink={renderSetupLink(() => onSettled(false))} />;
  }
  return null;
}
