import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderPage } from './render-page.tsx';

interface AccountCall {
  /** As `PATCH /subscription/`. */
  readonly to: string;
  readonly body: unknown;
}

type Answer = (call: AccountCall) => Response | Promise<Response>;

/** What is shown at the account's subscription page, with a server that answers as it is told, by `METHOD /path`. */
export async function openAccountPage(content: ReactNode, answers: Readonly<Record<string, Answer>> = {}) {
  const calls: AccountCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const call = { to: `${method} ${url.replace('/api/v1', '')}`, body: body === undefined ? null : JSON.parse(body) };
    calls.push(call);
    const answer = answers[call.to];
    if (answer === undefined) throw new TypeError(`Nobody answers ${call.to}`);
    return answer(call);
  });
  const page = await renderPage(content, { path: '/account/subscription', at: '/account/subscription' });
  return {
    ...page,
    calls,
    callsTo: (to: string) => calls.filter((call) => call.to === to),
  };
}
