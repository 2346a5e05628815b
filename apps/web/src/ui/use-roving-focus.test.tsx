import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useRovingFocus } from './use-roving-focus.ts';

function Tools({ names }: { names: readonly string[] }) {
  const row = useRef<HTMLDivElement>(null);
  useRovingFocus(row);
  return (
    <div ref={row} role="toolbar">
      {names.map((name) => (
        <button key={name}>{name}</button>
      ))}
      <input aria-label="Symbol" />
      <div className="panel">
        <button>In a panel</button>
      </div>
    </div>
  );
}

const listStops = (): (string | null)[] =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

it('moves between the items with arrow keys, and is one stop at the last one', async () => {
  render(<Tools names={['Day', 'Filters', 'Help']} />);
  await expect.poll(listStops).toEqual(['Day', 'In a panel']);
  screen.getByText('Day').focus();
  expect(press('ArrowRight')).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('Filters'));
  expect(listStops()).toEqual(['Filters', 'In a panel']);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement).toBe(screen.getByText('Help'));
  press('ArrowRight');
  expect(document.activeElement).toBe(screen.getByText('Day'));
});

it('leaves arrow keys to fields, to panels and to the browser', () => {
  render(<Tools names={['Day', 'Filters']} />);
  for (const element of [screen.getByLabelText('Symbol'), screen.getByText('In a panel')]) {
    element.focus();
    expect(press('ArrowRight')).toBe(true);
    expect(document.activeElement).toBe(element);
  }
  screen.getByText('Day').focus();
  expect(press('ArrowLeft', { altKey: true })).toBe(true);
});

it('keeps a stop when its item disappears and others are added', async () => {
  const { rerender } = render(<Tools names={['Day', 'Filters']} />);
  screen.getByText('Filters').focus();
  rerender(<Tools names={['Sort', 'Day']} />);
  await expect.poll(listStops).toEqual(['Sort', 'In a panel']);
});
