import { LoginBody } from '@bna/contract/accounts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { useLogin } from './mutations.ts';

/** @param props.redirect the unvalidated redirect parameter */
export function LoginForm({ redirect }: { redirect: string | undefined }) {
  const login = useLogin(redirect);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit((body) => login.mutate(body));
  // Stays busy after success until the next page has loaded.
  const isBusy = login.isPending || login.isSuccess;

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {login.isError && <InlineAlert>{errorMessage(login.error)}</InlineAlert>}
      <EmailField autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" tone="primary" size="large" busy={isBusy}>
        {isBusy ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  );
}
