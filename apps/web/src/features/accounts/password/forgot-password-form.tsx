import { ForgotPasswordBody } from '@bna/contract/accounts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { useForgotPassword } from './mutations.ts';

interface ForgotPasswordFormProps {
  /** Initial value. */
  readonly email: string;
  readonly onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const forgotPassword = useForgotPassword();
  const form = useForm({ resolver: zodResolver(ForgotPasswordBody), defaultValues: { email } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    forgotPassword.mutate(body, {
      onSuccess: () => onSent(body.email),
      onError: (error) => setFieldErrors(error, form),
    }),
  );
  const isBusy = forgotPassword.isPending || forgotPassword.isSuccess;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {forgotPassword.isError && errors.email === undefined && (
        <InlineAlert>{errorMessage(forgotPassword.error)}</InlineAlert>
      )}
      <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <Button type="submit" tone="primary" size="large" busy={isBusy}>
        {isBusy ? 'Sending the email…' : 'Send reset link'}
      </Button>
    </form>
  );
}
