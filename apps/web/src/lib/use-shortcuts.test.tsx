import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

test('a key that is pressed before the screen is painted counts', () => {
  const pressed: string[] = [];
  render(
    <PressesKey>
      <Screen onKey={(key) => pressed.push(key)} />
    </PressesKey>,
  );
  expect(pressed).toEqual(['j']);
});

function Screen({ onKey }: { onKey: (key: string) => void }) {
  useShortcuts(
    ({ key }) =>
      () =>
        onKey(key),
  );
  return null;
}

/** Presses a key as soon as its children are on the page. */
function PressesKey({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  }, []);
  return children;
}
