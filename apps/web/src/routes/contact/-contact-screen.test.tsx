import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { routeTree } from '../../routeTree.gen.ts';

const MARKETING = 'https://www.bna.test';
const USER = { name: 'Nora Vance', email: 'nora@example.com', registration_id: 'r-1', userRoles: ['USER'] };

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'bna-marketing-origin';
  meta.content = MARKETING;
  document.head.append(meta);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.querySelector('meta[name="bna-marketing-origin"]')?.remove();
});

/** The contact page, nothing chosen yet, with a server that knows who is signed in. */
async function openContact({ signedIn }: { readonly signedIn: boolean }) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      signedIn
        ? Response.json({ data: { user: USER } })
        : Response.json({ message: 'No session', code: 'unauthorized' }, { status: 401 }),
    ),
  );
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: ['/en/contact'] });
  const router = createRouter({ routeTree, basepath: '/en', history, context: { queryClient } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeTruthy();
}

const main = () => within(screen.getByRole('main'));
const offers = () => within(screen.getByRole('complementary', { name: 'More from BNA' }));
const addressOf = (link: HTMLElement): string | null => link.getAttribute('href');

it('has a banner, the promises of support, the FAQ, and the choice before any form', async () => {
  await openContact({ signedIn: false });
  expect(main().getByText('We reply within 4 to 12 business hours.')).toBeTruthy();
  expect(main().getByText('No reply after 24 hours? Please look into your spam folder.')).toBeTruthy();
  expect(main().getByText('We do not offer support by phone.')).toBeTruthy();
  const faq = main().getAllByRole('link', { name: 'FAQ (opens in a new tab)' });
  expect(faq.map(addressOf)).toEqual([`${MARKETING}/faq`, `${MARKETING}/faq`]);
  expect(
    main()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(["I'm already subscribed", "I'm not yet subscribed"]);
  expect(main().queryByRole('combobox')).toBeNull();
  expect(main().queryByRole('textbox')).toBeNull();
});

it('explains the picture of the FAQ 100 ms after a pointer comes to rest on it, and no sooner', async () => {
  await openContact({ signedIn: false });
  vi.useFakeTimers();
  const picture = main().getAllByRole('link', { name: 'FAQ (opens in a new tab)' }).at(-1);
  fireEvent.pointerOver(picture ?? document.body);
  act(() => void vi.advanceTimersByTime(99));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Questions and answers, in a new tab');
});

it('offers the 14-day free trial to visitors alone, and what else BNA has to everybody', async () => {
  await openContact({ signedIn: false });
  expect(offers().getByRole('heading', { name: '14-day free trial' })).toBeTruthy();
  expect(offers().getByText('No credit card')).toBeTruthy();
  expect(addressOf(offers().getByRole('link', { name: 'Start Free Trial' }))).toBe('/en/register');
  expect(offers().getByText('Our market snapshot is ready at 4:00 AM ET.')).toBeTruthy();
  expect(addressOf(offers().getByRole('link', { name: /^Market Snapshot/ }))).toBe(`${MARKETING}/market-snapshot`);
  expect(addressOf(offers().getByRole('link', { name: /^Our Track Record/ }))).toBe(`${MARKETING}/track-record`);
});

it('offers no free trial to somebody who is signed in', async () => {
  await openContact({ signedIn: true });
  expect(offers().queryByRole('heading', { name: '14-day free trial' })).toBeNull();
  expect(offers().getByRole('link', { name: /^Market Snapshot/ })).toBeTruthy();
});

it('ends with the marketing site by Services, Education and Legal, in a new tab', async () => {
  await openContact({ signedIn: false });
  const footer = within(screen.getByRole('navigation', { name: 'Footer' }));
  const groups = footer.getAllByRole('heading').map((heading) => ({
    title: heading.textContent,
    links: within(heading.parentElement ?? heading).getAllByRole('link'),
  }));
  expect(groups.map(({ title, links }) => [title, links.map(addressOf)])).toEqual([
    ['Services', ['/how-bna-works', '/pricing', '/market-snapshot', '/track-record'].map((path) => MARKETING + path)],
    [
      'Education',
      ['/learning', '/learning/reading-an-alert', '/learning/catalysts', '/faq'].map((path) => MARKETING + path),
    ],
    [
      'Legal',
      ['/terms-and-conditions', '/privacy-policy', '/risk-disclosure', '/refund-policy'].map(
        (path) => MARKETING + path,
      ),
    ],
    ['BNA', ['/en/', '/en/contact', '/en/status']],
  ]);
  for (const { title, links } of groups) {
    for (const link of links) expect(link.getAttribute('target'), title).toBe(title === 'BNA' ? null : '_blank');
  }
});
