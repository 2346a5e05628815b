import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountNavigation } from './account-navigation.tsx';
import { SiteHeader } from './site-header.tsx';

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'bna-marketing-origin';
  meta.content = 'https://www.bna.test';
  document.head.append(meta);
});
afterEach(() => {
  document.querySelector('meta[name="bna-marketing-origin"]')?.remove();
});

async function openAt(path: string, header = <SiteHeader />) {
  const root = createRootRoute({
    component: () => (
      <>
        {header}
        <input aria-label="Elsewhere" />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    basepath: '/en',
    history: createMemoryHistory({ initialEntries: [`/en${path}`] }),
  });
  await act(() => router.load());
  // The router is this test's own, with one route for all paths.
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('button', { name: 'Menu' });
  return { pathname: () => router.state.location.pathname };
}

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const accountButton = () => screen.getByRole('button', { name: /^Account page: / });
const isOpen = (button: HTMLElement): boolean => {
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(button.getAttribute('aria-expanded')).toBe(String(list !== null));
  return list !== null;
};
const menuLinks = () => within(screen.getByRole('navigation', { name: 'All pages' })).getAllByRole('link');
/** Returns the name, without the new-tab notice, and URL of each link. */
const describeLinks = (links: readonly HTMLElement[]) =>
  links.map((link) => {
    const opensTab = link.getAttribute('target') === '_blank';
    expect(link.textContent.endsWith(' (opens in a new tab)')).toBe(opensTab);
    return [link.textContent.replace(' (opens in a new tab)', ''), link.getAttribute('href')];
  });

const TOP = [
  ['Home', 'https://www.bna.test/'],
  ['About', 'https://www.bna.test/about'],
  ['Pricing', 'https://www.bna.test/pricing'],
  ['FAQ', 'https://www.bna.test/faq'],
  ['Learning', 'https://www.bna.test/learning'],
  ['My BNA', '/en/login'],
  ['Contact', '/en/contact'],
];

describe('the links of the header', () => {
  // @req 2.14
  it('has a banner that links to the marketing home page', async () => {
    await openAt('/login');
    const banner = screen.getByRole('link', { name: /^BNA Bullish News Alerts: home page/ });
    expect(banner.getAttribute('href')).toBe('https://www.bna.test/');
    expect(banner.querySelector('svg')).not.toBeNull();
  });

  // @req 1.11 @req 2.16
  it('has the top menu in order and marks the current page', async () => {
    await openAt('/contact');
    const links = within(screen.getByRole('navigation', { name: 'Site' })).getAllByRole('link');
    expect(describeLinks(links)).toEqual(TOP);
    expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual([
      'Contact',
    ]);
  });

  // @req 2.16 @req 2.17
  it('has all pages in the icon menu, with the free trial and the track record first and highlighted', async () => {
    await openAt('/login');
    expect(screen.queryByRole('link', { name: /Free Trial/ })).toBeNull();
    fireEvent.click(menuButton());
    expect(describeLinks(menuLinks())).toEqual([
      ['Free Trial', '/en/register'],
      ['Our Track Record', 'https://www.bna.test/track-record'],
      ...TOP,
      ['How BNA Works', 'https://www.bna.test/how-bna-works'],
      ['Market Snapshot', 'https://www.bna.test/market-snapshot'],
      ['About Us', 'https://www.bna.test/about'],
      ['My Account', '/en/login'],
    ]);
    expect(menuLinks().map((link) => link.className.includes('bg-bullish-soft'))).toEqual(
      menuLinks().map((_link, index) => index < 2),
    );
  });

  it('has no account actions for a visitor', async () => {
    await openAt('/login');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  });
});

describe('the menu', () => {
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  const hover = (button: HTMLElement): void => void fireEvent.pointerOver(button, { pointerType: 'mouse' });
  const unhover = (button: HTMLElement): void => void fireEvent.pointerOut(button, { pointerType: 'mouse' });
  /** Opens the header of a signed-in user, which has two menus. */
  async function openBoth() {
    await openAt('/account', <SiteHeader navigation={<AccountNavigation />} actions={<button>Log out</button>} />);
    vi.useFakeTimers();
  }

  // @req 2.19 @req 9.10
  it('opens after 200 ms of hovering', async () => {
    await openBoth();
    hover(menuButton());
    pass(199);
    expect(isOpen(menuButton())).toBe(false);
    pass(1);
    expect(isOpen(menuButton())).toBe(true);
  });

  it('does not open for a passing pointer', async () => {
    await openBoth();
    hover(menuButton());
    pass(150);
    unhover(menuButton());
    pass(5_000);
    expect(isOpen(menuButton())).toBe(false);
  });

  // @req 2.19 @req 9.10
  it('opens without delay within 300 ms of another menu closing', async () => {
    await openBoth();
    fireEvent.click(accountButton());
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isOpen(accountButton())).toBe(false);
    pass(299);
    hover(menuButton());
    pass(0);
    expect(isOpen(menuButton())).toBe(true);

    fireEvent.keyDown(document, { key: 'Escape' });
    unhover(menuButton());
    pass(300);
    hover(accountButton());
    pass(199);
    expect(isOpen(accountButton())).toBe(false);
    pass(1);
    expect(isOpen(accountButton())).toBe(true);
  });

  it('stays open until the pointer has left for 150 ms', async () => {
    await openBoth();
    hover(menuButton());
    pass(200);
    unhover(menuButton());
    pass(149);
    hover(menuButton());
    pass(5_000);
    expect(isOpen(menuButton())).toBe(true);
    unhover(menuButton());
    pass(150);
    expect(isOpen(menuButton())).toBe(false);
  });

  it('is pinned by a click after hovering, and closed by the next click', async () => {
    await openBoth();
    hover(menuButton());
    pass(200);
    fireEvent.click(menuButton());
    unhover(menuButton());
    pass(5_000);
    expect(isOpen(menuButton())).toBe(true);
    fireEvent.click(menuButton());
    expect(isOpen(menuButton())).toBe(false);
  });

  it('opens by touch only on tap', async () => {
    await openBoth();
    fireEvent.pointerOver(menuButton(), { pointerType: 'touch' });
    pass(5_000);
    expect(isOpen(menuButton())).toBe(false);
    fireEvent.click(menuButton());
    fireEvent.pointerOut(menuButton(), { pointerType: 'touch' });
    pass(5_000);
    expect(isOpen(menuButton())).toBe(true);
  });

  it('opens and moves by arrow keys, and closes on Escape', async () => {
    await openBoth();
    act(() => menuButton().focus());
    const press = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document, { key });
    const focused = (): string | undefined => document.activeElement?.textContent.replace(/ \(.*/, '');
    press('ArrowDown');
    expect(focused()).toBe('Free Trial');
    press('ArrowDown');
    expect(focused()).toBe('Our Track Record');
    press('ArrowUp');
    press('ArrowUp');
    expect(focused()).toBe('My Account');
    press('Home');
    expect(focused()).toBe('Free Trial');
    press('End');
    expect(focused()).toBe('My Account');
    press('Escape');
    expect(isOpen(menuButton())).toBe(false);
    expect(document.activeElement).toBe(menuButton());
  });

  it('closes on Escape without taking the focus from a field', async () => {
    await openBoth();
    hover(menuButton());
    pass(200);
    const field = screen.getByLabelText('Elsewhere');
    act(() => field.focus());
    hover(menuButton());
    pass(300);
    expect(isOpen(menuButton())).toBe(true);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(isOpen(menuButton())).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  it('closes when a link is followed, and returns the focus to its button', async () => {
    const { pathname } = await openAt('/login');
    fireEvent.click(menuButton());
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Free Trial' }));
      await Promise.resolve();
    });
    expect(pathname()).toBe('/register');
    expect(isOpen(menuButton())).toBe(false);
    expect(document.activeElement).toBe(menuButton());
  });
});
