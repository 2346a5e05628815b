import { listOverviews, previewOverview } from '@bna/contract/market-overview/overview-upload';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Loads scheduled uploads and the latest published days, latest date first. */
export const overviewDaysQuery = queryOptions({
  queryKey: ['overview-days'],
  queryFn: async ({ signal }) => (await call(listOverviews, {}, { signal })).data,
});

/** `choice` distinguishes choosing the same file again. */
export interface ChosenFile {
  readonly file: File;
  readonly choice: number;
}

export const overviewPreviewQuery = ({ file, choice }: ChosenFile) =>
  queryOptions({
    queryKey: ['overview-preview', choice],
    queryFn: async ({ signal }) => (await call(previewOverview, { body: { file } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
