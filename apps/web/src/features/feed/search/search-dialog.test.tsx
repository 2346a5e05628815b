import type { FoundAlert } from '@bna/contract/feed/news-search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SearchDialog } from './search-dialog.tsx';

const found = (id: string): FoundAlert => ({ ...newsSummary({ id }), news_day: '2023-12-01' });

/** Opens the dialog with a server that responds by the text and page of the search. */
async function open(respond: (q: string, page: string) => Response) {
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://bna.test');
    expect(pathname).toBe('/api/v1/news-summary/search');
    return Promise.resolve(respond(searchParams.get('q') ?? '', searchParams.get('page') ?? ''));
  });
  const onClose = vi.fn<() => void>();
  await renderPage(<SearchDialog onClose={onClose} />, { path: '/account', at: '/account' });
  return { onClose };
}

const field = () => screen.getByRole('searchbox', { name: 'Symbol, company or words' });
const search = (value: string): void => {
  fireEvent.change(field(), { target: { value } });
  fireEvent.submit(field());
};
const links = async () => within(await screen.findByRole('list', { name: 'Matching alerts' })).getAllByRole('link');

it('starts in its field, and asks nothing without a text', async () => {
  await open(() => expect.fail('No request without a text'));
  expect(document.activeElement).toBe(field());
  search('   ');
  expect(screen.getByText(/^Finds today’s and all earlier alerts/)).toBeTruthy();
});

// @req 14.22
it('leads from each match to the alert on its day, and closes', async () => {
  const { onClose } = await open((q) => Response.json({ data: [found(q)], meta: { more: false } }));
  search(' zenith ');
  const [link] = await links();
  expect(link?.getAttribute('href')).toBe('/account?day=2023-12-01#news-zenith');
  expect(link?.textContent).toContain(
    'ZVZZT Zenith Vector Inc.03/10/2026 10:00 ETWins an order of $48 million.Solid · Contract',
  );
  expect(screen.getByText('1 match')).toBeTruthy();
  if (link !== undefined) fireEvent.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes on the first Escape, which the browser would use to clear the field', async () => {
  const { onClose } = await open(() => Response.json({ data: [], meta: { more: false } }));
  search('order');
  const isUnhandled = fireEvent.keyDown(field(), { key: 'Escape' });
  expect(isUnhandled).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows more matches on demand', async () => {
  await open((_q, page) => Response.json({ data: [found(page)], meta: { more: page !== '2' } }));
  search('order');
  expect(await screen.findByText('The best 1 matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('2 matches')).toBeTruthy();
  expect(await links()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that nothing matches', async () => {
  await open(() => Response.json({ data: [], meta: { more: false } }));
  search('quokka');
  expect(await screen.findByText('No alerts match. Try fewer words.')).toBeTruthy();
});

it('offers to try again after a failure', async () => {
  let isDown = true;
  await open(() =>
    isDown
      ? Response.json({ message: 'Please try again in a moment.', code: 'unavailable' }, { status: 422 })
      : Response.json({ data: [found('a')], meta: { more: false } }),
  );
  search('zenith');
  expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await links()).toHaveLength(1));
});
