import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useSingleMutation } from './use-single-mutation.ts';

// @req 4.12
it('makes one call on a double click, and another after it completes', async () => {
  const resolvers: (() => void)[] = [];
  const mutationFn = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => resolvers.push(resolve)));
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
  resolvers[0]?.();
  await waitFor(() => expect(button.textContent).toBe('Again'));
  fireEvent.click(button);
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(3));
  expect(other.textContent).toBe('Send');
});
