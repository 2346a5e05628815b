import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { registrationMetadata } from '../../../test/factories.ts';
import { refetchAll, refused } from '../../../test/staff-page.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { routeTree } from '../../routeTree.gen.ts';

type Answer = () => Response | Promise<Response>;

const loaded: Answer = () => Response.json({ data: registrationMetadata() });
const failed = refused(400, 'It broke');

/** Opens the registration as a visitor. `answer` is that of the metadata. */
async function openRegistration(answer: Answer) {
  let current = answer;
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/auth/register/metadata')
      ? current()
      : Response.json({ message: 'No session', code: 'unauthorized' }, { status: 401 }),
  );
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: ['/en/register'] });
  const router = createRouter({ routeTree, basepath: '/en', history, context: { queryClient } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return {
    queryClient,
    answer: (next: Answer) => {
      current = next;
    },
  };
}

const findCountry = () => screen.findByLabelText<HTMLSelectElement>('Country', { selector: 'select' });
const queryForm = () => screen.queryByRole('button', { name: 'CONTINUE' });

it('shows a placeholder and the way to the login until the metadata is loaded', async () => {
  const answer = Promise.withResolvers<Response>();
  await openRegistration(() => answer.promise);
  expect(await screen.findByRole('status', { name: 'Loading the registration form' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(queryForm()).toBeNull();
  answer.resolve(await loaded());
  expect((await findCountry()).value).toBe('USA');
  expect(screen.queryByRole('status', { name: 'Loading the registration form' })).toBeNull();
});

it('says why the metadata could not be loaded, and tries again', async () => {
  const page = await openRegistration(failed);
  expect((await screen.findByRole('alert')).textContent).toContain('It broke');
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(queryForm()).toBeNull();
  page.answer(loaded);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findCountry()).toBeTruthy();
});

it('keeps what the visitor entered if a refetch fails', async () => {
  const page = await openRegistration(loaded);
  fireEvent.change(await findCountry(), { target: { value: 'Germany' } });
  page.answer(failed);
  await refetchAll(page.queryClient);
  expect((await findCountry()).value).toBe('Germany');
  expect(screen.queryByText('It broke')).toBeNull();
});
