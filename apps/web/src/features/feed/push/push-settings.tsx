import { SESSION_DAYS } from '@bna/contract/business';
import { removePushDevice, testPushDevice, type PushDevice } from '@bna/contract/feed/push-devices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { ClockContext } from '../../../lib/clock.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { changeAlertPreferences } from '../live/alert-preferences.ts';
import { readPushSupport, turnOffPush, turnOnPush } from './browser-push.ts';
import { describeDevice } from './device-status.ts';
import { endpointQuery, pushSettingsQuery } from './queries.ts';
import { QuietHoursField } from './quiet-hours-field.tsx';

const TEST_WAIT_MS = 20_000;
const TEST_POLL_MS = 1_000;

const HINTS = {
  'install first': 'On an iPhone or iPad, first add BNA to the home screen: tap Share, then “Add to Home Screen”.',
  unsupported: 'This browser doesn’t support push notifications.',
} as const;

/** Turns push notifications on for this browser, and lists the devices that receive them. */
export function PushSettings() {
  const queryClient = useQueryClient();
  /** The delivery of a recent test. */
  const [testId, setTestId] = useState<string | null>(null);
  useEffect(() => {
    if (testId === null) return undefined;
    const timer = setTimeout(() => setTestId(null), TEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [testId]);
  const isWaiting = ({ last_delivery: last }: PushDevice): boolean =>
    last !== null &&
    last.id === testId &&
    last.shown_at === null &&
    (last.outcome === 'pending' || last.outcome === 'sent');
  const settings = useQuery({
    ...pushSettingsQuery,
    refetchInterval: ({ state: { data } }) => (data?.devices.some(isWaiting) === true ? TEST_POLL_MS : false),
  });
  const { data: endpoint = null } = useQuery(endpointQuery);
  const turnOn = useSingleMutation({
    mutationFn: turnOnPush,
    onSuccess: async (data) => {
      // One notification per alert: the push also comes while the page is hidden.
      changeAlertPreferences({ notifications: false });
      queryClient.setQueryData(pushSettingsQuery.queryKey, data);
      await queryClient.invalidateQueries({ queryKey: endpointQuery.queryKey });
    },
  });

  if (settings.data === undefined) {
    return settings.error === null ? (
      <Heading />
    ) : (
      <LoadFailure
        message={`Your devices couldn’t be loaded. ${errorMessage(settings.error)}`}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  const { devices, public_key: publicKey, quiet_hours: quietHours } = settings.data;
  const support = readPushSupport();
  const isOnHere = devices.some((device) => device.endpoint === endpoint);
  return (
    <>
      <Heading />
      {support !== 'supported' && <p className="text-small text-ink-muted">{HINTS[support]}</p>}
      {support === 'supported' && !isOnHere && (
        <Button busy={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
          Turn on in this browser
        </Button>
      )}
      {devices.length > 0 && (
        <ul className="grid gap-3">
          {devices.map((device) => (
            <DeviceEntry
              key={device.id}
              device={device}
              isHere={device.endpoint === endpoint}
              isWaiting={isWaiting(device)}
              onTest={setTestId}
            />
          ))}
        </ul>
      )}
      {devices.length > 0 && <QuietHoursField quietHours={quietHours} />}
    </>
  );
}

const Heading = () => (
  <div>
    <p className="font-medium">Push notifications</p>
    <p className="mt-0.5 text-small text-ink-muted">
      Alerts on your phone, or while BNA is closed. A device stays on for {SESSION_DAYS} days after you log in there, or
      until you log out.
    </p>
  </div>
);

interface DeviceEntryProps {
  readonly device: PushDevice;
  readonly isHere: boolean;
  readonly isWaiting: boolean;
  /** Called with the id of the delivery. */
  readonly onTest: (deliveryId: string) => void;
}

const TONES = { good: 'text-bullish', bad: 'text-risk', neutral: 'text-ink-muted' } as const;

function DeviceEntry({ device, isHere, isWaiting, onTest }: DeviceEntryProps) {
  const queryClient = useQueryClient();
  const clock = useContext(ClockContext);
  const params = { id: device.id };
  const test = useSingleMutation({
    mutationFn: async () => (await call(testPushDevice, { params })).data,
    onSuccess: (data) => {
      queryClient.setQueryData(pushSettingsQuery.queryKey, data);
      const tested = data.devices.find(({ id }) => id === device.id);
      if (tested?.last_delivery) onTest(tested.last_delivery.id);
    },
  });
  const remove = useSingleMutation({
    mutationFn: async () => {
      const { data } = await call(removePushDevice, { params });
      if (isHere) await turnOffPush();
      return data;
    },
    onSuccess: async (data) => {
      queryClient.setQueryData(pushSettingsQuery.queryKey, data);
      await queryClient.invalidateQueries({ queryKey: endpointQuery.queryKey });
    },
  });
  const status = describeDevice(device, isWaiting, new Date(clock.now()));
  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
      <div>
        <p className="font-medium wrap-anywhere">
          {device.name}
          {isHere && <span className="font-normal text-ink-muted"> · this browser</span>}
        </p>
        <output className={`block text-small ${TONES[status.tone]}`}>{status.text}</output>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={`Send a test to ${device.name}`}
          busy={test.isPending || isWaiting}
          onClick={() => test.mutate()}
        >
          Send a test
        </Button>
        <Button
          size="small"
          tone="quiet"
          aria-label={`Remove ${device.name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
