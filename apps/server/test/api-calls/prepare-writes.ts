import { API_BASE } from '@bna/contract/endpoint';
import type { BillingNode } from '../billing-node.ts';
import { ENDPOINTS, nameOf } from '../endpoints.ts';
import { prepareAccountCalls } from './accounts.ts';
import { prepareBillingCalls } from './billing.ts';
import { prepareContactCalls } from './contact.ts';
import { prepareFeedCalls } from './feed.ts';
import { prepareDeskCalls } from './ingestion.ts';
import { prepareOverviewCalls } from './market-overview.ts';
import { prepareOperationsCalls } from './operations.ts';
import { type Calls, createSetup, type ReadyCall } from './setup.ts';

/**
 * Returns a request that succeeds for each endpoint that changes something, with users of its own. Sends queued emails
 * and processes webhook events.
 */
export async function prepareWrites(node: BillingNode): Promise<ReadonlyMap<string, ReadyCall>> {
  const setup = createSetup(node);
  const calls: Calls = {
    ...(await prepareAccountCalls(setup)),
    ...(await prepareBillingCalls(setup)),
    ...(await prepareContactCalls(setup)),
    ...(await prepareDeskCalls(setup)),
    ...(await prepareFeedCalls(setup)),
    ...(await prepareOperationsCalls(setup)),
    ...(await prepareOverviewCalls(setup)),
  };
  await node.processAllEvents();
  return new Map(
    ENDPOINTS.filter(({ method }) => method !== 'GET').map((endpoint) => {
      const call = calls[`${endpoint.method} ${endpoint.path}`];
      if (call === undefined) throw new Error(`Missing request for ${nameOf(endpoint)}`);
      return [nameOf(endpoint), { url: `${API_BASE}${endpoint.path}`, ...call, method: endpoint.method }];
    }),
  );
}
