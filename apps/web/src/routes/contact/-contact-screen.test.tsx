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
  document.querySelector('meta[name="bna-marketing-origin"]')?.remove();
});

/** Renders the contact page without a choice, with a stubbed server. */
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

// @req 1.9 @req 2.20
it('shows the banner, the support promises, the FAQ and the choice without a form', async () => {
  await openContact({ signedIn: false });
  expect(main().getByText('We reply within 4 to 12 business hours.')).toBeTruthy();
  expect(main().getByText('No reply after 24 hours? Please check your spam folder.')).toBeTruthy();
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

// @req 9.9
it('shows the tooltip of the FAQ picture after 100 ms of hovering', async () => {
  await openContact({ signedIn: false });
  await act(() => vi.dynamicImportSettled());
  vi.useFakeTimers();
  const picture = main().getAllByRole('link', { name: 'FAQ (opens in a new tab)' }).at(-1);
  fireEvent.pointerOver(picture ?? document.body);
  act(() => void vi.advanceTimersByTime(99));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('FAQ, opens in a new tab');
});

// @req 2.25
it('offers the 14-day free trial and the other banners to visitors', async () => {
  await openContact({ signedIn: false });
  expect(offers().getByRole('heading', { name: '14-day free trial' })).toBeTruthy();
  expect(offers().getByText('No credit card required')).toBeTruthy();
  expect(addressOf(offers().getByRole('link', { name: 'Start Free Trial' }))).toBe('/en/register');
  expect(offers().getByText('Our market snapshot is ready at 4:00 AM ET.')).toBeTruthy();
  expect(addressOf(offers().getByRole('link', { name: /^Market Snapshot/ }))).toBe(`${MARKETING}/market-snapshot`);
  expect(addressOf(offers().getByRole('link', { name: /^Our Track Record/ }))).toBe(`${MARKETING}/track-record`);
});

it('offers no free trial to a signed-in user', async () => {
  await openContact({ signedIn: true });
  expect(offers().queryByRole('heading', { name: '14-day free trial' })).toBeNull();
  expect(offers().getByRole('link', { name: /^Market Snapshot/ })).toBeTruthy();
});

// @req 1.11 @req 2.16 @req 2.25
it('links to the marketing site under Services, Education and Legal in new tabs', async () => {
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
    ['BNA', ['/en/login', '/en/contact', '/en/track-record', '/en/status']],
  ]);
  for (const { title, links } of groups) {
    for (const link of links) expect(link.getAttribute('target'), title).toBe(title === 'BNA' ? null : '_blank');
  }
});
