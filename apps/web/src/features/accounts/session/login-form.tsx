import { SECOND_FACTOR_REQUIRED, WRONG_CODE } from '@bna/contract/accounts/confirmation';
import { LoginBody } from '@bna/contract/accounts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { canUsePasskeys } from '../passkeys/browser-passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { useSignLogin } from '../passkeys/mutations.ts';
import { useLogin } from './mutations.ts';

/** Errors of a login with the right password that needs a code. */
const CODE_ERRORS: ReadonlySet<string> = new Set([SECOND_FACTOR_REQUIRED, WRONG_CODE]);

interface LoginFormProps {
  /** The unvalidated redirect parameter. */
  readonly redirect: string | undefined;
  /** Address of an account that was just created. */
  readonly email?: string | undefined;
}

export function LoginForm({ redirect, email = '' }: LoginFormProps) {
  const login = useLogin(redirect);
  const sign = useSignLogin();
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, formState, getValues, setFocus, trigger } = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { email, password: '' },
  });
  useEffect(() => {
    if (email !== '') setFocus('password');
  }, [email, setFocus]);
  const submit = handleSubmit((body) => {
    sign.reset();
    login.mutate(body, {
      onError: (error) => {
        if (!(error instanceof ApiError) || !CODE_ERRORS.has(error.code)) return;
        flushSync(() => setAsksCode(true));
        setFocus('code');
      },
    });
  });
  const submitWithPasskey = async (): Promise<void> => {
    if (!(await trigger(['email', 'password']))) return;
    const { email, password } = getValues();
    login.reset();
    sign.mutate(email, { onSuccess: (passkey) => login.mutate({ email, password, passkey }) });
  };
  // Stays busy after success until the next page has loaded.
  const isBusy = login.isPending || login.isSuccess;
  const error = sign.error ?? login.error;

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {error !== null && <InlineAlert>{errorMessage(error)}</InlineAlert>}
      <EmailField autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {asksCode && (
        <>
          <CodeField error={formState.errors.code?.message} {...register('code')} />
          {canUsePasskeys() && (
            <Button size="large" busy={isBusy || sign.isPending} onClick={() => void submitWithPasskey()}>
              Use a passkey instead
            </Button>
          )}
        </>
      )}
      <Button type="submit" tone="primary" size="large" busy={isBusy}>
        {isBusy ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  );
}
