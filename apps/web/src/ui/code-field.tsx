import type { InputHTMLAttributes, Ref } from 'react';
import { TextField } from './text-field.tsx';

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly error?: string | undefined;
  /** Default: names both kinds of codes. */
  readonly description?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A code from an authenticator app, or a recovery code. */
export function CodeField({ description = 'Six digits, or one of your recovery codes.', ...input }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      description={description}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
    />
  );
}
