import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { type Confirmation, confirmationRequests } from '../../../lib/confirmation-requests.ts';
import { hideLoadingToasts, showLoadingToasts } from './hide-loading-toasts.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

interface ConfirmationDialogProps {
  /** Leads to the setup of two-step verification. Called with a function that closes the dialog. */
  readonly renderSetupLink: (close: () => void) => ReactNode;
}

/** Asks for the confirmation that a call needs, whose request is then sent again. */
export function ConfirmationDialog({ renderSetupLink }: ConfirmationDialogProps) {
  const confirmation = useSyncExternalStore(confirmationRequests.subscribe, confirmationRequests.read);
  if (confirmation === null) return null;
  return <Question key={confirmation} confirmation={confirmation} renderSetupLink={renderSetupLink} />;
}

function Question({ confirmation, renderSetupLink }: ConfirmationDialogProps & { confirmation: Confirmation }) {
  const calls = useQueryClient().getMutationCache();
  useEffect(hideLoadingToasts, []);
  const onSettled = (isConfirmed: boolean): void => {
    // Otherwise, the call fails, and its error replaces the toast.
    if (isConfirmed) showLoadingToasts(calls);
    confirmationRequests.settle(isConfirmed);
  };
  return confirmation === 'password' ? (
    <PasswordDialog onSettled={onSettled} />
  ) : (
    <SecondFactorDialog onSettled={onSettled} setupLink={renderSetupLink(() => onSettled(false))} />
  );
}
