import { getAlertOutcome } from '@bna/contract/track-record/track-record';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** What the stock did after an alert; null if no price source is connected. */
export const alertOutcomeQuery = (id: string) =>
  queryOptions({
    queryKey: ['alert-outcome', id],
    // The server measures every 15 minutes.
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call(getAlertOutcome, { params: { id } }, { signal })).data,
  });
