import { API_BASE } from '@bna/contract/endpoint';
import { release } from '../../src/features/ingestion/schema.ts';
import type { Calls, Setup } from './setup.ts';

const releaseForReview = (guid: string) => ({
  guid,
  wire: 'PR Newswire',
  title: 'Velmora plans a larger plant',
  fetched_at: new Date('2026-11-20T15:00:00Z'),
  symbols: ['ZVZZT'],
  outcome: 'for_review',
  reasons: [],
  drafts: [{ symbol: 'ZVZZT', event: null, score: 40, share_of_market_cap: null, text: null }],
});

export async function prepareDeskCalls({ node, request }: Setup): Promise<Calls> {
  const editor = await node.createUser('none', ['TRADER']);
  const rows = await node.db
    .insert(release)
    .values(['drop', 'restore'].map(releaseForReview))
    .returning({ id: release.id });
  const [toDrop = '', toRestore = ''] = rows.map(({ id }) => `${API_BASE}/desk/releases/${id}`);
  await request({ method: 'POST', url: `${toRestore}/drop`, as: editor });
  return {
    'POST /desk/releases/:id/drop': { as: editor, url: `${toDrop}/drop` },
    'POST /desk/releases/:id/restore': { as: editor, url: `${toRestore}/restore` },
  };
}
