import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { FieldFrame, type FieldProps, INPUT_CLASS, useField } from './field-frame.tsx';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Always shown below the field, also with an error. */
  readonly footnote: ReactNode;
}

export function TextAreaField({ label, error, hint, description, footnote, ...input }: TextAreaFieldProps) {
  const { ids, inputProps } = useField({ error, description });
  const footnoteId = useId();
  const describedBy = [inputProps['aria-describedby'], footnoteId].filter((id) => id !== undefined).join(' ');
  return (
    <FieldFrame label={label} error={error} hint={hint} description={description} ids={ids}>
      <textarea
        {...input}
        {...inputProps}
        aria-describedby={describedBy}
        className={`${INPUT_CLASS} h-auto min-h-32 resize-y py-2.5`}
      />
      <p id={footnoteId} className="justify-self-end text-small text-ink-muted">
        {footnote}
      </p>
    </FieldFrame>
  );
}
