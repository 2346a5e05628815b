import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An e-mail address, with the keyboard for it and nothing that corrects what is typed. */
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
