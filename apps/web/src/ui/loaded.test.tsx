import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Loaded } from './loaded.tsx';

function show(data: string | undefined, error: Error | null) {
  const refetch = vi.fn<() => void>();
  render(
    <Loaded query={{ data, error, refetch }} placeholder={<p>Loading</p>}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
  return { refetch, text: document.body.textContent };
}

const FAILURE = new Error('It broke');

it('shows the placeholder until there is data', () => {
  expect(show(undefined, null).text).toBe('Loading');
});

it('shows the data', () => {
  expect(show('The list', null).text).toBe('The list');
});

it('shows a failure with a button that tries again', () => {
  const { refetch, text } = show(undefined, FAILURE);
  expect(text).toBe('It brokeTry again');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('keeps the data on screen if a refetch fails', () => {
  expect(show('The list', FAILURE).text).toBe('The list');
});
