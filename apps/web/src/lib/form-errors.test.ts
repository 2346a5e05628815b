import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { setFieldErrors } from './form-errors.ts';

function openForm(fieldOf: Record<string, 'email' | 'city'> = {}) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { email: '', city: '' } });
    return { form, errors: form.formState.errors };
  });
  const setErrors = (error: unknown): boolean => {
    let isShown = false;
    act(() => {
      isShown = setFieldErrors(error, result.current.form, fieldOf);
    });
    return isShown;
  };
  const messages = () => ({
    email: result.current.errors.email?.message,
    city: result.current.errors.city?.message,
  });
  return { setErrors, messages };
}

const validationError = (errors: { path: string; message: string }[]): ApiError =>
  new ApiError(422, { message: 'Not valid', code: 'validation_failed', errors });

it('shows the first message of each field', () => {
  const { setErrors, messages } = openForm();
  const errors = [
    { path: 'city', message: 'City is required' },
    { path: 'email', message: 'Email is required' },
    { path: 'email', message: 'Please provide a valid email address' },
  ];
  expect(setErrors(validationError(errors))).toBe(true);
  expect(messages()).toEqual({ email: 'Email is required', city: 'City is required' });
});

it('shows an error beside the field that its code concerns', () => {
  const { setErrors, messages } = openForm({ wrong_city: 'city' });
  expect(setErrors(new ApiError(422, { message: 'There is no such city', code: 'wrong_city' }))).toBe(true);
  expect(messages()).toEqual({ email: undefined, city: 'There is no such city' });
});

it('drops messages for unknown fields', () => {
  const { setErrors, messages } = openForm();
  const errors = [
    { path: 'role', message: 'Unknown' },
    { path: 'city', message: 'City is required' },
  ];
  expect(setErrors(validationError(errors))).toBe(true);
  expect(messages()).toEqual({ email: undefined, city: 'City is required' });
});

it.each([
  ['an unknown field', validationError([{ path: 'role', message: 'Unknown' }])],
  ['a property of every object', validationError([{ path: 'constructor', message: 'Unknown' }])],
  ['no field', validationError([])],
  ['a network error', new NetworkError(new TypeError('Failed to fetch'))],
])('leaves %s to the caller', (_case, error) => {
  const { setErrors, messages } = openForm();
  expect(setErrors(error)).toBe(false);
  expect(messages()).toEqual({ email: undefined, city: undefined });
});
