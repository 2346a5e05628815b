import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { FieldFrame, type FieldProps, INPUT_CLASS } from './field-frame.tsx';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
}

export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const inputId = useId();
  const errorId = useId();
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} error={error} hint={hint} inputId={inputId} errorId={errorId}>
      <div className="relative">
        <input
          {...input}
          id={inputId}
          type={shown ? 'text' : 'password'}
          className={`${INPUT_CLASS} pr-12`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
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
