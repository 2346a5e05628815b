import { changeQuietHours, type QuietHours } from '@bna/contract/feed/push-devices';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { pushSettingsQuery } from './queries.ts';

/** 20:00 to 04:00: between the end of trading after hours and the start of trading before the market opens. */
const SUGGESTED: QuietHours = { from_minute: 1_200, until_minute: 240 };

/** Lets the user choose when alerts aren't pushed. Times are in New York, like all times of the feed. */
export function QuietHoursField({ quietHours }: { quietHours: QuietHours | null }) {
  const queryClient = useQueryClient();
  const change = useSingleMutation({
    mutationFn: async (next: QuietHours | null) => (await call(changeQuietHours, { body: { quiet_hours: next } })).data,
    onSuccess: (data) => queryClient.setQueryData(pushSettingsQuery.queryKey, data),
  });
  return (
    <div className="grid gap-2">
      <SwitchField
        label="Quiet hours"
        description="No alerts are pushed in this time, in New York, but the retraction of an alert that you got is. An alert that must reach you is emailed instead, with the email updates add-on."
        checked={quietHours !== null}
        disabled={change.isPending}
        onChange={(isOn) => change.mutate(isOn ? SUGGESTED : null)}
      />
      {quietHours !== null && (
        <div className="grid grid-cols-2 gap-3">
          <TimeField
            label="From"
            minute={quietHours.from_minute}
            onChange={(from_minute) => change.mutate({ ...quietHours, from_minute })}
          />
          <TimeField
            label="Until"
            minute={quietHours.until_minute}
            onChange={(until_minute) => change.mutate({ ...quietHours, until_minute })}
          />
        </div>
      )}
    </div>
  );
}
