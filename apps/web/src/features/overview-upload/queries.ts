import { listOverviews, previewOverview } from '@bna/contract/overview-upload';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Uploads to come and the latest published days, latest date first. */
export const overviewDaysQuery = queryOptions({
  queryKey: ['overview-days'],
  queryFn: async ({ signal }) => (await call(listOverviews, {}, { signal })).data,
});

/** A file as it was chosen: choosing the same one again is another choice. */
export interface ChosenFile {
  readonly file: File;
  readonly choice: number;
}

/** What a file would look like. The server stores nothing of it. */
export const overviewPreviewQuery = ({ file, choice }: ChosenFile) =>
  queryOptions({
    queryKey: ['overview-preview', choice],
    queryFn: async ({ signal }) => (await call(previewOverview, { body: { file } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
