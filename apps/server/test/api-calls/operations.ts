import { API_BASE } from '@bna/contract/endpoint';
import type { Calls, Setup } from './setup.ts';

export async function prepareOperationsCalls({ node, createUser }: Setup): Promise<Calls> {
  return {
    'DELETE /admin/users/:id/sessions': {
      as: await node.createUser('none', ['ADMIN']),
      url: `${API_BASE}/admin/users/${(await createUser()).userId}/sessions`,
    },
  };
}
