import { ConfirmPasswordBody, WRONG_PASSWORD } from '@bna/contract/accounts/confirmation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { setFieldErrors } from '../../../lib/form-errors.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useConfirmPassword } from './mutations.ts';
import { useDialogField } from './use-dialog-field.ts';
import { UsePasskey } from './use-passkey.tsx';

export function PasswordDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const confirm = useConfirmPassword();
  const form = useForm({ resolver: zodResolver(ConfirmPasswordBody), defaultValues: { password: '' } });
  const { field, fieldRef } = useDialogField(form.register('password'));
  const { error } = form.formState.errors.password === undefined ? confirm : { error: null };
  const submit = form.handleSubmit((body) =>
    confirm.mutate(body, {
      onSuccess: () => onSettled(true),
      onError: (refusal) => setFieldErrors(refusal, form, { [WRONG_PASSWORD]: 'password' }),
    }),
  );

  return (
    <ConfirmDialog
      renderTrigger={() => <></>}
      open
      onOpenChange={() => onSettled(false)}
      title="Confirm your password"
      description={<p>Enter your current password to continue.</p>}
      error={error === null ? undefined : errorMessage(error)}
      declineLabel="Cancel"
      confirmLabel={confirm.isPending ? 'Checking…' : 'Continue'}
      confirmTone="primary"
      busy={confirm.isPending}
      initialFocus={fieldRef}
      onConfirm={() => void submit()}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...field}
      />
      <UsePasskey onConfirmed={() => onSettled(true)} />
    </ConfirmDialog>
  );
}
