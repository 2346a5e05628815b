import type { FieldErrors, FieldValues, Path, UseFormGetValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

interface FormFields<T extends FieldValues> {
  readonly getValues: UseFormGetValues<T>;
  readonly setError: UseFormSetError<T>;
}

/**
 * Puts what the API refused beside the fields that it names, and the cursor into the first of them. Call it in a mutation's
 * `onError`, with what `useForm` gave. False where the error names no field of the form: then it belongs above the form.
 */
export function setFieldErrors<T extends FieldValues>(error: unknown, { getValues, setError }: FormFields<T>): boolean {
  if (!(error instanceof ApiError)) return false;
  const values: FieldValues = getValues();
  const isField = (path: string): path is Path<T> => Object.hasOwn(values, path);
  const told = new Set<string>();
  for (const { path, message } of error.errors) {
    // A field's first message is the one to mend first.
    if (!isField(path) || told.has(path)) continue;
    setError(path, { type: 'server', message }, { shouldFocus: told.size === 0 });
    told.add(path);
  }
  return told.size > 0;
}

/** Whether `setFieldErrors` has put what was refused beside fields, so that it need not stand above the form as well. */
export const isBesideFields = (errors: FieldErrors): boolean =>
  Object.values(errors).some((error) => error?.type === 'server');
