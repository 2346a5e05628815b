import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createConfirmationRequests } from './confirmation-requests.ts';

it('resolves with false without a dialog', async () => {
  const requests = createConfirmationRequests();
  expect(await requests.ask('password')).toBe(false);
  expect(requests.read()).toBeNull();
});

it('opens the dialog, and closes it with the answer', async () => {
  const requests = createConfirmationRequests();
  const onChange = vi.fn<() => void>();
  requests.subscribe(onChange);
  const answer = requests.ask('second factor');
  expect(requests.read()).toBe('second factor');
  requests.settle(true);
  expect(await answer).toBe(true);
  expect(requests.read()).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('asks once for calls that need the same, and one after another for others', async () => {
  const requests = createConfirmationRequests();
  requests.subscribe(() => undefined);
  const answers = [requests.ask('password'), requests.ask('password'), requests.ask('second factor')];
  requests.settle(true);
  expect(await Promise.all(answers.slice(0, 2))).toEqual([true, true]);
  await waitFor(() => expect(requests.read()).toBe('second factor'));
  requests.settle(false);
  expect(await answers[2]).toBe(false);
});
