import { ForgotPasswordBody } from '@bna/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { displayedMessage } from '../../lib/api-error.ts';
import { setFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { useForgotPassword } from './mutations.ts';

interface ForgotPasswordFormProps {
  /** What stands in the field at first. */
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
  const busy = forgotPassword.isPending || forgotPassword.isSuccess;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {forgotPassword.isError && errors.email === undefined && (
        <InlineAlert>{displayedMessage(forgotPassword.error)}</InlineAlert>
      )}
      <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <Button type="submit" tone="primary" size="large" busy={busy}>
        {busy ? 'Sending the email…' : 'Send reset link'}
      </Button>
    </form>
  );
}
