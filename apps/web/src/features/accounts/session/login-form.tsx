import { SECOND_FACTOR_REQUIRED, WRONG_CODE } from '@bna/contract/accounts/confirmation';
import { LoginBody } from '@bna/contract/accounts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { canUsePasskeys } from '../passkeys/browser-passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { useSignLogin } from '../passkeys/mutations.ts';
import { useLogin } from './mutations.ts';

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
  const { register, handleSubmit, formState, getValues, setFocus, setValue, trigger } = useForm({
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
        if (!hasCode(error, SECOND_FACTOR_REQUIRED) && !hasCode(error, WRONG_CODE)) return;
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
  const goBack = (): void => {
    login.reset();
    sign.reset();
    setValue('password', '');
    setValue('code', undefined);
    flushSync(() => setAsksCode(false));
    setFocus('email');
  };
  // Stays busy after success until the next page has loaded.
  const isBusy = login.isPending || login.isSuccess;
  const error = sign.error ?? login.error;

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {error !== null && !hasCode(error, SECOND_FACTOR_REQUIRED) && <InlineAlert>{errorMessage(error)}</InlineAlert>}
      {asksCode ? (
        <>
          <SecondStepHeading email={getValues('email')} />
          <CodeField error={formState.errors.code?.message} {...register('code')} />
          {canUsePasskeys() && (
            <Button size="large" busy={isBusy || sign.isPending} onClick={() => void submitWithPasskey()}>
              Use a passkey instead
            </Button>
          )}
        </>
      ) : (
        <Credentials errors={formState.errors} register={register} />
      )}
      <Button type="submit" tone="primary" size="large" busy={isBusy}>
        {isBusy ? 'Logging in…' : 'Log in'}
      </Button>
      {asksCode && (
        <Button tone="quiet" size="large" busy={isBusy} onClick={goBack}>
          Use another account
        </Button>
      )}
    </form>
  );
}

interface CredentialsProps {
  readonly errors: FieldErrors<LoginBody>;
  readonly register: UseFormRegister<LoginBody>;
}

const Credentials = ({ errors, register }: CredentialsProps) => (
  <>
    <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
    <PasswordField
      label="Password"
      autoComplete="current-password"
      error={errors.password?.message}
      {...register('password')}
    />
  </>
);

const SecondStepHeading = ({ email }: { readonly email: string }) => (
  <div className="grid gap-1">
    <h2 className="text-title font-semibold">Two-step verification</h2>
    <p className="text-body wrap-anywhere text-ink-soft">
      Enter the code from your authenticator app to log in as {email}.
    </p>
  </div>
);

const hasCode = (error: Error, code: string): boolean => error instanceof ApiError && error.code === code;
