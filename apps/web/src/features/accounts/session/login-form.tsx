import { SECOND_FACTOR_REQUIRED, WRONG_CODE } from '@bna/contract/accounts/confirmation';
import { LoginBody } from '@bna/contract/accounts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { useLogin } from './mutations.ts';

/** Errors of a login with the right password that needs a code. */
const CODE_ERRORS: ReadonlySet<string> = new Set([SECOND_FACTOR_REQUIRED, WRONG_CODE]);

interface LoginFormProps {
  /** The unvalidated redirect parameter. */
  readonly redirect: string | undefined;
  /** Of an account that was just created. */
  readonly email?: string | undefined;
}

export function LoginForm({ redirect, email = '' }: LoginFormProps) {
  const login = useLogin(redirect);
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { email, password: '' },
  });
  useEffect(() => {
    if (email !== '') setFocus('password');
  }, [email, setFocus]);
  const submit = handleSubmit((body) =>
    login.mutate(body, {
      onError: (error) => {
        if (!(error instanceof ApiError) || !CODE_ERRORS.has(error.code)) return;
        flushSync(() => setAsksCode(true));
        setFocus('code');
      },
    }),
  );
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
      {asksCode && <CodeField error={formState.errors.code?.message} {...register('code')} />}
      <Button type="submit" tone="primary" size="large" busy={isBusy}>
        {isBusy ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  );
}
