import { listLogHeads } from '@bna/contract/track-record/record-log';
import { getTrackRecord } from '@bna/contract/track-record/track-record';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Null if no price source is connected. */
export const trackRecordQuery = queryOptions({
  queryKey: ['track-record'],
  queryFn: async ({ signal }) => (await call(getTrackRecord, {}, { signal })).data,
});

/** Newest first; empty until the first head is signed. */
export const logHeadsQuery = queryOptions({
  queryKey: ['log-heads'],
  queryFn: async ({ signal }) => (await call(listLogHeads, { query: {} }, { signal })).data,
});
