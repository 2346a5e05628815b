import { type OverviewDay, removeOverview, uploadOverview } from '@bna/contract/market-overview/overview-upload';
import { formatDayLabel } from '@bna/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { overviewDaysQuery } from './queries.ts';

const describeUpload = ({ date, published_at }: OverviewDay): string =>
  published_at === null
    ? `The overview for ${formatDayLabel(date)} is scheduled`
    : `The overview for ${formatDayLabel(date)} is published`;

export function useUploadOverview() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { readonly file: File; readonly date: string }) => call(uploadOverview, { body }),
    onSuccess: ({ data }) => {
      toast.success(describeUpload(data));
      return queryClient.invalidateQueries(overviewDaysQuery);
    },
  });
}

export function useRemoveOverview() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (date: string) => call(removeOverview, { params: { date } }),
    onSuccess: ({ data }) => {
      toast.success(`The upload for ${formatDayLabel(data.date)} was removed`);
    },
    // Also after an error, because another admin may have removed it.
    onSettled: () => queryClient.invalidateQueries(overviewDaysQuery),
  });
}
