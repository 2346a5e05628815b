import type { FieldErrors, FieldValues, Path, UseFormGetValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

interface FormFields<T extends FieldValues> {
  readonly getValues: UseFormGetValues<T>;
  readonly setError: UseFormSetError<T>;
}

/**
 * Shows the API's validation errors beside their form fields and focuses the first. `fieldOf`: the fields that other errors
 * concern, by the error's code. Returns false if the error concerns no field of the form; show it above the form then.
 */
export function setFieldErrors<T extends FieldValues>(
  error: unknown,
  { getValues, setError }: FormFields<T>,
  fieldOf: Readonly<Record<string, Path<T>>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const field = fieldOf[error.code];
  if (field !== undefined) {
    setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
    return true;
  }
  const values: FieldValues = getValues();
  const isField = (path: string): path is Path<T> => Object.hasOwn(values, path);
  const shown = new Set<string>();
  for (const { path, message } of error.errors) {
    if (!isField(path) || shown.has(path)) continue;
    setError(path, { type: 'server', message }, { shouldFocus: shown.size === 0 });
    shown.add(path);
  }
  return shown.size > 0;
}

/** Returns whether `setFieldErrors` has shown the server's errors beside fields. */
export const isBesideFields = (errors: FieldErrors): boolean =>
  Object.values(errors).some((error) => error?.type === 'server');
