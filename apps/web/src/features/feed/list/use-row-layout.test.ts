import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Density } from './density.ts';
import { useRowLayout } from './use-row-layout.ts';

const POSITIONS = [0, 50, 60, 70, 140];

/** Renders the hook, and records every layout of the positions. */
function follow(density: Density) {
  const seen: string[] = [];
  const hook = renderHook(
    ({ key }) => {
      const layoutOf = useRowLayout({ density, count: 150, key });
      const layouts = POSITIONS.map(layoutOf).join(', ');
      seen.push(layouts);
      return layouts;
    },
    { initialProps: { key: '' } },
  );
  return { ...hook, seen };
}

const START = 'first, first, in view, in view, in view';
const END = 'first, first, ahead, ahead, ahead';

it('lays out the first lines of a compact feed at once, and the others in steps', async () => {
  const { result, seen } = follow('compact');
  await waitFor(() => expect(result.current).toBe(END));
  expect([...new Set(seen)]).toEqual([START, 'first, first, ahead, ahead, in view', END]);
});

it('lays out only the first lines at once after a change of all', async () => {
  const { result, seen, rerender } = follow('compact');
  await waitFor(() => expect(result.current).toBe(END));
  const changes = [
    () => rerender({ key: 'other columns' }),
    () => {
      vi.stubGlobal('innerWidth', 700);
      fireEvent.resize(window);
    },
  ];
  for (const change of changes) {
    seen.length = 0;
    change();
    expect(seen[0]).toBe(START);
    await waitFor(() => expect(result.current).toBe(END));
  }
});

it('leaves the cards of a comfortable feed to scrolling', async () => {
  const { seen } = follow('comfortable');
  await waitFor(() => expect(seen.length).toBeGreaterThan(1));
  expect([...new Set(seen)]).toEqual(['first, in view, in view, in view, in view']);
});
