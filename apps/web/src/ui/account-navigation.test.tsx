import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountNavigation } from './account-navigation.tsx';

async function openAt(path: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <AccountNavigation />
        <button type="button">Elsewhere</button>
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await act(() => router.load());
  // The router is this test's own, with one route for all paths.
  render(<RouterProvider router={router as never} />);
  const button = await screen.findByRole('button', { name: /^Account page: / });
  const menuLinks = (): (string | null)[] => {
    const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
    return list === null
      ? []
      : within(list)
          .getAllByRole('link')
          .map(({ textContent }) => textContent);
  };
  return { button, menuLinks, pathname: () => router.state.location.pathname };
}

// @req 2.8 @req 2.18 @req 11.3
it.each([
  ['/account', 'News Alerts'],
  ['/account/market-overview', 'Market Overview'],
  ['/account/subscription', 'Subscription'],
  ['/account/payment-history', 'Payment History'],
  ['/account/address/', 'Address'],
  ['/account/personal-information', 'Personal Information'],
])('%s is marked as current and labels the dropdown', async (path, label) => {
  const { button } = await openAt(path);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  expect(button.textContent).toBe(`Account page: ${label}`);
});

// @req 2.18
it('lists the other pages, and returns the focus to the button after navigation', async () => {
  const { button, menuLinks, pathname } = await openAt('/account/subscription');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(menuLinks()).toEqual([
    'News Alerts',
    'Alert Rules',
    'Market Overview',
    'Payment History',
    'Address',
    'Personal Information',
    'Security',
    'Integrations',
  ]);
  await act(async () => {
    fireEvent.click(screen.getAllByRole('link', { name: 'Address' }).at(-1) ?? button);
    await Promise.resolve();
  });
  expect(pathname()).toBe('/account/address');
  expect(button.textContent).toBe('Account page: Address');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

it.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['a click outside', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['focus elsewhere', () => fireEvent.focusIn(screen.getByText('Elsewhere'))],
])('closes on %s', async (_case, dismiss) => {
  const { button, menuLinks } = await openAt('/account');
  fireEvent.click(button);
  expect(menuLinks()).toHaveLength(8);
  fireEvent.pointerDown(screen.getAllByRole('link', { name: 'Address' }).at(-1) ?? button);
  expect(menuLinks()).toHaveLength(8);
  dismiss();
  expect(menuLinks()).toEqual([]);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
