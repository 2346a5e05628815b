import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderPage } from './render-page.tsx';

interface AccountCall {
  /** Method and path, such as `PATCH /subscription/`. */
  readonly to: string;
  readonly body: unknown;
}

type Respond = (call: AccountCall) => Response | Promise<Response>;

/** Renders `content` on the subscription page with a server stubbed by `METHOD /path`. */
export async function openAccountPage(content: ReactNode, responses: Readonly<Record<string, Respond>> = {}) {
  const calls: AccountCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const call = { to: `${method} ${url.replace('/api/v1', '')}`, body: body === undefined ? null : JSON.parse(body) };
    calls.push(call);
    const respond = responses[call.to];
    if (respond === undefined) throw new TypeError(`No stub for ${call.to}`);
    return respond(call);
  });
  const page = await renderPage(content, { path: '/account/subscription', at: '/account/subscription' });
  return {
    ...page,
    calls,
    callsTo: (to: string) => calls.filter((call) => call.to === to),
  };
}
