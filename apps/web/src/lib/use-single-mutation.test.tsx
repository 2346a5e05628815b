import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useSingleMutation } from './use-single-mutation.ts';

it('makes one call of a double click, and another one when that has ended', async () => {
  const answers: (() => void)[] = [];
  const mutationFn = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => answers.push(resolve)));
  const Page = () => {
    const { mutate, isSuccess } = useSingleMutation({ mutationFn });
    return <button onClick={() => mutate()}>{isSuccess ? 'Again' : 'Send'}</button>;
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
      <Page />
    </QueryClientProvider>,
  );
  const [button, other] = screen.getAllByRole('button');
  if (button === undefined || other === undefined) throw new Error('The page lacks its buttons');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(1));
  fireEvent.click(other);
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2));
  answers[0]?.();
  await waitFor(() => expect(button.textContent).toBe('Again'));
  fireEvent.click(button);
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(3));
  expect(other.textContent).toBe('Send');
});
