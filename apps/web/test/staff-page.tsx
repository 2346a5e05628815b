import type { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderPage } from './render-page.tsx';

interface StaffCall {
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON or form entries; null without a body. */
  readonly body: unknown;
}

type Answer = (call: StaffCall) => Response | Promise<Response>;

/** Renders a staff screen with a stub server. `answers` are keyed by `METHOD /path`. */
export async function openStaffPage(content: ReactNode, answers: Readonly<Record<string, Answer>>) {
  const calls: (StaffCall & { readonly to: string })[] = [];
  const server = new Map(Object.entries(answers));
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string | FormData }) => {
    const url = new URL(path, 'http://bna.test');
    const to = `${method} ${url.pathname.replace('/api/v1', '')}`;
    const call = { to, query: Object.fromEntries(url.searchParams), body: readBody(body) };
    calls.push(call);
    const answer = server.get(to);
    if (answer === undefined) throw new TypeError(`No stub for ${to}`);
    return answer(call);
  });
  const { queryClient } = await renderPage(content, { path: '$', at: '/admin' });
  return {
    queryClient,
    calls,
    callsTo: (to: string) => calls.filter((call) => call.to === to),
    /** Replaces an answer. */
    answer: (to: string, answer: Answer) => server.set(to, answer),
    /** Fetches what is on screen again, as when the user comes back to the window. */
    refetch: () => refetchAll(queryClient),
  };
}

/** Fetches what is on screen again, and waits until the screen shows the result. Needs real timers. */
export const refetchAll = (queryClient: QueryClient): Promise<void> =>
  act(async () => {
    await queryClient.refetchQueries();
    // React Query tells its observers in a later task.
    await new Promise((resolve) => setTimeout(resolve));
  });

function readBody(body: string | FormData | undefined): unknown {
  if (body === undefined) return null;
  return typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body.entries());
}

/** Leaves the call unanswered. */
export const unanswered = () => new Promise<Response>(() => undefined);
export const answered =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
export const refused = (status: number, message: string, errors?: readonly { path: string; message: string }[]) => () =>
  Response.json({ message, code: 'refused', ...(errors === undefined ? {} : { errors }) }, { status });

/** Returns the texts of a table's cells without the header row. */
export const tableRows = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cellText(cell)));

/** Drops the column name that narrow screens show beside the value. */
function cellText(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (copy instanceof Element) for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the description and error of a field. */
export const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
