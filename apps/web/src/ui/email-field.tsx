import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A text field for an email address, without autocorrection. */
export function EmailField(input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...input}
    />
  );
}
