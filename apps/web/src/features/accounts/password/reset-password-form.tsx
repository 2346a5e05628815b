import { ResetPasswordBody } from '@bna/contract/accounts/auth';
import { PASSWORD_MIN_CHARACTERS } from '@bna/contract/business';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage, hasStatus } from '../../../lib/api-error.ts';
import { setFieldErrors } from '../../../lib/form-errors.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useResetPassword } from './mutations.ts';

interface ResetPasswordFormProps {
  readonly resetToken: string;
  /** Shown if the token is no longer valid. */
  readonly newLinkButton: ReactNode;
  readonly onReset: () => void;
}

export function ResetPasswordForm({ resetToken, newLinkButton, onReset }: ResetPasswordFormProps) {
  const resetPassword = useResetPassword();
  const form = useForm({
    resolver: zodResolver(ResetPasswordBody),
    defaultValues: { password: '', reenter_password: '', resetToken },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    resetPassword.mutate(body, { onSuccess: onReset, onError: (error) => setFieldErrors(error, form) }),
  );
  const isBusy = resetPassword.isPending || resetPassword.isSuccess;
  const hasFieldErrors = errors.password !== undefined || errors.reenter_password !== undefined;

  if (hasStatus(resetPassword.error, 404)) {
    return <DeadLink message={errorMessage(resetPassword.error)} newLinkButton={newLinkButton} />;
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {resetPassword.isError && !hasFieldErrors && <InlineAlert>{errorMessage(resetPassword.error)}</InlineAlert>}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        description={`At least ${String(PASSWORD_MIN_CHARACTERS)} characters. A few unrelated words are easy to remember.`}
        error={errors.password?.message}
        {...form.register('password', { deps: 'reenter_password' })}
      />
      <PasswordField
        label="Re-enter new password"
        autoComplete="new-password"
        required
        error={errors.reenter_password?.message}
        {...form.register('reenter_password')}
      />
      <Button type="submit" tone="primary" size="large" busy={isBusy}>
        {isBusy ? 'Setting the password…' : 'Set new password'}
      </Button>
    </form>
  );
}

function DeadLink({ message, newLinkButton }: { readonly message: string; readonly newLinkButton: ReactNode }) {
  const messageRef = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="grid gap-5">
      <div ref={messageRef} tabIndex={-1} className="rounded-control">
        <InlineAlert>{message}</InlineAlert>
      </div>
      {newLinkButton}
    </div>
  );
}
