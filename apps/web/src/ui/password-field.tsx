import Eye from 'virtual:lucide/eye';
import EyeOff from 'virtual:lucide/eye-off';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { FieldFrame, type FieldProps, INPUT_CLASS, useField } from './field-frame.tsx';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
}

export function PasswordField({ label, error, hint, description, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { ids, inputProps } = useField({ error, description });
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} error={error} hint={hint} description={description} ids={ids}>
      <div className="relative">
        <input
          {...input}
          {...inputProps}
          type={shown ? 'text' : 'password'}
          className={`${INPUT_CLASS} pr-12`}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-control text-ink-muted hover:bg-raised hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      </div>
    </FieldFrame>
  );
}
