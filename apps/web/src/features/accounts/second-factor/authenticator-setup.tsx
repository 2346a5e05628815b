import { CodeBody, WRONG_CODE } from '@bna/contract/accounts/confirmation';
import type { SecondFactorSetup } from '@bna/contract/accounts/second-factor';
import { zodResolver } from '@hookform/resolvers/zod';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useEnableSecondFactor } from './mutations.ts';

interface AuthenticatorSetupProps {
  readonly setup: SecondFactorSetup;
  readonly onCancel: () => void;
  /** Called with the recovery codes, which cannot be read again. */
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
}

export function AuthenticatorSetup({ setup, onCancel, onEnabled }: AuthenticatorSetupProps) {
  const enable = useEnableSecondFactor(onEnabled);
  const form = useForm({ resolver: zodResolver(CodeBody), defaultValues: { code: '' } });
  const { errors } = form.formState;
  const headingRef = useFocusOnMount<HTMLHeadingElement>();
  const submit = form.handleSubmit((body) =>
    enable.mutate(body, { onError: (refusal) => setFieldErrors(refusal, form, { [WRONG_CODE]: 'code' }) }),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <h3 ref={headingRef} tabIndex={-1} className="text-lead font-semibold">
        Connect your authenticator app
      </h3>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        {/* Light in both themes, because scanners expect dark modules on a light ground. */}
        <QRCodeSVG
          value={setup.url}
          size={168}
          marginSize={4}
          title="QR code for your authenticator app"
          className="rounded-control"
        />
        <div className="grid gap-2 text-body text-ink-soft">
          <p>
            Scan this code with an authenticator app on your phone, such as 1Password, Google Authenticator or Aegis.
          </p>
          <p>Can’t scan it? Enter this key in the app:</p>
          <p className="font-mono text-body wrap-anywhere text-ink">{groupKey(setup.secret)}</p>
        </div>
      </div>
      {enable.error !== null && !isBesideFields(errors) && <InlineAlert>{errorMessage(enable.error)}</InlineAlert>}
      <div className="max-w-[16rem]">
        <CodeField
          description="The six digits that the app shows now."
          error={errors.code?.message}
          inputMode="numeric"
          {...form.register('code')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" size="large" busy={enable.isPending}>
          {enable.isPending ? 'Checking…' : 'Turn on'}
        </Button>
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const groupKey = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
