import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonSize, type ButtonTone } from './button-class.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  /** Ignores clicks but keeps the focus. */
  readonly busy?: boolean;
}

export function Button({
  tone = 'plain',
  size = 'medium',
  busy = false,
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      className={`${buttonClass({ tone, size })} ${className}`}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
