import { API_BASE } from '@bna/contract/endpoint';
import { formOf, MARKDOWN } from '../overview-files.ts';
import type { Calls, ReadyCall, Setup } from './setup.ts';

function textForm(parts: Parameters<typeof formOf>[0]): Pick<ReadyCall, 'payload' | 'headers'> {
  const { payload, headers } = formOf(parts);
  return { payload: payload.toString(), headers };
}

const overview = (date: string) =>
  textForm([
    ['date', date],
    ['file', MARKDOWN],
  ]);

export async function prepareOverviewCalls({ node }: Setup): Promise<Calls> {
  const url = `${API_BASE}/admin/overviews`;
  const admin = await node.createUser('none', ['ADMIN']);
  await node.request({ method: 'POST', url, as: admin, ...overview('2026-11-12') });
  return {
    'POST /admin/overviews': { as: admin, ...overview('2026-11-10') },
    'POST /admin/overviews/preview': { as: admin, ...textForm([['file', MARKDOWN]]) },
    'DELETE /admin/overviews/:date': { as: admin, url: `${url}/2026-11-12` },
  };
}
