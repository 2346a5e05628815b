import { ResetPasswordBody } from '@bna/contract/auth';
import { PASSWORD_MIN_CHARACTERS } from '@bna/contract/business';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { displayedMessage, hasStatus } from '../../lib/api-error.ts';
import { setFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useResetPassword } from './mutations.ts';

interface ResetPasswordFormProps {
  /** As the link of the mail carries it. */
  readonly resetToken: string;
  /** Leads to where a new link can be asked for. */
  readonly askAgain: ReactNode;
  readonly onReset: () => void;
}

export function ResetPasswordForm({ resetToken, askAgain, onReset }: ResetPasswordFormProps) {
  const resetPassword = useResetPassword();
  const form = useForm({
    resolver: zodResolver(ResetPasswordBody),
    defaultValues: { password: '', reenter_password: '', resetToken },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    resetPassword.mutate(body, { onSuccess: onReset, onError: (error) => setFieldErrors(error, form) }),
  );
  const busy = resetPassword.isPending || resetPassword.isSuccess;
  const hasFieldErrors = errors.password !== undefined || errors.reenter_password !== undefined;

  if (hasStatus(resetPassword.error, 404)) {
    return (
      <div className="grid gap-5">
        <InlineAlert>{displayedMessage(resetPassword.error)}</InlineAlert>
        {askAgain}
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {resetPassword.isError && !hasFieldErrors && <InlineAlert>{displayedMessage(resetPassword.error)}</InlineAlert>}
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
      <Button type="submit" tone="primary" size="large" busy={busy}>
        {busy ? 'Setting the password…' : 'Set new password'}
      </Button>
    </form>
  );
}
