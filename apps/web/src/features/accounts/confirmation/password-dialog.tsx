import { ConfirmPasswordBody, WRONG_PASSWORD } from '@bna/contract/accounts/confirmation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { setFieldErrors } from '../../../lib/form-errors.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useConfirmPassword } from './mutations.ts';
import { UsePasskey } from './use-passkey.tsx';

export function PasswordDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const confirm = useConfirmPassword();
  const fieldRef = useRef<HTMLInputElement>(null);
  const form = useForm({ resolver: zodResolver(ConfirmPasswordBody), defaultValues: { password: '' } });
  const { ref, ...field } = form.register('password');
  const { error } = form.formState.errors.password === undefined ? confirm : { error: null };
  const submit = form.handleSubmit((body) =>
    confirm.mutate(body, {
      onSuccess: () => onSettled(true),
      onError: (refusal) => {
        if (refusal instanceof ApiError && refusal.code === WRONG_PASSWORD) {
          form.setError('password', { type: 'server', message: refusal.message }, { shouldFocus: true });
        } else setFieldErrors(refusal, form);
      },
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
        ref={(element) => {
          ref(element);
          fieldRef.current = element;
        }}
        {...field}
      />
      <UsePasskey onConfirmed={() => onSettled(true)} />
    </ConfirmDialog>
  );
}
