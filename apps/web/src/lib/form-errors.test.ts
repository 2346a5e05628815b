import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { setFieldErrors } from './form-errors.ts';

function openForm() {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { email: '', city: '' } });
    return { form, errors: form.formState.errors };
  });
  const tell = (error: unknown): boolean => {
    let told = false;
    act(() => {
      told = setFieldErrors(error, result.current.form);
    });
    return told;
  };
  const messages = () => ({
    email: result.current.errors.email?.message,
    city: result.current.errors.city?.message,
  });
  return { tell, messages };
}

const refusal = (errors: { path: string; message: string }[]): ApiError =>
  new ApiError(422, { message: 'Not valid', code: 'validation_failed', errors });

it('puts each message beside its field, the first one of several', () => {
  const { tell, messages } = openForm();
  const errors = [
    { path: 'city', message: 'City is required' },
    { path: 'email', message: 'Email is required' },
    { path: 'email', message: 'Please provide a valid email address' },
  ];
  expect(tell(refusal(errors))).toBe(true);
  expect(messages()).toEqual({ email: 'Email is required', city: 'City is required' });
});

it('puts what it can beside fields and drops the rest', () => {
  const { tell, messages } = openForm();
  const errors = [
    { path: 'role', message: 'Unknown' },
    { path: 'city', message: 'City is required' },
  ];
  expect(tell(refusal(errors))).toBe(true);
  expect(messages()).toEqual({ email: undefined, city: 'City is required' });
});

it.each([
  ['a field that the form does not have', refusal([{ path: 'role', message: 'Unknown' }])],
  ['a name that every object has', refusal([{ path: 'constructor', message: 'Unknown' }])],
  ['no field', refusal([])],
  ['no answer', new NetworkError(new TypeError('Failed to fetch'))],
])('leaves %s to the caller', (_what, error) => {
  const { tell, messages } = openForm();
  expect(tell(error)).toBe(false);
  expect(messages()).toEqual({ email: undefined, city: undefined });
});
