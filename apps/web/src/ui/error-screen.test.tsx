import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';
import { MainContent } from './main-content.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const renderScreen = (error: unknown) =>
  render(
    <MainContent>
      <ErrorScreen error={error} />
    </MainContent>,
  );

function countReloads(): () => number {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  return () => reload.mock.calls.length;
}

it('loads a page again whose code could not be loaded, once the connection is back', () => {
  const reloads = countReloads();
  renderScreen(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  expect(screen.getByText('The page couldn’t be loaded. Please check your connection and try again.')).toBeDefined();
  expect(reloads()).toBe(0);
  window.dispatchEvent(new Event('online'));
  expect(reloads()).toBe(1);
  cleanup();
  window.dispatchEvent(new Event('online'));
  expect(reloads()).toBe(1);
});

it('does not load a page again that failed for another reason', () => {
  const reloads = countReloads();
  renderScreen(new Error('Broken'));
  window.dispatchEvent(new Event('online'));
  expect(reloads()).toBe(0);
});
