import { type OverviewDay, removeOverview, uploadOverview } from '@bna/contract/overview-upload';
import { formatDayLabel } from '@bna/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../lib/api-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { overviewDaysQuery } from './queries.ts';

const uploadedText = ({ date, published_at }: OverviewDay): string =>
  published_at === null
    ? `The overview of ${formatDayLabel(date)} is scheduled`
    : `The overview of ${formatDayLabel(date)} is published`;

export function useUploadOverview() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { readonly file: File; readonly date: string }) => call(uploadOverview, { body }),
    onSuccess: ({ data }) => {
      toast.success(uploadedText(data));
      return queryClient.invalidateQueries(overviewDaysQuery);
    },
  });
}

export function useRemoveOverview() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (date: string) => call(removeOverview, { params: { date } }),
    onSuccess: ({ data }) => {
      toast.success(`The upload for ${formatDayLabel(data.date)} is removed`);
    },
    // Also after a refusal: somebody else may have removed it before.
    onSettled: () => queryClient.invalidateQueries(overviewDaysQuery),
  });
}
